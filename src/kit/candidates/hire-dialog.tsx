import { type FormEvent, useState } from 'react';
import { hireRules, messageRules } from '#contract/hire-rules.ts';
import { brokenRules } from '#contract/signup-rules.ts';
import { useEnvironment } from '../../environment.tsx';
import { failedFields, failureMessage } from '../forms/failure.ts';
import { textsOf } from '../forms/form-fields.ts';
import { useSession } from '../hooks/use-session.ts';
import { Alert } from '../ui/alert.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useUndoOffer } from '../undo/use-undo-offer.ts';
import { HIRE_FIELDS, HireFields } from './hire-form.tsx';

interface HireDialogProps {
  readonly candidate: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

const useHire = ({ candidate, onClose }: HireDialogProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const toast = useToast();
  const offerUndo = useUndoOffer();
  const isCompany = useSession()?.user?.role === 'employer';
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});

  const send = async (form: HTMLFormElement) => {
    const { company_name, email, message, website } = textsOf(form);
    const body = { candidate_id: candidate.id, message };
    if (isCompany) {
      const { message: said, undo } = await api('POST write-to-candidate', { body, refresh: true });
      return offerUndo(said, undo, () => undefined);
    }
    const sent = await api('POST hire-candidate', { body: { ...body, company_name, email, website } });
    return toast.success(sent.message);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const found: Record<string, string> = {};
    for (const { field, message } of brokenRules(isCompany ? messageRules : hireRules, textsOf(form)))
      found[field] ??= t(message);
    setFailure(undefined);
    setMistakes(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await send(form);
      onClose();
    } catch (error) {
      const refused = failedFields(error, HIRE_FIELDS);
      setMistakes(refused);
      if (Object.keys(refused).length === 0) setFailure(failureMessage(error, 'hire.failed', t));
      setBusy(false);
    }
  };
  return { t, busy, failure, mistakes, submit };
};

/** CGRID-02: writes to a candidate without showing their address. Fills in the data of a signed-in company. */
const HireDialog = (props: HireDialogProps) => {
  const { candidate, onClose } = props;
  const { t, busy, failure, mistakes, submit } = useHire(props);
  const user = useSession()?.user;
  return (
    <FormDialog
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('hire.send')}
      title={t('hire.title')}
    >
      <p>{t('hire.about', { name: candidate.name })}</p>
      {failure && (
        <Alert focused tone="danger">
          {failure}
        </Alert>
      )}
      <ErrorSummary
        mistakes={HIRE_FIELDS.flatMap((name) =>
          mistakes[name] ? [{ id: `hire-${name}`, message: mistakes[name] }] : [],
        )}
        title={t('contact.mistakes')}
      />
      <HireFields
        candidateId={candidate.id}
        from={user?.role === 'employer' ? user : undefined}
        mistakes={mistakes}
      />
    </FormDialog>
  );
};
export default HireDialog;
