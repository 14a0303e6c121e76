import { useId, useState } from 'react';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { Dialog } from '../../ui/components/dialog.tsx';
import { FormActions } from '../../ui/components/form-dialog.tsx';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { CheckInbox } from './check-inbox.tsx';
import { OPEN_DIALOG } from './open-dialog.ts';
import { NO_DRAFT, readVisitorDraft } from './visitor-draft.ts';
import { useVisitorApplication, VisitorForm } from './visitor-fields.tsx';

interface VisitorDialogProps {
  readonly jobId: number;
  readonly about: string;
  /** Where the visitor returns after signing in; defaults to the dialog for job seekers. */
  readonly next?: string | undefined;
  /** Closed, its form is part of the server's page, so that it opens before the scripts have loaded. */
  readonly open?: boolean;
  /** Whether the questions have to be known before sending. */
  readonly hasQuestions?: boolean;
  readonly id?: string;
  readonly onClose: () => void;
}

/** Applies with a resume and an email address (APPLY-01). A link by email sends the application. */
const VisitorDialog = (props: VisitorDialogProps) => {
  const { jobId, about, next, open = true, hasQuestions = true, id, onClose } = props;
  const { session, i18n } = useEnvironment();
  const { t } = i18n;
  const hydrated = useHydrated();
  // The server knows no draft.
  const [found] = useState(() => (session ? readVisitorDraft(jobId) : NO_DRAFT));
  const application = useVisitorApplication(jobId, found, open);
  const { sent, pending, asked, correct } = application;
  const form = useId();
  const actions = (
    <FormActions
      busy={pending}
      canSubmit={!hydrated || !hasQuestions || asked.questions !== undefined}
      form={form}
      onCancel={onClose}
      submitLabel={t('apply.send')}
    />
  );
  return (
    <Dialog
      actions={sent ? undefined : actions}
      id={id}
      isDrawn={!open}
      onClose={onClose}
      open={open}
      title={t(sent ? 'apply.check_inbox' : 'apply.title')}
    >
      {sent && <CheckInbox about={about} onCorrect={correct} sent={sent} />}
      <VisitorForm
        about={about}
        application={application}
        id={form}
        next={next ?? linkTo.jobDetail(jobId) + OPEN_DIALOG}
      />
    </Dialog>
  );
};
export default VisitorDialog;
