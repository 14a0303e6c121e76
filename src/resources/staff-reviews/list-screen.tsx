import { Button, Chip } from '@mui/material';
import type { ModeratedReview } from '#contract/companies/review-moderation-calls.ts';
import { HIDING_REASON_MAX, REVIEW_VIEWS } from '#contract/companies/review-rules.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeOwnDay } from '../../ui/format/own-time-zone.ts';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import {
  ActionsColumn,
  Column,
  IdInput,
  ListScreen,
  SearchInput,
  TimeColumn,
} from '../shared/list/list-screen.tsx';
import { APPROVES, QueueKeys, REJECTS } from '../shared/list/queue-keys.tsx';
import { useRowUpdate } from '../shared/list/use-row-mutation.ts';
import { ReasonDialog } from '../shared/records/reason-dialog.tsx';
import { toStaff } from '../shared/staff-links.ts';
import { LIST } from './list.ts';

/** Company reviews: reported, hidden and all others. */
export const ReviewListScreen = () => {
  const { t } = useI18n();
  return (
    <ListScreen
      {...LIST}
      actions={
        <QueueKeys approve={t('console.staff_reviews.keep')} reject={t('console.staff_reviews.hide')} />
      }
      icon="check-circle"
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
      <ActionsColumn<ModeratedReview> render={(review) => <ReviewActions review={review} />} />
    </ListScreen>
  );
};

const ReviewText = ({ review }: { readonly review: ModeratedReview }) => {
  const { t } = useI18n();
  return (
    <>
      <span style={{ display: 'flex', flexWrap: 'wrap', gap: 6, marginBlockEnd: 4 }}>
        <Chip label={t('console.staff_reviews.stars', { smart_count: review.stars })} />
        {review.hidden_at && <Chip color="error" label={t('console.staff_reviews.hidden')} />}
        {review.is_changed && <Chip color="warning" label={t('console.staff_reviews.changed_since')} />}
      </span>
      <span
        dir="auto"
        style={{ display: 'block', fontWeight: 400, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {review.text}
      </span>
      {review.appeal && (
        <span dir="auto" style={{ display: 'block', fontWeight: 400, whiteSpace: 'pre-line' }}>
          <strong>{t('console.decisions.appealed')}</strong> {review.appeal}
        </span>
      )}
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
          {t(`review.report_reason.${reason}`)} · {writeOwnDay(created_at, locale)}
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

/** Hides a review with a reason, shows it again, or keeps it and dismisses the reports. */
const ReviewActions = ({ review }: { readonly review: ModeratedReview }) => {
  const { t } = useI18n();
  const { update, isPending } = useRowUpdate('staff/company-reviews', review);
  const { version, author_name: author, hidden_at } = review;
  const isShown = hidden_at === null;
  return (
    <>
      {(!isShown || review.open_reports.length > 0) && (
        <Button
          {...APPROVES}
          aria-label={t(isShown ? 'console.staff_reviews.keep_one' : 'console.staff_reviews.show_one', {
            author,
          })}
          loading={isPending}
          onClick={() =>
            update({ state: 'shown', version }, { successMessage: t('console.staff_reviews.shown') })
          }
          size="small"
          variant="outlined"
        >
          {t(isShown ? 'console.staff_reviews.keep' : 'console.staff_reviews.show')}
        </Button>
      )}
      {(isShown || review.is_changed || review.appeal !== null) && (
        <DialogButton
          {...REJECTS}
          aria-label={t('console.staff_reviews.hide_one', { author })}
          label={t('console.staff_reviews.hide')}
          size="small"
          variant="contained"
          color="error"
        >
          {(close) => (
            <ReasonDialog
              data={{ state: 'hidden' }}
              label={t('console.staff_reviews.reason')}
              maxLength={HIDING_REASON_MAX}
              missing="console.staff_reviews.reason_missing"
              onClose={close}
              purpose="review"
              record={review}
              resource="staff/company-reviews"
              submitLabel={t('console.staff_reviews.hide')}
              text={t('console.staff_reviews.hide_text')}
              title={t('console.staff_reviews.hide_title')}
              withGround
              successMessage={t('console.staff_reviews.was_hidden')}
            />
          )}
        </DialogButton>
      )}
    </>
  );
};
