import { Box } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Figures } from '../../../console/ui/figures.tsx';
import { useI18n } from '../../../i18n/context.tsx';

interface ChartSectionProps {
  readonly title: string;
  /** The chart's main message in a sentence. */
  readonly summary: string;
  /** The list behind the numbers, and the text of its link. */
  readonly to: string;
  readonly linkLabel: string;
  /** Replaces chart and table while there is no data. */
  readonly empty: string | false;
  /** The data as a table. */
  readonly table: Table;
  readonly children: ReactNode;
}

export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly [string, ...string[]])[];
}

/** A chart with title, text summary, data table and a link to its list. */
export const ChartSection = ({
  title,
  summary,
  to,
  linkLabel,
  empty,
  table,
  children,
}: ChartSectionProps) => {
  const id = useId();
  return (
    <Box
      aria-labelledby={id}
      component="section"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        p: { xs: 2, sm: 2.5 },
        border: '1px solid var(--line)',
        borderRadius: '14px',
      }}
    >
      <Box component="h2" id={id} sx={{ fontSize: 'var(--text-l)' }}>
        {title}
      </Box>
      <Box component="p" sx={{ mt: 0.5, mb: 2, color: 'var(--ink-2)', fontSize: 'var(--text-s)' }}>
        {empty || summary}
      </Box>
      {!empty && (
        <>
          {/* Hidden from screen readers: the summary above and the table below contain the same. */}
          <div aria-hidden="true">{children}</div>
          <Numbers table={table} title={title} />
        </>
      )}
      <Box sx={{ mt: 'auto', pt: 1.5, fontSize: 'var(--text-s)' }}>
        <Link to={to}>{linkLabel}</Link>
      </Box>
    </Box>
  );
};

const Numbers = ({ table: { head, rows }, title }: { readonly table: Table; readonly title: string }) => {
  const { t } = useI18n();
  return (
    <Box component="details" sx={{ mt: 1.5, fontSize: 'var(--text-s)' }}>
      <Box component="summary" sx={{ py: 0.5, cursor: 'pointer' }}>
        {t('console.charts.table')}
        <span className="visually-hidden"> {title}</span>
      </Box>
      <Figures
        head={head}
        rows={rows.map(([name, ...cells]) => ({ key: name, name, cells }))}
        small
        title={title}
      />
    </Box>
  );
};
