/** A seeker's own review of a company. Loaded for job seekers only. */
import { useRevalidator } from 'react-router-dom';
import { useEnvironment } from '../../app/environment.tsx';
import { ReviewForm } from '../../features/reviews/review-form.tsx';
import { Alert } from '../../ui/components/alert.tsx';
import { Card } from '../../ui/components/card.tsx';
import { Checkbox } from '../../ui/components/checkbox.tsx';
import { useLoad } from '../../ui/hooks/use-load.ts';

export const OwnReview = ({ companyId }: { companyId: number }) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { revalidate } = useRevalidator();
  const { data: answer, reload } = useLoad('GET own-company-review', { company_id: companyId });
  // A failed background load never breaks the screen (ERRMSG-05).
  if (!answer) return null;
  const { eligibility, review } = answer.data;
  if (eligibility !== 'open' && !review) {
    if (eligibility === 'not_applied') return null;
    return <Alert tone="info">{t(eligibility === 'insider' ? 'review.insider' : 'review.too_early')}</Alert>;
  }
  const saved = () => {
    reload();
    revalidate();
  };
  return (
    <Card as="section" aria-labelledby="own-review">
      <h3 id="own-review">{t(review ? 'review.own_title' : 'review.new_title')}</h3>
      <ReviewForm
        about="company"
        choices={
          <Checkbox
            defaultChecked={review?.is_anonymous ?? false}
            label={t('review.anonymous')}
            name="is_anonymous"
          />
        }
        // Another stored review needs a fresh form.
        key={review?.version ?? 'new'}
        notice={review?.is_hidden && <HiddenNotice reason={review.hidden_reason} />}
        onSaved={saved}
        remove={() => api('POST delete-company-review', { body: { company_id: companyId } })}
        review={review}
        save={({ stars, text, isAnonymous }, version) =>
          api('POST save-company-review', {
            body: { company_id: companyId, stars, text, is_anonymous: isAnonymous, version },
          })
        }
      />
    </Card>
  );
};

/** Staff hid the review; editing it sends it to them again. */
const HiddenNotice = ({ reason }: { readonly reason: string | null }) => {
  const { i18n } = useEnvironment();
  return (
    <Alert tone="warning">
      {i18n.t('review.hidden')}
      {reason && (
        <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <bdi>{reason}</bdi>
        </p>
      )}
    </Alert>
  );
};
