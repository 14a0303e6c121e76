import { Box } from '@mui/material';

/** As high as an A4 page, so that what follows a one-page resume doesn't move when it has loaded. */
export const PagePlaceholder = () => (
  <Box
    aria-hidden
    sx={{
      inlineSize: '100%',
      aspectRatio: '210 / 297',
      borderRadius: 'var(--radius-small)',
      bgcolor: 'var(--surface-3)',
    }}
  />
);
