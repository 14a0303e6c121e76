import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useI18n } from '../../../i18n/context.tsx';
import { EmptyState } from './empty-state.tsx';
import { Icon } from './icon.tsx';

interface ErrorStateProps {
  /** What happened. */
  readonly title: string;
  /** Advice; defaults to a general text. */
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
}

/** Replaces content that failed to load. */
export const ErrorState = ({ title, children, onRetry }: ErrorStateProps) => {
  const { t } = useI18n();
  return (
    <EmptyState icon="alert" isFailure title={title}>
      {children ?? (onRetry ? null : t('common.try_later'))}
      {onRetry && (
        <Button onClick={onRetry} startIcon={<Icon name="refresh" />} variant="outlined">
          {t('common.try_again')}
        </Button>
      )}
    </EmptyState>
  );
};
