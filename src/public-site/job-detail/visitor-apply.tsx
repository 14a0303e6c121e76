import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useEnvironment } from '../../app/environment.tsx';
import { OPEN_DIALOG, VISITOR_DIALOG } from '../../features/applications/open-dialog.ts';
import VisitorDialog from '../../features/applications/visitor-dialog.tsx';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { useSession } from '../../ui/hooks/use-session.ts';
import type { JobActions } from './use-job-actions.ts';

interface VisitorApplyProps extends Pick<JobActions, 'visitor' | 'setVisitor'> {
  readonly jobId: number;
  readonly about: string;
  readonly hasQuestions?: boolean;
}

/**
 * The dialog in which visitors apply, once on the page. The address opens it, too. The server's page has it closed, for
 * taps before the scripts have loaded (`starter.ts`); afterwards it is rendered while open, because cards have forms of
 * the same kind.
 */
export const VisitorApply = ({ visitor, setVisitor, ...job }: VisitorApplyProps) => {
  const { session } = useEnvironment();
  const { hash, key } = useLocation();
  const hydrated = useHydrated();
  const isVisitor = useSession() === undefined;
  const [isDrawn, setDrawn] = useState(!hydrated);
  useEffect(() => {
    const dialog = document.getElementById(VISITOR_DIALOG);
    if (dialog instanceof HTMLDialogElement && dialog.open) setVisitor({});
    setDrawn(false);
  }, [setVisitor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation.
  useEffect(() => {
    if (hash === OPEN_DIALOG && !session?.read()) setVisitor({});
  }, [hash, key, session, setVisitor]);
  if (!isVisitor || !(visitor || isDrawn)) return null;
  return (
    <VisitorDialog
      {...job}
      id={VISITOR_DIALOG}
      next={visitor?.next}
      onClose={() => setVisitor(undefined)}
      open={visitor !== undefined}
    />
  );
};
