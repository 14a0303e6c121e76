import { useState } from 'react';
import type { ModeratedReview } from '#contract/review-moderation.ts';
import { HIDING_REASON_MAX } from '#contract/review-rules.ts';
import { useRowUpdate } from '../../console/list/use-row-mutation.ts';
import { ReasonDialog } from '../../console/staff/reason-dialog.tsx';
import { Button } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';

/** Hides a review with a reason, shows it again, or keeps it and dismisses the reports. */
export const ReviewActions = ({ review }: { readonly review: ModeratedReview }) => {
  const { t } = useI18n();
  const { update, isPending } = useRowUpdate('staff/company-reviews', review);
  const [isHiding, setHiding] = useState(false);
  const { version, author_name: author, hidden_at } = review;
  const isShown = hidden_at === null;
  return (
    <>
      {(!isShown || review.open_reports.length > 0) && (
        <Button
          aria-label={t(isShown ? 'console.staff_reviews.keep_one' : 'console.staff_reviews.show_one', {
            author,
          })}
          busy={isPending}
          onClick={() =>
            update({ state: 'shown', version }, { successMessage: t('console.staff_reviews.shown') })
          }
          size="small"
          variant="secondary"
        >
          {t(isShown ? 'console.staff_reviews.keep' : 'console.staff_reviews.show')}
        </Button>
      )}
      {(isShown || review.is_changed) && (
        <Button
          aria-label={t('console.staff_reviews.hide_one', { author })}
          onClick={() => setHiding(true)}
          size="small"
          variant="danger"
        >
          {t('console.staff_reviews.hide')}
        </Button>
      )}
      {isHiding && (
        <ReasonDialog
          data={{ state: 'hidden' }}
          label={t('console.staff_reviews.reason')}
          maxLength={HIDING_REASON_MAX}
          missing="console.staff_reviews.reason_missing"
          onClose={() => setHiding(false)}
          record={review}
          resource="staff/company-reviews"
          submitLabel={t('console.staff_reviews.hide')}
          text={t('console.staff_reviews.hide_text')}
          title={t('console.staff_reviews.hide_title')}
          successMessage={t('console.staff_reviews.was_hidden')}
        />
      )}
    </>
  );
};
