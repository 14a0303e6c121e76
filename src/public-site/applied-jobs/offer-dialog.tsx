import type { Offer } from '#contract/offers/calls.ts';
import { OFFER_MAX } from '#contract/offers/rules.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { DraftNotice, DraftState } from '../../features/drafts/drafted.tsx';
import { useDraftedText } from '../../features/drafts/use-drafted-text.ts';
import type { AppliedJob } from '../../features/own-jobs/application-status.ts';
import { FormDialog } from '../../ui/components/form-dialog.tsx';
import { TextAreaField } from '../../ui/components/text-area-field.tsx';
import { useDecision } from './use-decision.ts';

interface OfferDialogProps {
  readonly answer: 'accept' | 'decline';
  readonly offer: Offer;
  readonly job: AppliedJob;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Accepts or declines an offer, with a message to the company that can be left out. */
export const OfferDialog = ({ answer, offer, job, onChanged, onClose }: OfferDialogProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { send, pending } = useDecision(onChanged);
  const { text, type, draft, named } = useDraftedText(`message:${answer}-offer-${offer.id}`, 'text');
  const submit = async () => {
    const body = { offer_id: offer.id, version: offer.version, words: text };
    if (!(await send(() => api(`POST ${answer}-offer`, { body }), { draft: named }))) return;
    draft.remove();
    onClose();
  };
  return (
    <FormDialog
      busy={pending}
      danger={answer === 'decline'}
      onClose={onClose}
      onSubmit={() => void submit()}
      submitLabel={t(`offers.${answer}`)}
      title={t(`offers.${answer}`)}
    >
      <DraftNotice draft={draft} />
      <p>{t(`offers.${answer}_text`, { company: job.company_name, job: job.job_title })}</p>
      <TextAreaField
        label={t('interviews.message')}
        maxLength={OFFER_MAX.words}
        onChange={({ target }) => type(target.value)}
        optional
        rows={3}
        value={text}
      />
      <DraftState draft={draft} />
    </FormDialog>
  );
};
