import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { cx } from '../../ui/components/cx.ts';
import styles from './tabs.module.css';

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly address: string;
}

interface TabsProps {
  /** Keeps the ids of nested tabs unique. */
  readonly name: string;
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly current: string;
  readonly small?: boolean;
  readonly children: ReactNode;
}

/** Tabs with addresses: links for the mouse, and a single tab stop with arrow keys for the keyboard. */
export const Tabs = ({ name, label, tabs, current, small = false, children }: TabsProps) => {
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const idOf = (tab: string) => `${name}-tab-${tab}`;

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // Starts from the focused tab, so that repeated key presses work before the page has followed.
    const at = tabs.findIndex(({ id }) => idOf(id) === document.activeElement?.id);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    const moves: Record<string, number> = {
      [forward]: (at + 1) % tabs.length,
      [back]: (at + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = tabs[moves[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    navigate(next.address, { preventScrollReset: true, replace: true });
    list.current?.querySelector<HTMLElement>(`#${idOf(next.id)}`)?.focus();
  };

  return (
    <>
      <div
        aria-label={label}
        className={cx(styles.tabs, small && styles.small)}
        onKeyDown={onKeyDown}
        ref={list}
        role="tablist"
      >
        {tabs.map(({ id, label: text, address }) => (
          <Link
            aria-controls={`${name}-panel`}
            aria-selected={id === current}
            className={styles.tab}
            id={idOf(id)}
            key={id}
            preventScrollReset
            role="tab"
            tabIndex={id === current ? 0 : -1}
            to={address}
          >
            {text}
          </Link>
        ))}
      </div>
      <div aria-labelledby={idOf(current)} className="shrink" id={`${name}-panel`} role="tabpanel">
        {children}
      </div>
    </>
  );
};
