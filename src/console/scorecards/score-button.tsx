import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../kit/accounts/use-can.ts';
import { Button } from '../ui/kit.ts';

const ScorecardDialog = lazy(async () => ({
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
  const [isOpen, setOpen] = useState(false);
  if (!mayScore) return null;
  return (
    <>
      <Button
        aria-haspopup="dialog"
        icon="star"
        onClick={() => setOpen(true)}
        size="small"
        variant="secondary"
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <ScorecardDialog applicationId={applicationId} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
