/**
 * Sections of a page in tabs. Without scripts, the tabs are links to the same address with the section in its
 * query.
 */
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { useHydrated } from '../hooks/use-hydrated.ts';
import styles from './tabs.module.css';

export interface Tab<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly address: string;
}

interface TabsProps<Name extends string> {
  /** The accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly current: Name;
  readonly onSelect: (tab: Tab<Name>) => void;
  /** Whether the current tab's content is still loading. */
  readonly busy?: boolean;
  /** The content of the current tab. */
  readonly children: ReactNode;
}

const PANEL = 'tab-panel';
const idOf = (name: string) => `tab-${name}`;

/** The tab that a key moves to; the ends wrap around. */
const indexFor = (key: string, at: number, count: number): number | undefined => {
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === ' ') return at;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return (at + (key === forward ? 1 : count - 1)) % count;
};

export const Tabs = <Name extends string>({
  label,
  tabs,
  current,
  onSelect,
  busy = false,
  children,
}: TabsProps<Name>) => {
  const hydrated = useHydrated();
  const list = useRef<HTMLDivElement>(null);

  const open = (tab: Tab<Name>) => {
    onSelect(tab);
    list.current?.querySelector<HTMLElement>(`#${idOf(tab.name)}`)?.focus();
  };
  const onClick = (event: MouseEvent, tab: Tab<Name>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(tab);
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const next = indexFor(event.key, at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    open(tab);
  };

  return (
    <>
      <div className={styles.tabs} ref={list} {...(hydrated ? { role: 'tablist', 'aria-label': label } : {})}>
        {tabs.map((tab, at) => {
          const selected = tab.name === current;
          const role = hydrated
            ? ({
                role: 'tab',
                'aria-selected': selected,
                'aria-controls': PANEL,
                tabIndex: selected ? 0 : -1,
              } as const)
            : { 'aria-current': selected || undefined };
          return (
            <a
              key={tab.name}
              {...role}
              className={styles.tab}
              data-selected={selected || undefined}
              href={tab.address}
              id={idOf(tab.name)}
              onClick={(event) => onClick(event, tab)}
              onKeyDown={(event) => onKeyDown(event, at)}
            >
              {tab.label}
            </a>
          );
        })}
      </div>
      <div
        id={PANEL}
        aria-busy={busy}
        {...(hydrated ? { role: 'tabpanel', 'aria-labelledby': idOf(current) } : {})}
      >
        {children}
      </div>
    </>
  );
};
