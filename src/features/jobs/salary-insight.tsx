import type { SalaryInsight as Insight } from '#contract/jobs/calls.ts';
import { numberFormat } from '#contract/shared/formatters.ts';
import type { PayPeriod } from '#contract/shared/pay.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Card } from '../../ui/components/card.tsx';
import styles from './salary-insight.module.css';
import { writeTypicalPay } from './typical-pay.ts';

interface SalaryInsightProps {
  readonly insight: Insight | null;
  /** Of the pay beside which it stands, so that both compare. */
  readonly period?: PayPeriod | null;
}

/** Median and range of the pay of similar jobs, computed like the salary filter (SALARY-01). */
export const SalaryInsight = ({ insight, period }: SalaryInsightProps) => {
  const i18n = useI18n();
  const { t, locale } = i18n;
  if (insight === null) return null;
  const { median, low, high, jobs, kind, place } = insight;
  const write = (min: number, max: number) => writeTypicalPay(insight, period, i18n, { min, max });
  return (
    <Card as="section" aria-labelledby="salary-insight" className={styles.insight}>
      <h2 id="salary-insight">{t('salary.title')}</h2>
      <p className="text-l strong">{t('salary.median', { pay: write(median, median) })}</p>
      {low < high && <p>{t('salary.range', { pay: write(low, high) })}</p>}
      <p className="note">{t('salary.basis', { count: numberFormat(locale).format(jobs), kind, place })}</p>
    </Card>
  );
};
