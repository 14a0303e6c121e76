import { useI18n } from '../../i18n/context.tsx';
import { Button } from '../../ui/components/button.tsx';
import styles from './conversation.module.css';

interface ReportButtonProps {
  readonly isReported: boolean;
  readonly text: string;
  /** The accessible name, if the text occurs more than once. */
  readonly label?: string;
  readonly onReport: () => void;
}

/** Opens the report dialog. Afterwards it stays and says so, because it has the focus when the dialog closes. */
export const ReportButton = ({ isReported, text, label, onReport }: ReportButtonProps) => {
  const { t } = useI18n();
  return (
    <Button
      aria-disabled={isReported || undefined}
      aria-label={isReported ? undefined : label}
      className={styles.report}
      onClick={isReported ? undefined : onReport}
      size="small"
      variant="quiet"
    >
      {isReported ? t('conversation.reported') : text}
    </Button>
  );
};
