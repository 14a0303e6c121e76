import { useId } from 'react';
import type { DismissalReason, Match } from '#contract/matching/calls.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Button, IconButton } from '../../ui/components/button.tsx';
import { Card } from '../../ui/components/card.tsx';
import styles from './dismissed-card.module.css';
import { REASON_TEXTS } from './reasons.ts';

interface DismissedCardProps {
  readonly match: Match;
  readonly onReason: (reason: DismissalReason) => void;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** Stands in the place of a job that was just dismissed, and asks why. Answering is optional. */
export const DismissedCard = ({ match, onReason, onUndo, onClose }: DismissedCardProps) => {
  const { t } = useI18n();
  const id = useId();
  return (
    <Card
      aria-describedby={`${id}-why`}
      aria-labelledby={`${id}-title`}
      className={styles.card}
      // Takes the focus from the button that it replaced.
      data-focus
      role="group"
      tabIndex={-1}
    >
      <div className={styles.head}>
        <p className={styles.title} id={`${id}-title`}>
          {t('for_you.dismissed', { job: match.job.job_title })}
        </p>
        <IconButton icon="close" label={t('common.close')} onClick={onClose} />
      </div>
      <p className="note" id={`${id}-why`}>
        {t('for_you.dismissed_why')}
      </p>
      <div className="row gap-8">
        {match.dismissal_reasons.map((reason) => (
          <Button key={reason} onClick={() => onReason(reason)} size="small" variant="secondary">
            {t(REASON_TEXTS[reason])}
          </Button>
        ))}
        <Button onClick={onUndo} size="small" variant="quiet">
          {t('common.undo')}
        </Button>
      </div>
    </Card>
  );
};
