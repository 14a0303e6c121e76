import { useState } from 'react';
import type { Offer } from '#contract/offers/calls.ts';
import { OFFER_MAX } from '#contract/offers/rules.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { OFFER_BADGES } from '../../features/offers/status.ts';
import { termsOf } from '../../features/offers/terms.ts';
import type { AppliedJob } from '../../features/own-jobs/application-status.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Button } from '../../ui/components/button.tsx';
import { useDownload } from '../../ui/hooks/use-download.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import styles from './interview.module.css';
import own from './offer.module.css';

interface OfferDialogProps {
  readonly answer: 'accept' | 'decline';
  readonly offer: Offer;
  readonly job: AppliedJob;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Accepts or declines an offer. */
const OfferDialog = ({ answer, offer, job, ...dialog }: OfferDialogProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  return (
    <AnswerDialog
      {...dialog}
      danger={answer === 'decline'}
      draftId={`message:${answer}-offer-${offer.id}`}
      maxLength={OFFER_MAX.words}
      send={(words) =>
        api(`POST ${answer}-offer`, { body: { offer_id: offer.id, version: offer.version, words } })
      }
      title={t(`offers.${answer}`)}
    >
      {t(`offers.${answer}_text`, { company: job.company_name, job: job.job_title })}
    </AnswerDialog>
  );
};

interface OfferProps {
  readonly job: AppliedJob;
  /** Called when the list has changed. */
  readonly onChanged: () => void;
}

/** An application's offer: its terms, and the candidate's answer (OFFER-02). */
export const OfferPart = ({ job, onChanged }: OfferProps) => {
  const { i18n } = useEnvironment();
  const { t } = i18n;
  const { offer } = job;
  if (!offer) return null;
  const title = `offer-${offer.id}`;
  const { tone, label } = OFFER_BADGES[offer.status];
  return (
    <section aria-labelledby={title} className={styles.interview}>
      <div className={styles.head}>
        <h4 id={title}>{t('offers.title')}</h4>
        <Badge tone={tone}>{t(label)}</Badge>
      </div>
      <dl className={own.terms}>
        {termsOf(offer, i18n).map((term) => (
          <Term key={term.label} label={t(term.label)} value={term.value} />
        ))}
      </dl>
      {offer.text && <Quote text={offer.text} />}
      {offer.letter && <Letter id={offer.id} />}
      {offer.words && (
        <>
          <p>{t('offers.own_words')}</p>
          <Quote text={offer.words} />
        </>
      )}
      {offer.status === 'open' && <Answer job={job} offer={offer} onChanged={onChanged} />}
    </section>
  );
};

const Term = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>
      <bdi>{value}</bdi>
    </dd>
  </>
);

/** OFFER-07. */
const Letter = ({ id }: { readonly id: number }) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { download, pending } = useDownload('job.unexpected_error');
  const load = () => api('GET offer-letter', { query: { offer_id: id } });
  return (
    <div>
      <Button
        busy={pending}
        icon="file"
        onClick={() => download(load, `${t('offers.letter')}.pdf`)}
        size="small"
        variant="secondary"
      >
        {t('offers.download_letter')}
      </Button>
    </div>
  );
};

const Quote = ({ text }: { readonly text: string }) => (
  <p className={styles.quote} dir="auto">
    {text}
  </p>
);

interface AnswerProps extends OfferProps {
  readonly offer: Offer;
}

const Answer = (props: AnswerProps) => {
  const { t } = useEnvironment().i18n;
  const [dialog, setDialog] = useState<'accept' | 'decline'>();
  const close = () => setDialog(undefined);
  return (
    <div className={styles.actions}>
      <Button icon="check" onClick={() => setDialog('accept')} size="small">
        {t('offers.accept')}
      </Button>
      <Button onClick={() => setDialog('decline')} size="small" variant="quiet">
        {t('offers.decline')}
      </Button>
      {dialog && <OfferDialog {...props} answer={dialog} onClose={close} />}
    </div>
  );
};
