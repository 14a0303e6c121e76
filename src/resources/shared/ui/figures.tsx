import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface FiguresProps {
  readonly title: string;
  /** The first is the rows' own. */
  readonly head: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    readonly name: ReactNode;
    readonly cells: readonly ReactNode[];
  }[];
  /** Beside a chart, which shows the same. */
  readonly small?: boolean;
}

/** A table of figures, which scrolls in its own box. */
export const Figures = ({ title, head, rows, small = false }: FiguresProps) => (
  <Box
    aria-label={title}
    role="group"
    sx={{
      maxHeight: small ? 260 : 'none',
      overflow: 'auto',
      '& table': {
        width: small ? 'auto' : '100%',
        borderCollapse: 'collapse',
        fontVariantNumeric: 'tabular-nums',
      },
      '& th, & td': {
        py: small ? 0.5 : 1,
        textAlign: 'start',
        borderBlockEnd: '1px solid var(--line)',
      },
      '& td, & th:not(:first-of-type)': {
        paddingInlineStart: small ? 1.5 : { xs: 1, sm: 2 },
        textAlign: 'end',
      },
      '& thead th': { fontSize: 'var(--text-s)', fontWeight: 600 },
      '& tbody th': { minWidth: small ? 0 : { xs: 84, sm: 110 }, fontWeight: 400 },
    }}
    tabIndex={0}
  >
    <table>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((value, column) => (
              <td key={head[column + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Box>
);
