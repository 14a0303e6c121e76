import type { SalaryInsight as Insight } from '#contract/jobs/calls.ts';
import { numberFormat } from '#contract/shared/formatters.ts';
import { writeAmount } from '#contract/shared/write-pay.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Card } from '../../ui/components/card.tsx';
import styles from './salary-insight.module.css';

/** Median and range of annual pay for similar jobs, computed like the salary filter (SALARY-01). */
export const SalaryInsight = ({ insight }: { readonly insight: Insight | null }) => {
  const { t, locale } = useI18n();
  if (insight === null) return null;
  const { currency, median, low, high, jobs, kind, place } = insight;
  const write = (amount: number) => writeAmount(amount, currency, { locale, t });
  return (
    <Card as="section" aria-labelledby="salary-insight" className={styles.insight}>
      <h2 id="salary-insight">{t('salary.title')}</h2>
      <p className="text-l strong">{t('salary.median', { amount: write(median) })}</p>
      {low < high && <p>{t('salary.range', { low: write(low), high: write(high) })}</p>}
      <p className="note">{t('salary.basis', { count: numberFormat(locale).format(jobs), kind, place })}</p>
    </Card>
  );
};
