import { TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { paths } from '#contract/shared/page-paths.ts';
import type { Member } from '#contract/teams/calls.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { useCompanyChange } from '../../features/accounts/use-company.ts';
import { useI18n } from '../../i18n/context.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { PasswordDialog } from '../shared/ui/password-dialog.tsx';
import { useMutation } from '../shared/ui/site.ts';

/** Makes another member the owner; shown if there is one. */
export const TransferButton = () => {
  const { t } = useI18n();
  const { data = [] } = useGetList<Member>('team-members', {}, { onError: () => {} });
  const others = data.filter(({ role }) => role !== 'owner');
  if (others.length === 0) return null;
  return (
    <DialogButton startIcon={<Icon name="users" />} label={t('console.team.transfer')} variant="outlined">
      {(close) => <TransferDialog members={others} onClose={close} />}
    </DialogButton>
  );
};

interface TransferDialogProps {
  readonly members: readonly Member[];
  readonly onClose: () => void;
}

const TransferDialog = ({ members, onClose }: TransferDialogProps) => {
  const { t } = useI18n();
  const api = useApi();
  const changeCompany = useCompanyChange();
  const { mutate, pending } = useMutation();
  const [memberId, setMemberId] = useState(members[0]?.id);
  const transfer = (password: string, fail: (error: unknown) => void) => {
    if (memberId === undefined) return;
    const body = { member_id: memberId, password };
    void mutate(
      () => changeCompany(() => api('POST transfer-ownership', { body }), paths.team),
      (error) => {
        fail(error);
        return true;
      },
    );
  };
  return (
    <PasswordDialog busy={pending} label={t('console.team.transfer')} onClose={onClose} onConfirm={transfer}>
      <p>{t('console.team.transfer_text')}</p>
      <TextField
        select
        label={t('console.team.new_owner')}
        onChange={({ target }) => setMemberId(Number(target.value))}
        value={memberId}
      >
        {members.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </TextField>
    </PasswordDialog>
  );
};
