import { useEnvironment } from '../../app/environment.tsx';
import { Alert } from '../../ui/components/alert.tsx';
import { Button } from '../../ui/components/button.tsx';
import { useToast } from '../../ui/components/toasts.tsx';
import { useLoad } from '../../ui/hooks/use-load.ts';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import styles from './invitation-notice.module.css';

/** INVITE-05: the company's invitation to apply for the job, which the reader can decline. */
const InvitationNotice = ({ jobId }: { readonly jobId: number }) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const toast = useToast();
  const { data, replace } = useLoad('GET job-invitation', { job_id: jobId });
  const { mutate, pending } = useMutation();
  const invitation = data?.data;
  if (!invitation) return null;
  const decline = async () => {
    const answer = await mutate(() =>
      api('POST decline-job-invitation', { body: { job_id: jobId }, refresh: true }),
    );
    if (!answer) return;
    toast.success(answer.message);
    replace({ message: answer.message, data: null });
  };
  return (
    <Alert>
      <div className={styles.notice}>
        <p>{t('job.invited', { company: invitation.company_name })}</p>
        {invitation.message && (
          <p className="lines anywhere" dir="auto">
            {invitation.message}
          </p>
        )}
        <Button busy={pending} onClick={() => void decline()} size="small" variant="secondary">
          {t('job.invitation_decline')}
        </Button>
      </div>
    </Alert>
  );
};
export default InvitationNotice;
