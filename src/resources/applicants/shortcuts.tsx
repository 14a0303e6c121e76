/** Single-key shortcuts on the list, board and drawer of applicants. They can be turned off (WCAG 2.1.4). */
import { Box } from '@mui/material';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useGetOne, useStore } from 'react-admin';
import { APPLICATION_MOVES } from '#contract/rules/constants.ts';
import { BOARD_STATUSES } from '#contract/rules/list-options.ts';
import type { Applicant } from '../../dataProvider/applications.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Checkbox, Dialog, DialogButton } from '../shared/ui/site.ts';
import { useMove } from './use-move.ts';

const EDITABLE =
  'input:not([type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Ignores keys in text fields, open menus and other dialogs. */
const isTaken = ({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  !(target instanceof Element) ||
  target.closest(`${EDITABLE}, [role="menu"], dialog`) !== null;

const useEnabled = () => useStore('applicants.shortcuts', true);

/** An element that opens an applicant is marked: `data-applicant` is the application's id. */
const openers = () => [...document.querySelectorAll<HTMLElement>('[data-applicant]')];

/** The opener that has the focus or is next to it. */
const focusedOpener = () =>
  document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('[data-applicant]');

const focusNeighbour = (step: 1 | -1): void => {
  const all = openers();
  const focused = focusedOpener();
  const at = focused ? all.indexOf(focused) : -1;
  all[at < 0 ? 0 : at + step]?.focus();
};

/** When an applicant closes, focuses what opened it or, if it has left the list, what has taken its place. */
export const useFocusReturn = (open: number | undefined, at = 0): void => {
  const last = useRef<{ readonly id: number; readonly at: number }>(undefined);
  useEffect(() => {
    const closed = last.current;
    last.current = open === undefined ? undefined : { id: open, at };
    if (open !== undefined || !closed) return;
    const all = openers();
    (
      all.find(({ dataset }) => Number(dataset.applicant) === closed.id) ??
      all.at(closed.at) ??
      all.at(-1)
    )?.focus();
  }, [open, at]);
};

const press = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click();
const focus = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

interface ShortcutsProps {
  readonly applicants: readonly Applicant[];
  /** The application open next to the list. */
  readonly open: number | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onPrevious: (() => void) | undefined;
}

/** Handles the keys. */
export const Shortcuts = ({ applicants, open, onNext, onPrevious }: ShortcutsProps) => {
  const [enabled] = useEnabled();
  const [helping, setHelping] = useState(false);
  const move = useMove();
  const isOpen = open !== undefined;
  // Who was viewed or moved may not be in the list any more.
  const { data: opened } = useGetOne<Applicant>(
    'applications',
    { id: open },
    { enabled: isOpen, onError: () => {} },
  );
  const moveTo = (place: number) => {
    const status = APPLICATION_MOVES.find((one) => one === BOARD_STATUSES[place - 1]);
    const focused = Number(focusedOpener()?.dataset.applicant);
    const applicant = isOpen ? opened : applicants.find(({ id }) => id === focused);
    if (applicant && status) move([applicant], { status });
  };
  const actionOf = (key: string): (() => void) | undefined => {
    if (/^[1-7]$/.test(key)) return () => moveTo(Number(key));
    switch (key) {
      case 'j':
        return isOpen ? onNext : () => focusNeighbour(1);
      case 'k':
        return isOpen ? onPrevious : () => focusNeighbour(-1);
      case 'n':
        return isOpen ? () => focus('[data-notes] textarea') : undefined;
      case 'e':
        return isOpen ? () => press('[data-contact] a[href^="mailto:"]') : undefined;
      case '/':
        return isOpen ? undefined : () => focus('main [type="search"]');
      case '?':
        return () => setHelping(true);
      default:
        return undefined;
    }
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!enabled || isTaken(event)) return;
    const act = actionOf(event.key.toLowerCase());
    if (!act) return;
    event.preventDefault();
    act();
  });
  // Before the list is painted: a key pressed as soon as it shows must not be lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return helping && <ShortcutsDialog onClose={() => setHelping(false)} />;
};

/** Opens the list of shortcuts. Hidden on devices without a keyboard. */
export const ShortcutsButton = () => {
  const { t } = useI18n();
  return (
    <Box sx={{ display: { xs: 'none', md: 'block' } }}>
      <DialogButton icon="info" label={t('console.shortcuts.title')} size="small" variant="quiet">
        {(close) => <ShortcutsDialog onClose={close} />}
      </DialogButton>
    </Box>
  );
};

const ShortcutsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useI18n();
  const [enabled, setEnabled] = useEnabled();
  const moves = BOARD_STATUSES.flatMap((status, index): [string, string][] =>
    index === 0
      ? []
      : [
          [
            String(index + 1),
            t('console.shortcuts.move', { status: t(`console.application_status.${status}`) }),
          ],
        ],
  );
  const keys: [string, string][] = [
    ['J', t('console.candidates.next')],
    ['K', t('console.candidates.previous')],
    ...moves,
    ['N', t('console.notes.add')],
    ['E', t('console.shortcuts.email')],
    ['/', t('console.shortcuts.search')],
    ['?', t('console.shortcuts.title')],
  ];
  return (
    <Dialog onClose={onClose} title={t('console.shortcuts.title')}>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '8px 16px', mb: 2 }}>
        {keys.map(([key, text]) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <Box component="dd" sx={{ m: 0 }}>
              {text}
            </Box>
          </Box>
        ))}
      </Box>
      <Checkbox
        checked={enabled}
        label={t('console.shortcuts.enabled')}
        onChange={({ target }) => setEnabled(target.checked)}
      />
    </Dialog>
  );
};
