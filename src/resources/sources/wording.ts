/** What sources and their runs are called. */

import { numberFormat } from '#contract/shared/formatters.ts';
import type { Source, SourceRun } from '#contract/sources/calls.ts';
import type { RunRowKind } from '#contract/sources/rules.ts';
import type { I18n } from '../../i18n/messages.ts';
import { writeMoment } from '../shared/ui/days.ts';

type Described = Pick<Source, 'state' | 'schedule' | 'reason' | 'problem' | 'failures' | 'next_run_at'>;

/** The source's state in plain words. */
export const describeState = (
  { state, schedule, reason, problem, failures, next_run_at: next }: Described,
  { t, locale }: Pick<I18n, 't' | 'locale'>,
): string => {
  const why = problem ? t(`console.sources.problem_${problem}`) : '';
  switch (state) {
    case 'active': {
      const coming = next
        ? t('console.sources.state_active', { time: writeMoment(next, locale) })
        : t(schedule === 'manual' ? 'console.sources.state_manual' : 'console.sources.state_unapplied');
      return failures > 0 && why ? t('console.sources.two_facts', { first: coming, second: why }) : coming;
    }
    case 'failing':
      return t('console.sources.state_failing', { count: numberFormat(locale).format(failures), why });
    case 'refused':
      return reason
        ? t('console.sources.two_facts', { first: t('console.sources.state_refused'), second: reason })
        : t('console.sources.state_refused');
    default:
      return t(`console.sources.state_${state}`);
  }
};

/** The order in which a difference shows its postings. */
export const SHOWN_KINDS = [
  'new',
  'changed',
  'gone',
  'missing',
  'returned',
  'refused',
] as const satisfies readonly RunRowKind[];

/** By kind, or those with warning signs. */
export type DifferenceTab = RunRowKind | 'signals';

export const countOf = ({ counts }: Pick<SourceRun, 'counts'>, tab: DifferenceTab): number =>
  tab === 'signals' ? counts.held + counts.warned : counts[tab];

/** The tabs of a run in which there is anything. */
export const foundTabs = (run: Pick<SourceRun, 'counts'>): readonly DifferenceTab[] =>
  ([...SHOWN_KINDS, 'signals'] as const).filter((tab) => countOf(run, tab) > 0);

export const describeCounts = (
  { counts }: Pick<SourceRun, 'counts'>,
  { t, locale }: Pick<I18n, 't' | 'locale'>,
): string[] => {
  const number = numberFormat(locale);
  return ([...SHOWN_KINDS, 'unchanged'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) =>
      t('console.sources.count', {
        kind: t(`console.sources.kind_${kind}`),
        count: number.format(counts[kind]),
      }),
    );
};
