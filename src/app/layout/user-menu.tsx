import { Suspense, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { useSession } from '../../ui/hooks/use-session.ts';
import { lazyCode } from '../../ui/load-code.ts';
import { LanguageLinks } from './language-links.tsx';
import { userNavigation } from './navigation.ts';
import styles from './user-menu.module.css';

/** Loaded on demand: visitors never need it. */
const Identity = lazyCode(async () => ({ default: (await import('./identity.tsx')).Identity }));
const UnreadConversations = lazyCode(async () => ({
  default: (await import('../../features/conversations/unread-conversations.tsx')).UnreadConversations,
}));
const LogoutDialog = lazyCode(async () => ({ default: (await import('./logout-dialog.tsx')).LogoutDialog }));

/** The menu of the signed-in user (NAV-07): a popover, so that Escape and a click outside close it. */
export const UserMenu = () => {
  const { t } = useI18n();
  const user = useSession()?.user;
  /** How often the menu was opened; its numbers are new each time. */
  const [opened, setOpened] = useState(0);
  const [leaving, setLeaving] = useState<boolean>();
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <div data-for="seeker employer staff">
      <button className={styles.button} popoverTarget="user-menu" type="button">
        <Icon name="user" />
        <span className="visually-hidden">{t('nav.account')}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      <div
        className={styles.menu}
        id="user-menu"
        onToggle={({ newState }) => newState === 'open' && setOpened((count) => count + 1)}
        popover="auto"
        ref={menu}
      >
        {user && (
          <Suspense>
            <Identity user={user} />
          </Suspense>
        )}
        <ul>
          {userNavigation.map(({ to, label, kinds, icon, counts }) => (
            <li data-for={kinds?.join(' ')} key={to}>
              <Link className={styles.entry} onClick={close} to={to}>
                {icon && <Icon name={icon} size={18} />}
                {t(label)}
                {counts && opened > 0 && kinds?.includes(user?.role ?? 'staff') && (
                  <Suspense>
                    <UnreadConversations key={opened} />
                  </Suspense>
                )}
              </Link>
            </li>
          ))}
          <li>
            <button
              className={styles.entry}
              onClick={() => {
                // Closes the menu first, so that focus has a place to return to after the dialog.
                close();
                setLeaving(true);
              }}
              type="button"
            >
              <Icon name="log-out" size={18} />
              {t('nav.logout')}
            </button>
          </li>
        </ul>
        <LanguageLinks />
      </div>
      {leaving !== undefined && (
        <Suspense>
          <LogoutDialog onClose={() => setLeaving(false)} open={leaving} />
        </Suspense>
      )}
    </div>
  );
};
