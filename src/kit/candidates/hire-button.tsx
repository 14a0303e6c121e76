import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { linkTo } from '#contract/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { Button, ButtonLink } from '../ui/button.tsx';

/** Loaded on demand. */
const HireDialog = lazy(() => import('./hire-dialog.tsx'));

interface HireButtonProps {
  readonly candidate: { readonly id: number; readonly name: string };
  readonly size?: 'small' | 'medium';
}

/** Hire Now. Before hydration it's a link to the form on the candidate's page. */
export const HireButton = ({ candidate, size = 'medium' }: HireButtonProps) => {
  const { t } = useI18n();
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // A dialog that is removed from the page can't restore focus by itself.
  useEffect(() => {
    if (!open && wasOpen.current) button.current?.focus();
    wasOpen.current = open;
  }, [open]);

  const label = t('hire.open_for', { name: candidate.name });
  if (!hydrated) {
    return (
      <ButtonLink aria-label={label} icon="mail" size={size} to={linkTo.candidate(candidate.id, 'hire')}>
        {t('hire.open')}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={label}
        icon="mail"
        onClick={() => setOpen(true)}
        ref={button}
        size={size}
      >
        {t('hire.open')}
      </Button>
      {open && (
        <Suspense>
          <HireDialog candidate={candidate} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
