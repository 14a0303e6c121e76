/** What can be done with chosen people: their buttons in tables and on an applicant's screen. */

import { INVITED_AT_ONCE_MAX } from '#contract/job-invitations/rules.ts';
import { POOLED_AT_ONCE_MAX } from '#contract/talent-pools/rules.ts';
import { useCan } from '../../../features/accounts/use-can.ts';
import type { PoolPerson } from '../../../features/talent-pools/pool-person.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { lazyCode } from '../../../ui/load-code.ts';
import { DialogButton } from '../dialogs/dialog-button.tsx';
import { Icon } from './icon.tsx';

const InviteDialog = lazyCode(() => import('../../../features/job-invitations/invite-dialog.tsx'));
const PoolDialog = lazyCode(() => import('../../../features/talent-pools/pool-dialog.tsx'));

interface PeopleButtonProps {
  readonly people: readonly PoolPerson[];
  /** Called after the change, and after it was undone. */
  readonly onChanged?: () => void;
}

/** INVITE-01: invites people to apply for one of the company's jobs. */
export const InviteButton = ({ people, onChanged }: PeopleButtonProps) => {
  const { t } = useI18n();
  const mayInvite = useCan('candidates.invite');
  if (!mayInvite) return null;
  const isTooMany = people.length > INVITED_AT_ONCE_MAX;
  return (
    <DialogButton
      disabled={isTooMany}
      label={t('invite.open')}
      size="small"
      startIcon={<Icon name="mail" />}
      title={isTooMany ? t('common.at_once', { max: INVITED_AT_ONCE_MAX }) : undefined}
      variant="outlined"
    >
      {(close) => <InviteDialog onChanged={onChanged} onClose={close} people={people} />}
    </DialogButton>
  );
};

/** POOL-02: adds people to one of the company's talent pools. */
export const PoolButton = ({ people, onChanged }: PeopleButtonProps) => {
  const { t } = useI18n();
  const mayAdd = useCan('pools.manage');
  if (!mayAdd) return null;
  const [person] = people;
  const label = t('pool.add');
  const isTooMany = people.length > POOLED_AT_ONCE_MAX;
  return (
    <DialogButton
      // Starts with the visible text, for speech input (WCAG 2.5.3).
      aria-label={people.length === 1 && person ? t('pool.add_of', { label, name: person.name }) : label}
      disabled={isTooMany}
      label={label}
      size="small"
      startIcon={<Icon name="users" />}
      title={isTooMany ? t('common.at_once', { max: POOLED_AT_ONCE_MAX }) : undefined}
      variant="outlined"
    >
      {(close) => <PoolDialog onAdded={onChanged} onClose={close} people={people} />}
    </DialogButton>
  );
};
