import { Box } from '@mui/material';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { useI18n } from '../../../i18n/context.tsx';
import { Figures } from '../../shared/ui/figures.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { useNumbers } from '../../shared/ui/use-numbers.ts';
import type { ChartProps } from './charts.tsx';

interface ChartSectionProps extends Pick<ChartProps, 'series'> {
  readonly title: string;
  /** The chart's main message in a sentence. */
  readonly summary: string;
  /** The list behind the numbers, and the text of its link. */
  readonly to: string;
  readonly linkLabel: string;
  /** Replaces chart and table while there is no data. */
  readonly empty: string | false;
  readonly chart: ComponentType<ChartProps>;
  /** What the series are about, one name for each of their values. */
  readonly names: readonly string[];
  /** What the names are called. */
  readonly head: string;
  /** Shorter names for the chart. */
  readonly labels?: readonly string[];
}

/** A chart with title, text summary, data table and a link to its list. */
export const ChartSection = (props: ChartSectionProps) => {
  const { title, summary, to, linkLabel, empty, chart: Chart, names, labels = names, series } = props;
  return (
    <Panel about={empty || summary} sx={{ display: 'flex', flexDirection: 'column' }} title={title}>
      {!empty && (
        <>
          {/* Hidden from screen readers: the summary above and the table below contain the same. */}
          <div aria-hidden="true">
            <Chart labels={labels} series={series} />
          </div>
          <Numbers {...props} />
        </>
      )}
      <Box sx={{ mt: 'auto', pt: 1.5, fontSize: 'var(--text-s)' }}>
        <Link to={to}>{linkLabel}</Link>
      </Box>
    </Panel>
  );
};

/** The data as a table. */
const Numbers = ({ title, head, names, series }: ChartSectionProps) => {
  const { t } = useI18n();
  const { write } = useNumbers();
  return (
    <details className="small above-12">
      <Box component="summary" sx={{ py: 0.5, cursor: 'pointer' }}>
        {t('console.charts.table')}
        <span className="visually-hidden"> {title}</span>
      </Box>
      <Figures
        head={[head, ...series.map(({ label }) => label)]}
        rows={names.map((name, index) => ({
          key: name,
          name,
          cells: series.map(({ values }) => write(values[index] ?? 0)),
        }))}
        small
        title={title}
      />
    </details>
  );
};
