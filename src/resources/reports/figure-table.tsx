import { Box } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';

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
}

const cell = {
  py: 1,
  paddingInlineEnd: 2,
  textAlign: 'start',
  borderBlockEnd: '1px solid var(--line)',
} as const;

/** A part of the report: a table whose bars only repeat a number beside them. */
export const FigureTable = ({ title, about, head, rows }: FigureTableProps) => {
  const id = useId();
  return (
    <Box
      aria-labelledby={id}
      component="section"
      sx={{ minWidth: 0, p: { xs: 2, sm: 2.5 }, border: '1px solid var(--line)', borderRadius: '14px' }}
    >
      <Box component="h2" id={id} sx={{ fontSize: 'var(--text-l)' }}>
        {title}
      </Box>
      <Box component="p" sx={{ mt: 0.5, mb: 1.5, color: 'var(--ink-2)', fontSize: 'var(--text-s)' }}>
        {about}
      </Box>
      <Box aria-labelledby={id} role="group" sx={{ overflowX: 'auto' }} tabIndex={0}>
        <Box
          component="table"
          sx={{ width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' }}
        >
          <thead>
            <tr>
              {head.map((name) => (
                <Box
                  component="th"
                  key={name}
                  scope="col"
                  sx={{ ...cell, fontWeight: 600, fontSize: 'var(--text-s)' }}
                >
                  {name}
                </Box>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <Box component="th" scope="row" sx={{ ...cell, minWidth: 110, fontWeight: 400 }}>
                  {row.name}
                  {row.bar !== undefined && <Bar share={row.bar} />}
                </Box>
                {row.cells.map((value, column) => (
                  <Box component="td" key={head[column + 1]} sx={cell}>
                    {value}
                  </Box>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
};

const Bar = ({ share }: { readonly share: number }) => (
  <Box
    aria-hidden="true"
    style={{ inlineSize: `${share * 100}%` }}
    sx={{ height: 8, mt: 0.5, borderRadius: '4px', bgcolor: 'var(--accent)' }}
  />
);

interface CountProps {
  readonly to: string;
  /** What it counts, for who hears the link alone. */
  readonly of: string;
  readonly children: string;
}

/** A figure, and the way to what it counts. */
export const Count = ({ to, of, children }: CountProps) => (
  <Link aria-label={`${children} ${of}`} to={to}>
    {children}
  </Link>
);
