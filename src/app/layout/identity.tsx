import type { User } from '#contract/accounts/calls.ts';
import { fullNameOf } from '../../ui/format/full-name.ts';
import { CompanySwitch } from './company-switch.tsx';
import styles from './user-menu.module.css';

/** The signed-in user and their company. */
export const Identity = ({ user }: { readonly user: User }) => (
  <>
    <p className={styles.identity}>
      <strong>{fullNameOf(user)}</strong>
      <span>{user.company_name ?? user.email}</span>
    </p>
    {user.companies?.[1] && <CompanySwitch />}
  </>
);
