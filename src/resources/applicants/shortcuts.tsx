/** Single-key shortcuts on lists, board and review of applicants. They can be turned off (WCAG 2.1.4). */
import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useStore } from 'react-admin';
import { APPLICATION_MOVES } from '#contract/shared/constants.ts';
import { BOARD_STATUSES } from '#contract/shared/list-options.ts';
import type { Applicant } from '../../dataProvider/applications.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Dialog } from '../shared/dialogs/dialog.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import type { Target } from './movable.ts';
import { useMove } from './use-move.ts';

const EDITABLE =
  'input:not([type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"])';
const POPUPS = '[role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"], dialog';

const LEAFING: ReadonlySet<string> = new Set(['j', 'k']);

/** Ignores keys in text fields, open menus and dialogs. */
const isTaken = ({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  !(target instanceof Element) ||
  target.closest(`${EDITABLE}, ${POPUPS}`) !== null;

/** Escape ends typing, so that keys act again. */
const leaveField = ({ key, target }: KeyboardEvent): void => {
  if (
    key === 'Escape' &&
    target instanceof HTMLElement &&
    target.matches(EDITABLE) &&
    !target.closest(POPUPS)
  )
    target.blur();
};

/** The move that a digit stands for: the board's columns, from the second on. */
export const targetOf = (key: string): Target | undefined => {
  const status = /^[2-7]$/.test(key) && BOARD_STATUSES[Number(key) - 1];
  const move = APPLICATION_MOVES.find((one) => one === status);
  return move && { status: move };
};

export const press = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click();
const focus = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

interface ShortcutsProps {
  /** What a key does; undefined for one that does nothing. */
  readonly actionOf: (key: string) => (() => void) | undefined;
  readonly isReview: boolean;
}

/** Handles the keys, and lists them on request. */
export const Shortcuts = ({ actionOf, isReview }: ShortcutsProps) => {
  const [enabled] = useEnabled();
  const [helping, setHelping] = useState(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!enabled) return;
    if (isTaken(event)) return leaveField(event);
    const key = event.key.toLowerCase();
    const act = key === '?' ? () => setHelping(true) : actionOf(key);
    if (!act) return;
    event.preventDefault();
    // A held key may go through a list, but decides, sends and undoes once.
    if (!event.repeat || LEAFING.has(key)) act();
  });
  // Before the list is painted: a key pressed as soon as it shows must not be lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return helping && <ShortcutsDialog isReview={isReview} onClose={() => setHelping(false)} />;
};

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

/** The keys of lists and the board. */
export const ListShortcuts = ({ applicants }: { readonly applicants: readonly Applicant[] }) => {
  const move = useMove();
  const actionOf = (key: string): (() => void) | undefined => {
    const target = targetOf(key);
    if (target) {
      const focused = Number(focusedOpener()?.dataset.applicant);
      const applicant = applicants.find(({ id }) => id === focused);
      return applicant && (() => move([applicant], target));
    }
    if (key === 'j') return () => focusNeighbour(1);
    if (key === 'k') return () => focusNeighbour(-1);
    return key === '/' ? () => focus('main [type="search"]') : undefined;
  };
  return <Shortcuts actionOf={actionOf} isReview={false} />;
};

interface HelpProps {
  readonly isReview: boolean;
}

/** Opens the list of shortcuts. Hidden on devices without a keyboard. */
export const ShortcutsButton = ({ isReview }: HelpProps) => {
  const { t } = useI18n();
  return (
    <Box sx={{ display: { xs: 'none', md: 'block' } }}>
      <DialogButton startIcon={<Icon name="info" />} label={t('console.shortcuts.title')} size="small">
        {(close) => <ShortcutsDialog isReview={isReview} onClose={close} />}
      </DialogButton>
    </Box>
  );
};

const useKeys = (isReview: boolean): readonly (readonly [string, string])[] => {
  const { t } = useI18n();
  const moves = BOARD_STATUSES.slice(1).map(
    (status, index) =>
      [
        String(index + 2),
        t('console.shortcuts.move', { status: t(`console.application_status.${status}`) }),
      ] as const,
  );
  return [
    ['J', t('console.applicants.next')],
    ['K', t('console.applicants.previous')],
    ...(isReview
      ? ([
          ['S', t('console.review.shortlist')],
          ['A', t('console.shortcuts.advance')],
          ['R', t('console.rejection.submit')],
        ] as const)
      : ([['Enter', t('console.shortcuts.open')]] as const)),
    ...moves,
    ...(isReview
      ? ([
          ['N', t('console.notes.add')],
          ['M', t('console.bulk_message.write')],
          ['E', t('console.shortcuts.email')],
          ['U', t('common.undo')],
          ['Esc', t('console.shortcuts.leave')],
        ] as const)
      : ([['/', t('console.shortcuts.search')]] as const)),
    ['?', t('console.shortcuts.title')],
  ];
};

const ShortcutsDialog = ({ isReview, onClose }: HelpProps & { readonly onClose: () => void }) => {
  const { t } = useI18n();
  const [enabled, setEnabled] = useEnabled();
  const keys = useKeys(isReview);
  return (
    <Dialog onClose={onClose} title={t('console.shortcuts.title')}>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '8px 16px', mb: 2 }}>
        {keys.map(([key, text]) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </Box>
        ))}
      </Box>
      <FormControlLabel
        control={<Checkbox />}
        checked={enabled}
        label={t('console.shortcuts.enabled')}
        onChange={(_, isChecked) => setEnabled(isChecked)}
      />
    </Dialog>
  );
};
