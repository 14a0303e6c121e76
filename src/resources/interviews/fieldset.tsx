import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface FieldsetProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Fields that belong together, in a frame. */
export const Fieldset = ({ label, children }: FieldsetProps) => (
  <Box
    aria-label={label}
    component="fieldset"
    sx={{
      display: 'grid',
      gap: 2,
      m: 0,
      p: 2,
      border: '1px solid var(--line)',
      borderRadius: 'var(--radius)',
    }}
  >
    {children}
  </Box>
);
