import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useEnvironment } from '../../app/environment.tsx';
import { OPEN_DIALOG, VISITOR_DIALOG } from '../../features/applications/open-dialog.ts';
import { Button } from '../../ui/components/button.tsx';
import { useFocusReturn } from '../../ui/hooks/use-focus-return.ts';
import { useSession } from '../../ui/hooks/use-session.ts';
import { lazyCode } from '../../ui/load-code.ts';

/** Loaded on demand, because most users apply with one click. */
const ApplyDialog = lazyCode(() => import('../../features/applications/apply-dialog.tsx'));

interface ApplyWithMessageProps {
  readonly jobId: number;
  readonly applied: boolean;
  readonly onApplied: (applied: boolean) => void;
  /** Opens the visitor's dialog. */
  readonly onVisitor: () => void;
}

/** Applies with a message and another resume (JOBS-09). */
export const ApplyWithMessage = ({ jobId, applied, onApplied, onVisitor }: ApplyWithMessageProps) => {
  const { session, i18n } = useEnvironment();
  const { t } = i18n;
  const navigate = useNavigate();
  const { hash, key } = useLocation();
  const isSeeker = useSession()?.user?.role === 'seeker';
  const [open, setOpen] = useState(false);
  const button = useFocusReturn(open);

  // With every navigation, because one can replace another that closes the dialog and isn't done yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation.
  useEffect(() => {
    if (hash === OPEN_DIALOG && isSeeker) setOpen(true);
  }, [hash, key, isSeeker]);

  const ask = () => {
    if (session?.read()) setOpen(true);
    else onVisitor();
  };
  const close = () => {
    setOpen(false);
    if (hash === OPEN_DIALOG) navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  };

  if (applied) return null;
  return (
    <>
      <Button data-dialog={VISITOR_DIALOG} icon="mail" onClick={ask} ref={button} variant="quiet">
        {t('apply.open')}
      </Button>
      {open && (
        <Suspense>
          <ApplyDialog
            jobId={jobId}
            onApplied={(isApplied) => {
              if (isApplied) close();
              else setOpen(true);
              onApplied(isApplied);
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
};
