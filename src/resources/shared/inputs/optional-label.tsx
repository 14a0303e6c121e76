import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useI18n } from '../../../i18n/context.tsx';

/** The label of a field that can stay empty. */
export const OptionalLabel = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useI18n();
  return (
    <>
      {children}{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
        {t('common.optional')}
      </Box>
    </>
  );
};
