/** The keys of lists, board and review of applicants. */
import { APPLICATION_MOVES } from '#contract/shared/constants.ts';
import { BOARD_STATUSES } from '#contract/shared/list-options.ts';
import type { Applicant } from '../../dataProvider/applications.ts';
import { useI18n } from '../../i18n/context.tsx';
import { type Keys, Shortcuts } from '../shared/ui/shortcuts.tsx';
import type { Target } from './movable.ts';
import { useMove } from './use-move.ts';

/** The move that a digit stands for: the board's columns, from the second on. */
export const targetOf = (key: string): Target | undefined => {
  const status = /^[2-7]$/.test(key) && BOARD_STATUSES[Number(key) - 1];
  const move = APPLICATION_MOVES.find((one) => one === status);
  return move && { status: move };
};

const focus = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

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
  return <Shortcuts actionOf={actionOf} keys={useKeys(false)} />;
};

/** The keys of lists and the board, or of the review. */
export const useKeys = (isReview: boolean): Keys => {
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
  ];
};
