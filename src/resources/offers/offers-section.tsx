import { Box, Button, Chip, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { useGetManyReference, useGetOne } from 'react-admin';
import type { EmployerJob } from '#contract/company-jobs/calls.ts';
import type { CompanyOffer } from '#contract/offers/calls.ts';
import type { ApplicationStatus } from '#contract/shared/constants.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { OFFER_BADGES } from '../../features/offers/status.ts';
import { termsOf } from '../../features/offers/terms.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeOwnDay } from '../../ui/format/own-time-zone.ts';
import { lazyCode } from '../../ui/load-code.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { useDownload } from '../shared/ui/site.ts';
import { Unloaded } from '../shared/ui/unloaded.tsx';
import { useCall } from '../shared/ui/use-call.ts';

/** Loaded on demand: reading pay from words weighs more than the rest. */
const OfferDialog = lazyCode(async () => ({ default: (await import('./offer-dialog.tsx')).OfferDialog }));

interface OffersSectionProps {
  readonly applicationId: number;
  readonly jobId: number;
  readonly status: ApplicationStatus;
  /** Called when an offer has changed: making one moves the applicant. */
  readonly onChanged: () => void;
  /** Moves the applicant to Hired. */
  readonly onHire: () => void;
}

/** An applicant's offers and the company's actions on them (OFFER-01, OFFER-03). */
export const OffersSection = ({
  applicationId: id,
  jobId,
  status,
  onChanged,
  onHire,
}: OffersSectionProps) => {
  const { t } = useI18n();
  const [edited, setEdited] = useState<CompanyOffer | 'new'>();
  const query = useGetManyReference<CompanyOffer>(
    'offers',
    { target: 'application_id', id },
    { onError: () => {} },
  );
  // The job's pay is what a new offer begins with; without it, the form is empty.
  const job = useGetOne<EmployerJob>('jobs', { id: jobId }, { enabled: edited === 'new', onError: () => {} });
  const { data } = query;
  if (!data) return <Unloaded query={query} />;
  const [last] = data;
  const mayOffer =
    !['hired', 'rejected', 'withdrawn'].includes(status) &&
    (!last || ['declined', 'withdrawn'].includes(last.status));
  return (
    <div className="stack gap-16">
      {data.map((offer) => (
        <div key={offer.id} className="stack gap-8">
          <OfferFacts offer={offer} />
          {isOpen(offer) && <Actions offer={offer} onChanged={onChanged} onEdit={() => setEdited(offer)} />}
        </div>
      ))}
      {last?.status === 'accepted' && status === 'offered' && (
        <div>
          <Button onClick={onHire} size="small" variant="contained">
            {t('console.offers.hire')}
          </Button>
        </div>
      )}
      {data.length === 0 && <Typography color="text.secondary">{t('console.offers.none')}</Typography>}
      {mayOffer && (
        <div>
          <Button aria-haspopup="dialog" onClick={() => setEdited('new')} size="small" variant="outlined">
            {t('console.offers.make')}
          </Button>
        </div>
      )}
      {edited && !(edited === 'new' && job.isPending) && (
        <Suspense>
          <OfferDialog
            applicationId={id}
            pay={job.data?.pay}
            offer={edited === 'new' ? undefined : edited}
            onClose={() => {
              setEdited(undefined);
              onChanged();
            }}
          />
        </Suspense>
      )}
    </div>
  );
};

/** Whether the company can still change it. */
const isOpen = ({ status }: CompanyOffer): boolean => status === 'open' || status === 'expired';

const OfferFacts = ({ offer }: { readonly offer: CompanyOffer }) => {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const { tone, label } = OFFER_BADGES[offer.status];
  const made = { day: writeOwnDay(offer.made_at, locale), name: offer.made_by ?? '' };
  return (
    <>
      <div className="row middle gap-8">
        <Chip color={tone === 'neutral' ? 'default' : tone} label={t(label)} />
        {offer.ended_at && (
          <Typography color="text.secondary" variant="body2">
            {writeOwnDay(offer.ended_at, locale)}
          </Typography>
        )}
      </div>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 2,
          rowGap: 0.5,
          m: 0,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, overflowWrap: 'anywhere' },
        }}
      >
        {termsOf(offer, i18n).map(({ label: term, value }) => (
          <Box key={term} sx={{ display: 'contents' }}>
            <dt>{t(term)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </Box>
        ))}
        <dt>{t('console.offers.made')}</dt>
        <dd>{offer.made_by ? t('console.applicants.history_by', made) : made.day}</dd>
      </Box>
      {offer.text && <Quote text={offer.text} />}
      {offer.letter && <LetterDownload id={offer.id} />}
      {offer.words && (
        <>
          <Typography variant="body2">{t('console.offers.words', { name: offer.candidate_name })}</Typography>
          <Quote text={offer.words} />
        </>
      )}
    </>
  );
};

/** The letter as the candidate gets it (OFFER-07). */
const LetterDownload = ({ id }: { readonly id: number }) => {
  const { t } = useI18n();
  const api = useApi();
  const { download, pending } = useDownload();
  const load = () => api('GET made-offer-letter', { query: { offer_id: id } });
  return (
    <div>
      <Button
        loading={pending}
        onClick={() => download(load, `${t('offers.letter')}.pdf`)}
        size="small"
        startIcon={<Icon name="file" />}
      >
        {t('offers.download_letter')}
      </Button>
    </div>
  );
};

const Quote = ({ text }: { readonly text: string }) => (
  <Typography
    dir="auto"
    sx={{
      paddingInlineStart: 1.5,
      borderInlineStart: '3px solid',
      borderColor: 'divider',
      color: 'text.secondary',
      whiteSpace: 'pre-line',
      overflowWrap: 'anywhere',
    }}
    variant="body2"
  >
    {text}
  </Typography>
);

interface ActionsProps {
  readonly offer: CompanyOffer;
  readonly onChanged: () => void;
  readonly onEdit: () => void;
}

const Actions = ({ offer, onChanged, onEdit }: ActionsProps) => {
  const { t } = useI18n();
  const { call, pending } = useCall(['offers', 'applications', 'dashboard']);
  const withdraw = () =>
    call((api) => api('POST withdraw-offer', { body: { offer_id: offer.id, version: offer.version } }), {
      onDone: onChanged,
    });
  return (
    <div className="row gap-8">
      <Button aria-haspopup="dialog" onClick={onEdit} size="small" variant="outlined">
        {t('console.offers.change')}
      </Button>
      <Button color="error" disabled={pending} onClick={withdraw} size="small">
        {t('console.offers.withdraw')}
      </Button>
    </div>
  );
};
