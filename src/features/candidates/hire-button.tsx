import { linkTo } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { ButtonLink } from '../../ui/components/button.tsx';
import { DialogButton } from '../../ui/components/dialog-button.tsx';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { lazyCode } from '../../ui/load-code.ts';

/** Loaded on demand. */
const HireDialog = lazyCode(() => import('./hire-dialog.tsx'));

interface HireButtonProps {
  readonly candidate: { readonly id: number; readonly name: string };
  readonly size?: 'small' | 'medium';
}

/** Hire Now. Before hydration it's a link to the form on the candidate's page. */
export const HireButton = ({ candidate, size = 'medium' }: HireButtonProps) => {
  const { t } = useI18n();
  const hydrated = useHydrated();

  const label = t('hire.open_for', { name: candidate.name });
  if (!hydrated) {
    return (
      <ButtonLink aria-label={label} icon="mail" size={size} to={linkTo.candidate(candidate.id, 'hire')}>
        {t('hire.open')}
      </ButtonLink>
    );
  }
  return (
    <DialogButton aria-label={label} icon="mail" label={t('hire.open')} size={size}>
      {(close) => <HireDialog candidate={candidate} onClose={close} />}
    </DialogButton>
  );
};
