import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface EmptyStateProps {
  readonly title: string;
  readonly icon?: IconName;
  /** The next step: a sentence or a link. */
  readonly children?: ReactNode;
  readonly isFailure?: boolean;
}

/** Replaces an empty list. */
export const EmptyState = ({ title, icon = 'search', children, isFailure = false }: EmptyStateProps) => (
  <Stack
    role={isFailure ? 'alert' : 'status'}
    spacing={1}
    sx={{ alignItems: 'center', px: 2, py: 5, textAlign: 'center', overflowWrap: 'anywhere' }}
  >
    <Icon name={icon} size={32} sx={{ color: isFailure ? 'error.main' : 'text.secondary' }} />
    <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
    {children && (
      <Typography component="div" sx={{ maxWidth: '46ch', color: 'text.secondary' }}>
        {children}
      </Typography>
    )}
  </Stack>
);
