import { Link, useLocation } from 'react-router-dom';
import { paths } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { nextAddress, withNext } from '../../ui/page/next-address.ts';

type AccountPage = 'signIn' | 'seekerSignin' | 'seekerSignup' | 'companySignin' | 'companySignup';

const LINKS: Record<AccountPage, { before: MessageKey; label: MessageKey }> = {
  signIn: { before: 'auth.have_account', label: 'nav.sign_in' },
  seekerSignin: { before: 'auth.have_account', label: 'nav.seeker_signin' },
  seekerSignup: { before: 'auth.new_seeker', label: 'auth.seeker_signup' },
  companySignin: { before: 'auth.are_company', label: 'nav.company_signin' },
  companySignup: { before: 'auth.new_company', label: 'auth.company_signup' },
};

export interface AccountPageLinkProps {
  readonly to: AccountPage;
  readonly before?: MessageKey;
}

/** A link to another account page that keeps the pending destination. */
export const AccountPageLink = ({ to, before }: AccountPageLinkProps) => {
  const { t } = useI18n();
  const { search } = useLocation();
  return (
    <p>
      {t(before ?? LINKS[to].before)}{' '}
      <Link to={withNext(paths[to], nextAddress(search))}>{t(LINKS[to].label)}</Link>
    </p>
  );
};
