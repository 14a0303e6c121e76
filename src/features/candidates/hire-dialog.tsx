import { mistakesOf } from '#contract/accounts/signup-rules.ts';
import { hireRules, messageRules } from '#contract/candidates/hire-rules.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { ErrorSummary } from '../../ui/components/error-summary.tsx';
import { FormDialog } from '../../ui/components/form-dialog.tsx';
import { useToast } from '../../ui/components/toasts.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useSession } from '../../ui/hooks/use-session.ts';
import { DraftNotice, DraftState } from '../drafts/drafted.tsx';
import { type DraftedText, useDraftedText } from '../drafts/use-drafted-text.ts';
import { useUndoOffer } from '../undo/use-undo-offer.ts';
import { HIRE_FIELDS, HireFields } from './hire-form.tsx';

interface HireDialogProps {
  readonly candidate: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

const useHire = ({ candidate, onClose }: HireDialogProps, { draft, named }: DraftedText) => {
  const { api } = useEnvironment();
  const toast = useToast();
  const offerUndo = useUndoOffer();
  const isCompany = useSession()?.user?.role === 'employer';
  return useForm({
    fields: HIRE_FIELDS,
    check: (texts) => mistakesOf(isCompany ? messageRules : hireRules, texts),
    send: async ({ company_name, email, message = '', website }) => {
      const body = { candidate_id: candidate.id, message };
      if (isCompany) {
        const { message: said, undo } = await api('POST write-to-candidate', { body, refresh: true });
        offerUndo(said, undo, () => undefined, named);
      } else {
        const sent = await api('POST hire-candidate', { body: { ...body, company_name, email, website } });
        toast.success(sent.message);
      }
      draft.remove();
      onClose();
    },
    fallback: 'hire.failed',
    summary: true,
  });
};

/** CGRID-02: writes to a candidate without revealing their address. Prefills a signed-in company's details. */
const HireDialog = (props: HireDialogProps) => {
  const { candidate, onClose } = props;
  const { t } = useI18n();
  const drafted = useDraftedText(`message:candidate-${candidate.id}`, 'text');
  const { text, type, draft } = drafted;
  const { pending, failure, errors, mistakes, submit } = useHire(props, drafted);
  const user = useSession()?.user;
  return (
    <FormDialog
      busy={pending}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('hire.send')}
      title={t('hire.title')}
    >
      <p>{t('hire.about', { name: candidate.name })}</p>
      <DraftNotice draft={draft} />
      <FormFailure failure={failure} />
      <ErrorSummary
        mistakes={mistakes.map(({ id, message }) => ({ id: `hire-${id}`, message }))}
        title={t('contact.mistakes')}
      />
      <HireFields
        candidateId={candidate.id}
        from={user?.role === 'employer' ? user : undefined}
        message={{ value: text, onChange: ({ target }) => type(target.value), disabled: !draft.isReady }}
        mistakes={errors}
      />
      <DraftState draft={draft} />
    </FormDialog>
  );
};
export default HireDialog;
