import { useId, useState } from 'react';
import { linkTo } from '#contract/rules/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Dialog } from '../../ui/components/dialog.tsx';
import { FormActions } from '../../ui/components/form-dialog.tsx';
import styles from './apply-dialog.module.css';
import { CheckInbox } from './check-inbox.tsx';
import { OPEN_DIALOG } from './open-dialog.ts';
import { readVisitorDraft } from './visitor-draft.ts';
import { useVisitorApplication, VisitorFields } from './visitor-fields.tsx';

interface VisitorDialogProps {
  readonly jobId: number;
  readonly about: string;
  /** Where the visitor returns after signing in; defaults to the dialog for job seekers. */
  readonly next?: string | undefined;
  readonly onClose: () => void;
}

/** Applies with a resume and an email address (APPLY-01). A link by email sends the application. */
const VisitorDialog = ({ jobId, about, next, onClose }: VisitorDialogProps) => {
  const { t } = useI18n();
  const [found] = useState(() => readVisitorDraft(jobId));
  const application = useVisitorApplication(jobId, found);
  const { sent, pending, asked, keepTexts, submit, correct } = application;
  const form = useId();
  const actions = (
    <FormActions
      busy={pending}
      canSubmit={asked.questions !== undefined}
      form={form}
      onCancel={onClose}
      submitLabel={t('apply.send')}
    />
  );
  return (
    <Dialog
      actions={sent ? undefined : actions}
      onClose={onClose}
      title={t(sent ? 'apply.check_inbox' : 'apply.title')}
    >
      {sent && <CheckInbox about={about} onCorrect={correct} sent={sent} />}
      {/* Stays while the inbox is checked, so that the address can be corrected. */}
      <form
        className={styles.form}
        hidden={sent !== undefined}
        id={form}
        noValidate
        onInput={keepTexts}
        onSubmit={submit}
      >
        <VisitorFields
          about={about}
          application={application}
          next={next ?? linkTo.jobDetail(jobId) + OPEN_DIALOG}
        />
      </form>
    </Dialog>
  );
};
export default VisitorDialog;
