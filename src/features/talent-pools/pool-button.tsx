import { POOLED_AT_ONCE_MAX } from '#contract/talent-pools/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { DialogButton } from '../../ui/components/dialog-button.tsx';
import { lazyCode } from '../../ui/load-code.ts';
import { useCan } from '../accounts/use-can.ts';
import type { PoolPerson } from './pool-person.ts';

/** Loaded on demand. */
const PoolDialog = lazyCode(() => import('./pool-dialog.tsx'));

interface PoolButtonProps {
  readonly people: readonly PoolPerson[];
  readonly onAdded?: () => void;
}

/** POOL-02: adds people to one of the company's talent pools. */
export const PoolButton = ({ people, onAdded }: PoolButtonProps) => {
  const { t } = useI18n();
  const mayAdd = useCan('pools.manage');
  if (!mayAdd) return null;
  const [person] = people;
  const isOne = people.length === 1 && person !== undefined;
  const label = t('pool.add');
  const isTooMany = people.length > POOLED_AT_ONCE_MAX;
  return (
    <DialogButton
      // Starts with the visible text, for speech input (WCAG 2.5.3).
      aria-label={isOne ? t('pool.add_of', { label, name: person.name }) : label}
      disabled={isTooMany}
      icon="users"
      label={label}
      size="small"
      title={isTooMany ? t('common.at_once', { max: POOLED_AT_ONCE_MAX }) : undefined}
      variant="secondary"
    >
      {(close) => <PoolDialog onAdded={onAdded} onClose={close} people={people} />}
    </DialogButton>
  );
};
