import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import styles from './header-menu.module.css';
import type { NavigationMenu } from './navigation.ts';

interface HeaderMenuProps {
  readonly menu: NavigationMenu;
  /** Called after following one of its links. */
  readonly onFollow: () => void;
}

/** A nested header menu: a native disclosure, so that it opens without scripts. */
export const HeaderMenu = ({ menu: { label, entries }, onFollow }: HeaderMenuProps) => {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  const close = useCallback(() => {
    if (menu.current) menu.current.open = false;
  }, []);

  useEffect(() => {
    const closeFromOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, [close]);

  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !menu.current?.contains(relatedTarget)) close();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.current?.open) return;
    close();
    menu.current.querySelector('summary')?.focus();
  };

  return (
    <details className={styles.menu} onBlur={onBlur} onKeyDown={onKeyDown} ref={menu}>
      <summary className={styles.title} data-current={entries.some(({ to }) => to === pathname) || undefined}>
        {t(label)}
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <NavLink
              className={styles.entry}
              onClick={() => {
                close();
                onFollow();
              }}
              to={entry.to}
            >
              {t(entry.label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
};
