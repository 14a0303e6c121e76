import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb, useHead } from './kit.ts';

interface ScreenProps {
  readonly title: string;
  /** The heading, if it differs from the title. */
  readonly heading?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly crumbs?: readonly Crumb[];
  /** Buttons next to the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of every console screen: breadcrumb, heading, actions. */
export const Screen = ({ title, heading = title, subtitle, crumbs, actions, children }: ScreenProps) => {
  useHead({ title, noindex: true });
  return (
    <Box className="container" sx={{ pt: { xs: 2, sm: 3 }, pb: 8 }}>
      {crumbs && <Breadcrumb crumbs={crumbs} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2, mt: 1, mb: 3 }}>
        {/* Actions sit next to the heading, because toasts cover the edge while Undo is offered. */}
        <Box sx={{ flex: { xs: '1 1 280px', md: '0 1 auto' }, minWidth: 0, marginInlineEnd: { md: 2 } }}>
          <h1>{heading}</h1>
          {subtitle && <Box sx={{ mt: 0.5, color: 'var(--ink-2)' }}>{subtitle}</Box>}
        </Box>
        {actions && (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: { xs: 1, sm: 2 },
              // On a phone two of them share the row. Some have a dialog next to them.
              '& > :not(dialog)': { flex: { xs: '1 1 auto', sm: 'none' }, px: { xs: '12px', sm: '20px' } },
              width: { xs: '100%', sm: 'auto' },
              '@media print': { display: 'none' },
            }}
          >
            {actions}
          </Box>
        )}
      </Box>
      {children}
    </Box>
  );
};

/** The styles of a row of buttons that stays at the lower edge of the window. */
export const stickyBar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  borderTop: '1px solid var(--line)',
  bgcolor: 'var(--surface)',
} as const;
