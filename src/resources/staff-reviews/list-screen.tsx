import { linkTo } from '#contract/page-paths.ts';
import type { ModeratedReview } from '#contract/review-moderation.ts';
import { REVIEW_VIEWS } from '#contract/review-rules.ts';
import { SelectInput } from '../../console/inputs/select-input.tsx';
import { Column, IdInput, SearchInput, StaffList, TimeColumn } from '../../console/staff/staff-list.tsx';
import { Badge } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeDay } from '../../kit/format/dates.ts';
import { toStaff } from '../../staff-links.ts';
import { ReviewActions } from './actions.tsx';

/** Company reviews: reported, hidden and all others. */
export const ReviewListScreen = () => {
  const { t } = useI18n();
  return (
    <StaffList
      icon="check-circle"
      filterDefaultValues={{ view: 'queue' }}
      filters={
        <>
          <SearchInput label={t('console.staff_reviews.search')} source="q" />
          <SelectInput
            any={false}
            labelOf={(view) => t(`console.staff_reviews.view_${view}`)}
            values={REVIEW_VIEWS}
            label={t('console.staff_reviews.view')}
            source="view"
          />
          <IdInput label={t('console.staff_list.company_number')} source="company_id" />
        </>
      }
      resource="staff/company-reviews"
      sort={{ field: 'updated_at', order: 'DESC' }}
      texts="staff_reviews"
    >
      <Column<ModeratedReview>
        kind="heading"
        label={t('console.staff_reviews.review')}
        render={(review) => <ReviewText review={review} />}
        source="text"
      />
      <Column<ModeratedReview>
        label={t('console.staff_reviews.about')}
        render={({ company_id, company_name, author_id, author_name }) => (
          <>
            <a href={linkTo.company(company_id)}>{company_name}</a>
            <br />
            <a href={toStaff.user(author_id)}>{t('console.staff_reviews.by', { author: author_name })}</a>
          </>
        )}
        source="company_name"
      />
      <Column<ModeratedReview>
        label={t('console.staff_reviews.reports')}
        render={(review) => <Reports review={review} />}
        source="open_reports"
      />
      <TimeColumn label={t('console.staff_reviews.changed')} source="updated_at" withTime />
      <Column<ModeratedReview>
        kind="actions"
        label={t('console.staff_list.actions')}
        render={(review) => <ReviewActions review={review} />}
        source="actions"
      />
    </StaffList>
  );
};

const ReviewText = ({ review }: { readonly review: ModeratedReview }) => {
  const { t } = useI18n();
  return (
    <>
      <span style={{ display: 'flex', flexWrap: 'wrap', gap: 6, marginBlockEnd: 4 }}>
        <Badge>{t('console.staff_reviews.stars', { smart_count: review.stars })}</Badge>
        {review.hidden_at && <Badge tone="danger">{t('console.staff_reviews.hidden')}</Badge>}
        {review.is_changed && <Badge tone="warning">{t('console.staff_reviews.changed_since')}</Badge>}
      </span>
      <span
        dir="auto"
        style={{ display: 'block', fontWeight: 400, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {review.text}
      </span>
      {review.hidden_reason && (
        <span style={{ display: 'block', fontWeight: 400, color: 'var(--ink-2)' }}>
          {t('console.staff_reviews.hidden_because', { reason: review.hidden_reason })}
        </span>
      )}
    </>
  );
};

const Reports = ({ review: { open_reports } }: { readonly review: ModeratedReview }) => {
  const { t, locale } = useI18n();
  if (open_reports.length === 0) return t('console.staff_reviews.no_reports');
  return (
    <ul style={{ margin: 0, paddingInlineStart: 18 }}>
      {open_reports.map(({ id, reason, text, created_at }) => (
        <li key={id}>
          {t(`review.report_reason.${reason}`)} · {writeDay(created_at, locale)}
          {text && (
            <p style={{ overflowWrap: 'anywhere' }}>
              <bdi>{text}</bdi>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
};
