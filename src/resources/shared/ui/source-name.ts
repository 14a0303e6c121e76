import type { HiringReport } from '#contract/hiring-reports/calls.ts';
import type { I18n } from '../../../i18n/messages.ts';

type Source = Pick<HiringReport['sources'][number], 'source' | 'host'>;

/** What a source is called: a tracked link by its name, a website by its host. */
export const sourceName = (t: I18n['t'], { source, host }: Source): string =>
  host !== null && source === 'link'
    ? t('console.reports.source_link_named', { name: host })
    : (host ?? t(`console.reports.source_${source}`));
