import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useI18n } from '../../../i18n/context.tsx';
import { type Crumb, Crumbs } from './crumbs.tsx';
import { MoreButton } from './menu-button.tsx';
import { useHead } from './site.ts';

interface ScreenProps {
  readonly title: string;
  /** The heading, if it differs from the title. */
  readonly heading?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly crumbs?: readonly Crumb[];
  /** The screen's buttons: its main action comes last, at the far end. */
  readonly actions?: ReactNode;
  /** The items of a menu with its other actions. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of every console screen: title and actions in one row, and the content. */
export const Screen = ({
  title,
  heading = title,
  subtitle,
  crumbs,
  actions,
  more,
  children,
}: ScreenProps) => {
  const { t } = useI18n();
  useHead({ title, noindex: true });
  return (
    <Box className="container" sx={{ pt: 0.5, pb: 8 }}>
      {crumbs && <Crumbs crumbs={crumbs} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 36, mb: 1 }}>
        <Box
          sx={{
            flex: '1 1 240px',
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            gap: '0 12px',
            minWidth: 0,
          }}
        >
          <Box component="h1" sx={{ fontSize: 'var(--text-xl)', overflowWrap: 'anywhere' }}>
            {heading}
          </Box>
          {subtitle && <div className="note">{subtitle}</div>}
        </Box>
        {(actions || more) && (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              minWidth: 0,
              '@media print': { display: 'none' },
            }}
          >
            {more && <MoreButton label={t('console.more_actions')}>{more}</MoreButton>}
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
  // Above the bars with Undo and lasting notices.
  bottom: 'var(--bars, 0px)',
  zIndex: 5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  borderTop: '1px solid var(--line)',
  bgcolor: 'var(--surface)',
} as const;
