import { useSession } from '../../ui/hooks/use-session.ts';
import ApplyDialog from './apply-dialog.tsx';
import VisitorDialog from './visitor-dialog.tsx';

interface ApplyFromCardProps {
  readonly jobId: number;
  readonly about: string;
  readonly onApplied: (applied: boolean) => void;
  readonly onClose: () => void;
}

/** Applies from a list (JOBS-09), with or without an account. */
const ApplyFromCard = (props: ApplyFromCardProps) =>
  useSession() ? (
    <ApplyDialog {...props} />
  ) : (
    <VisitorDialog about={props.about} jobId={props.jobId} onClose={props.onClose} />
  );
export default ApplyFromCard;
