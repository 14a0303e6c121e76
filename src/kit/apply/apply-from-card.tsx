import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { linkTo, paths } from '#contract/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useSession } from '../hooks/use-session.ts';
import { withNext } from '../layout/next-address.ts';
import { useToast } from '../ui/toasts.tsx';
import ApplyDialog from './apply-dialog.tsx';
import { OPEN_DIALOG } from './open-dialog.ts';

interface ApplyFromCardProps {
  readonly jobId: number;
  readonly about: string;
  readonly onApplied: (applied: boolean) => void;
  readonly onClose: () => void;
}

/** Applies from a list (JOBS-09): in a dialog, or for visitors on the job's page after sign-in. */
const ApplyFromCard = (props: ApplyFromCardProps) =>
  useSession() ? <ApplyDialog {...props} /> : <SignInFirst {...props} />;
export default ApplyFromCard;

const SignInFirst = ({ jobId, onClose }: ApplyFromCardProps) => {
  const { t } = useI18n();
  const toast = useToast();
  const navigate = useNavigate();
  const sendAway = useEffectEvent(() => {
    toast.error(t('job.sign_in_first'));
    onClose();
    navigate(withNext(paths.seekerSignin, linkTo.jobDetail(jobId) + OPEN_DIALOG));
  });
  useEffect(() => sendAway(), []);
  return null;
};
