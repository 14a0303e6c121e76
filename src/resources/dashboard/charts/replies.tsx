import {
  MEASURED_DAYS,
  REPLIED_SHARE_SHOWN,
  REPLIES_NEEDED,
  REPLY_DAYS_SHOWN,
} from '#contract/companies/responsiveness-rules.ts';
import type { Insights } from '#contract/company-jobs/insight-calls.ts';
import { numberFormat } from '#contract/shared/formatters.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { writeDays } from '../../../ui/format/dates.ts';
import { writeShare } from '../../../ui/format/share.ts';
import { ChartSection } from './chart-section.tsx';
import { BarsChart } from './charts.tsx';

/** How the company replies, what job seekers see of it, and how that is calculated. */
export const Replies = ({ data: { replies } }: { readonly data: Insights }) => {
  const { t, locale } = useI18n();
  const number = numberFormat(locale);
  const rule = t('console.charts.replies_rule', {
    count: number.format(REPLIES_NEEDED),
    share: writeShare(REPLIED_SHARE_SHOWN, locale),
    days: writeDays(REPLY_DAYS_SHOWN, locale),
  });
  const shown = replies?.reply_days_shown ?? null;
  const seen =
    shown === null
      ? t('console.charts.replies_hidden')
      : t('console.charts.replies_shown', {
          text: t('responsiveness.reply', { days: writeDays(shown, locale) }),
        });
  const values = [replies?.received ?? 0, replies?.replied ?? 0, replies?.decided ?? 0];
  return (
    <ChartSection
      empty={replies === null && `${t('console.charts.replies_empty')} ${rule}`}
      linkLabel={t('console.charts.replies_more')}
      summary={`${seen} ${rule}`}
      chart={BarsChart}
      head={t('console.charts.status')}
      names={[
        t('console.charts.replies_received'),
        t('console.charts.replies_replied'),
        t('console.charts.replies_decided'),
      ]}
      series={[{ label: t('console.charts.applications'), values }]}
      title={t('console.charts.replies', { days: writeDays(replies?.days ?? MEASURED_DAYS, locale) })}
      to={linkTo.help('response-times')}
    />
  );
};
