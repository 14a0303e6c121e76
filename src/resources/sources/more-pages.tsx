import { Pagination } from '@mui/material';
import { useI18n } from '../../i18n/context.tsx';

interface MorePagesProps {
  readonly page: number;
  readonly pages: number;
  readonly onChange: (page: number) => void;
}

/** Further pages of a list inside a screen. */
export const MorePages = ({ page, pages, onChange }: MorePagesProps) => {
  const { t } = useI18n();
  if (pages < 2) return null;
  return (
    <Pagination
      aria-label={t('common.pages')}
      count={pages}
      onChange={(_, number) => onChange(number)}
      page={page}
    />
  );
};
