import { Box, type SxProps } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  readonly title: string;
  /** What it says, in a sentence. */
  readonly about: string;
  readonly sx?: SxProps;
  readonly children: ReactNode;
}

/** A titled part of a report or dashboard. */
export const Panel = ({ title, about, sx = {}, children }: PanelProps) => {
  const id = useId();
  return (
    <Box
      aria-labelledby={id}
      component="section"
      sx={{
        minWidth: 0,
        p: { xs: 2, sm: 2.5 },
        border: '1px solid var(--line)',
        borderRadius: '14px',
        ...sx,
      }}
    >
      <h2 id={id} className="text-l">
        {title}
      </h2>
      <p className="note above-4 below-12">{about}</p>
      {children}
    </Box>
  );
};
