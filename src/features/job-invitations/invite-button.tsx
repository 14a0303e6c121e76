import { useI18n } from '../../i18n/context.tsx';
import { DialogButton } from '../../ui/components/dialog-button.tsx';
import { lazyCode } from '../../ui/load-code.ts';
import { useCan } from '../accounts/use-can.ts';
import type { PoolPerson } from '../talent-pools/pool-person.ts';

/** Loaded on demand. */
const InviteDialog = lazyCode(() => import('./invite-dialog.tsx'));

interface InviteButtonProps {
  readonly people: readonly PoolPerson[];
  /** Called after inviting, and after that was undone. */
  readonly onChanged?: () => void;
}

/** INVITE-01: invites people to apply for one of the company's jobs. */
export const InviteButton = ({ people, onChanged }: InviteButtonProps) => {
  const { t } = useI18n();
  const mayInvite = useCan('candidates.invite');
  if (!mayInvite) return null;
  const [person] = people;
  const isOne = people.length === 1 && person !== undefined;
  const label = t('invite.open');
  return (
    <DialogButton
      // Starts with the visible text, for speech input (WCAG 2.5.3).
      aria-label={isOne ? t('common.action_of', { label, name: person.name }) : label}
      icon="mail"
      label={label}
      size="small"
      variant="secondary"
    >
      {(close) => <InviteDialog onChanged={onChanged} onClose={close} people={people} />}
    </DialogButton>
  );
};
