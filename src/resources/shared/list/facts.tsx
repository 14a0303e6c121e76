import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** A row's facts as label and value; omitted if empty. */
export const Facts = ({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(120px, auto) minmax(0, 1fr)' },
      gap: { xs: '2px', sm: '10px 24px' },
      '& dt': { color: 'var(--ink-2)' },
      '& dd': { mb: { xs: 1.25, sm: 0 }, overflowWrap: 'anywhere' },
    }}
  >
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
      .map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
  </Box>
);
