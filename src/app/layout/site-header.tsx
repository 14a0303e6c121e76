import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { paths } from '#contract/shared/page-paths.ts';
import { BellPlace } from '../../features/notifications/bell-place.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { ButtonLink } from '../../ui/components/button.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { useSession } from '../../ui/hooks/use-session.ts';
import { Brand } from '../../ui/page/brand.tsx';
import { withNext } from '../../ui/page/next-address.ts';
import { HeaderMenu } from './header-menu.tsx';
import { isForRole, mainNavigation } from './navigation.ts';
import styles from './site-header.module.css';
import { UserMenu } from './user-menu.tsx';

/** From this width on, the menu is a row of the header (the style sheet uses the same value). */
const ROW = '(min-width: 56.25em)';

/** The header renders the variants for all kinds of users; `<html data-user>` shows the right one. */
export const SiteHeader = () => {
  const { t } = useI18n();
  const user = useSession()?.user;
  const shown = mainNavigation.filter((item) => 'entries' in item || isForRole(item, user));
  const menu = useRef<HTMLDivElement>(null);
  const close = () => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  };
  useEffect(() => {
    const row = window.matchMedia(ROW);
    row.addEventListener('change', close);
    return () => row.removeEventListener('change', close);
  });
  return (
    <header className={styles.header}>
      <div className={`container ${styles.bar}`}>
        <Brand />
        <div className={styles.menu} id="site-menu" popover="auto" ref={menu}>
          <nav aria-label={t('nav.main')}>
            <ul>
              {shown.map((item) => (
                <li data-for={item.kinds?.join(' ')} key={item.label}>
                  {'entries' in item ? (
                    <HeaderMenu menu={item} onFollow={close} />
                  ) : (
                    <NavLink
                      className={styles.link}
                      end={item.to === paths.home}
                      onClick={close}
                      to={item.to}
                    >
                      {t(item.label)}
                    </NavLink>
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <Doors onFollow={close} />
        </div>
        <BellPlace />
        <UserMenu />
        <button className={styles.menuButton} popoverTarget="site-menu" type="button">
          <Icon name="menu" size={24} />
          <span className="visually-hidden">{t('nav.menu')}</span>
        </button>
      </div>
    </header>
  );
};

/** Links to sign in. All but companies return to the current page. */
const Doors = ({ onFollow }: { readonly onFollow: () => void }) => {
  const { t } = useI18n();
  const { pathname, search } = useLocation();
  return (
    <nav aria-label={t('nav.sign_in')} className={styles.doors} data-for="visitor">
      <Link className={styles.caption} onClick={onFollow} to={withNext(paths.signIn, pathname + search)}>
        {t('nav.sign_in')}
      </Link>
      <ButtonLink
        aria-label={t('nav.seeker_signin')}
        icon="user"
        onClick={onFollow}
        size="small"
        to={withNext(paths.seekerSignin, pathname + search)}
        variant="secondary"
      >
        {t('nav.seeker')}
      </ButtonLink>
      <ButtonLink
        aria-label={t('nav.company_signin')}
        icon="building"
        onClick={onFollow}
        size="small"
        to={paths.companySignin}
      >
        {t('nav.company')}
      </ButtonLink>
    </nav>
  );
};
