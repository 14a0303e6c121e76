import { useCan } from '../../features/accounts/use-can.ts';
import { lazyCode } from '../../ui/load-code.ts';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { Icon } from '../shared/ui/icon.tsx';

const ScorecardDialog = lazyCode(async () => ({
  default: (await import('./scorecard-dialog.tsx')).ScorecardDialog,
}));

interface ScoreButtonProps {
  readonly applicationId: number;
  /** The applicant's. */
  readonly name: string;
  readonly label: string;
}

/** Opens the form of the member's own scorecard. */
export const ScoreButton = ({ applicationId, name, label }: ScoreButtonProps) => {
  const mayScore = useCan('scorecards.write');
  if (!mayScore) return null;
  return (
    <DialogButton startIcon={<Icon name="star" />} label={label} size="small" variant="outlined">
      {(close) => <ScorecardDialog applicationId={applicationId} name={name} onClose={close} />}
    </DialogButton>
  );
};
