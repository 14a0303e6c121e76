import { useI18n } from '../../i18n/context.tsx';
import { Button } from './button.tsx';

interface PreviousNextProps {
  readonly page: number;
  readonly lastPage: number;
  readonly onPage: (page: number) => void;
  readonly className?: string | undefined;
}

/** Pages through a list inside a page or dialog; renders nothing if there is only one page. */
export const PreviousNext = ({ page, lastPage, onPage, className }: PreviousNextProps) => {
  const { t } = useI18n();
  if (lastPage <= 1) return null;
  return (
    <div className={className}>
      <Button
        disabled={page === 1}
        icon="chevron-left"
        onClick={() => onPage(page - 1)}
        size="small"
        variant="secondary"
      >
        {t('common.previous_page')}
      </Button>
      <Button
        disabled={page >= lastPage}
        icon="chevron-right"
        onClick={() => onPage(page + 1)}
        size="small"
        variant="secondary"
      >
        {t('common.next_page')}
      </Button>
    </div>
  );
};
