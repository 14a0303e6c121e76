/** What a colleague may do, and inviting others. Only administrators see these. */
import { TextField } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useGetIdentity } from 'react-admin';
import type { StaffAccountDetail } from '#contract/account-status/staff-calls.ts';
import type { OwnerProof } from '#contract/accounts/owner-proof-calls.ts';
import { EMAIL_MAX } from '#contract/shared/email-address.ts';
import { languageName } from '#contract/shared/locales.ts';
import { PERSON_NAME_MAX } from '#contract/shared/names.ts';
import { STAFF_ROLES, type StaffRole } from '#contract/staff/roles.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { useRenewal } from '../shared/list/use-row-mutation.ts';
import { useOwnLocales } from '../shared/records/use-own-locales.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { ProofDialog } from '../shared/ui/proof-dialog.tsx';
import { useToast } from '../shared/ui/site.ts';

const useIsAdministrator = (): boolean =>
  useCanAccess({ resource: 'staff/roles', action: 'create' }).canAccess === true;

interface StaffRights {
  readonly staff_role: StaffRole;
  /** Of a translator. */
  readonly languages: string[];
  readonly reviewed_languages: string[];
}

interface FieldProps {
  readonly rights: StaffRights;
  readonly onChange: (rights: StaffRights) => void;
}

const RoleField = ({ rights, onChange }: FieldProps) => {
  const { t } = useI18n();
  const { staff_role: role } = rights;
  const choose = (value: string) =>
    onChange({ ...rights, staff_role: STAFF_ROLES.find((one) => one === value) ?? role });
  return (
    <>
      <TextField
        label={t('console.staff_users.staff_role')}
        onChange={({ target }) => choose(target.value)}
        select
        value={role}
      >
        {STAFF_ROLES.map((one) => (
          <option key={one} value={one}>
            {t(`console.staff_role.${one}`)}
          </option>
        ))}
      </TextField>
      {role === 'translator' && <LanguagesField onChange={onChange} rights={rights} />}
    </>
  );
};

const LANGUAGE_RIGHTS = ['none', 'suggests', 'publishes'] as const;
type LanguageRight = (typeof LANGUAGE_RIGHTS)[number];

const without = (tags: readonly string[], tag: string) => tags.filter((one) => one !== tag);

const withRight = (rights: StaffRights, locale: string, right: LanguageRight): StaffRights => {
  const languages = without(rights.languages, locale);
  const reviewed = without(rights.reviewed_languages, locale);
  return {
    ...rights,
    languages: right === 'none' ? languages : [...languages, locale],
    reviewed_languages: right === 'publishes' ? [...reviewed, locale] : reviewed,
  };
};

const rightOf = ({ languages, reviewed_languages }: StaffRights, locale: string): LanguageRight => {
  if (!languages.includes(locale)) return 'none';
  return reviewed_languages.includes(locale) ? 'publishes' : 'suggests';
};

/** Translators reach the texts of their languages, and nothing else. */
const LanguagesField = ({ rights, onChange }: FieldProps) => {
  const { t } = useI18n();
  return useOwnLocales().locales.map((locale) => (
    <TextField
      key={locale}
      label={languageName(locale)}
      onChange={({ target }) =>
        onChange(withRight(rights, locale, LANGUAGE_RIGHTS.find((one) => one === target.value) ?? 'none'))
      }
      select
      size="small"
      value={rightOf(rights, locale)}
    >
      {LANGUAGE_RIGHTS.map((one) => (
        <option key={one} value={one}>
          {t(`console.staff_users.language_${one}`)}
        </option>
      ))}
    </TextField>
  ));
};

/** Nobody changes their own role. */
export const RoleButton = ({ account }: { readonly account: StaffAccountDetail }) => {
  const { t } = useI18n();
  const { identity } = useGetIdentity();
  const isAdministrator = useIsAdministrator();
  const { staff_role: role, languages, reviewed_languages } = account;
  if (!isAdministrator || role === null || !identity || identity.id === account.id) return null;
  return (
    <div>
      <DialogButton
        label={t('console.staff_users.role_set')}
        startIcon={<Icon name="users" />}
        variant="outlined"
      >
        {(close) => (
          <RoleDialog
            accountId={account.id}
            onClose={close}
            rights={{ staff_role: role, languages, reviewed_languages }}
          />
        )}
      </DialogButton>
    </div>
  );
};

interface RoleDialogProps {
  readonly accountId: number;
  readonly rights: StaffRights;
  readonly onClose: () => void;
}

const RoleDialog = ({ accountId, rights, onClose }: RoleDialogProps) => {
  const { t } = useI18n();
  const api = useApi();
  const renew = useRenewal('staff/users');
  const toast = useToast();
  const [chosen, setChosen] = useState(rights);
  const save = async (proof: OwnerProof) => {
    const body = { account_id: accountId, ...chosen, ...proof };
    toast.success((await api('POST staff/roles', { body })).message);
    renew();
    onClose();
  };
  return (
    <ProofDialog danger={false} label={t('console.staff_users.role_set')} onClose={onClose} onConfirm={save}>
      <RoleField onChange={setChosen} rights={chosen} />
    </ProofDialog>
  );
};

export const InviteButton = () => {
  const { t } = useI18n();
  if (!useIsAdministrator()) return null;
  return (
    <DialogButton
      label={t('console.staff_users.invite')}
      startIcon={<Icon name="mail" />}
      variant="contained"
    >
      {(close) => <InviteDialog onClose={close} />}
    </DialogButton>
  );
};

const InviteDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useI18n();
  const api = useApi();
  const renew = useRenewal('staff/users');
  const toast = useToast();
  const [person, setPerson] = useState({ email: '', first_name: '', last_name: '' });
  const [rights, setRights] = useState<StaffRights>({
    staff_role: 'support',
    languages: [],
    reviewed_languages: [],
  });
  const invite = async (proof: OwnerProof) => {
    const body = { ...person, ...rights, ...proof };
    toast.success((await api('POST staff/invitations', { body })).message);
    renew();
    onClose();
  };
  const field = (name: keyof typeof person, label: string, maxLength: number) => (
    <TextField
      label={label}
      onChange={({ target }) => setPerson({ ...person, [name]: target.value })}
      required={name !== 'last_name'}
      slotProps={{ htmlInput: { maxLength } }}
      value={person[name]}
    />
  );
  return (
    <ProofDialog danger={false} label={t('console.staff_users.invite')} onClose={onClose} onConfirm={invite}>
      <p>{t('console.staff_users.invite_text')}</p>
      {field('email', t('auth.email'), EMAIL_MAX)}
      {field('first_name', t('auth.first_name'), PERSON_NAME_MAX)}
      {field('last_name', t('auth.last_name'), PERSON_NAME_MAX)}
      <RoleField onChange={setRights} rights={rights} />
    </ProofDialog>
  );
};
