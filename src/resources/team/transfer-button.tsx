import { useState } from 'react';
import { useGetList } from 'react-admin';
import { paths } from '#contract/page-paths.ts';
import type { Member } from '#contract/teams.ts';
import { fieldErrorsOf, messageOf } from '../../api/errors.ts';
import { Alert, Button, FormDialog, PasswordField, SelectField, useMutation } from '../../console/ui/kit.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useCompanyChange } from '../../kit/accounts/use-company.ts';

/** Makes another member the owner; there for those who have one. */
export const TransferButton = () => {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const { data = [] } = useGetList<Member>('team-members', {}, { onError: () => {} });
  const others = data.filter(({ role }) => role !== 'owner');
  if (others.length === 0) return null;
  return (
    <>
      <Button icon="users" onClick={() => setOpen(true)} variant="secondary">
        {t('console.team.transfer')}
      </Button>
      {isOpen && <TransferDialog members={others} onClose={() => setOpen(false)} />}
    </>
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
  const [password, setPassword] = useState('');
  const [mistake, setMistake] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const fail = (error: unknown): true => {
    const { password: wrong } = fieldErrorsOf(error);
    setMistake(wrong);
    setFailure(wrong ? undefined : messageOf(error, t));
    return true;
  };
  const submit = () => {
    if (memberId === undefined) return;
    const body = { member_id: memberId, password };
    void mutate(() => changeCompany(() => api('POST transfer-ownership', { body }), paths.team), fail);
  };
  return (
    <FormDialog
      busy={pending}
      danger
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('console.team.transfer')}
      title={t('console.team.transfer')}
    >
      {failure && <Alert tone="danger">{failure}</Alert>}
      <p>{t('console.team.transfer_text')}</p>
      <SelectField
        label={t('console.team.new_owner')}
        onChange={({ target }) => setMemberId(Number(target.value))}
        value={memberId}
      >
        {members.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <PasswordField
        autoComplete="current-password"
        error={mistake}
        label={t('console.team.password')}
        onChange={({ target }) => {
          setMistake(undefined);
          setPassword(target.value);
        }}
        required
        value={password}
      />
    </FormDialog>
  );
};
