import type { User } from '#contract/accounts.ts';
import { CompanySwitch } from '../accounts/company-switch.tsx';
import { fullNameOf } from '../format/full-name.ts';
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
