import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Figures } from '../shared/ui/figures.tsx';
import { Panel } from '../shared/ui/panel.tsx';
import { useNumbers } from '../shared/ui/use-numbers.ts';

export interface FigureRow {
  readonly key: string;
  readonly name: ReactNode;
  /** Of the largest row: the length of its bar. All rows of a table have the same unit. */
  readonly bar?: number;
  readonly cells: readonly ReactNode[];
}

interface FigureTableProps {
  readonly title: string;
  readonly about: string;
  /** The first is the rows' own. */
  readonly head: readonly string[];
  readonly rows: readonly FigureRow[];
  /** As wide as the whole report. */
  readonly wide?: boolean;
}

/** A part of the report: a table whose bars only repeat a number beside them. */
export const FigureTable = ({ title, about, head, rows, wide = false }: FigureTableProps) => (
  <Panel about={about} sx={{ gridColumn: wide ? '1 / -1' : 'auto' }} title={title}>
    <Figures
      head={head}
      rows={rows.map(({ key, name, bar, cells }) => ({
        key,
        name: (
          <>
            {name}
            <Bar share={bar} />
          </>
        ),
        cells,
      }))}
      title={title}
    />
  </Panel>
);

const Bar = ({ share }: { readonly share: number | undefined }) =>
  share !== undefined && (
    <Box
      aria-hidden="true"
      style={{ inlineSize: `${share * 100}%` }}
      sx={{ height: 8, mt: 0.5, borderRadius: '4px', bgcolor: 'var(--accent)' }}
    />
  );

interface CountProps {
  readonly value: number;
  readonly to: string;
  /** What it counts, for who hears the link alone. */
  readonly of: string;
}

/** A figure, and the way to what it counts. */
export const Count = ({ value, to, of }: CountProps) => {
  const { write } = useNumbers();
  const text = write(value);
  if (value === 0) return text;
  return (
    <Link aria-label={`${text} ${of}`} to={to}>
      {text}
    </Link>
  );
};
