import { Box, Button, Chip, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetMany } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ComparedApplicant } from '#contract/applicants/job-applicant-calls.ts';
import { listFormat } from '#contract/shared/formatters.ts';
import type { Applicant } from '../../dataProvider/applications.ts';
import { writeScore } from '../../features/matching/write-match.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey, Translate } from '../../i18n/messages.ts';
import { writeNotice } from '../../ui/format/notice.ts';
import { writeOwnDay } from '../../ui/format/own-time-zone.ts';
import { writeStars } from '../../ui/format/stars.ts';
import { ScoreButton } from '../scorecards/score-button.tsx';
import { ScoreSummary } from '../scorecards/score-summary.tsx';
import { RECOMMENDATION_TONES } from '../scorecards/scorecards-section.tsx';
import { latestWork } from '../shared/latest-work.ts';
import { EmptyState } from '../shared/ui/empty-state.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { Unloaded } from '../shared/ui/unloaded.tsx';
import { Answer } from './answers.tsx';
import { fullName } from './movable.ts';
import { ResumeButton } from './resume-button.tsx';
import { APPLICATION_TONES, StatusMenu } from './status-menu.tsx';
import { useApplicants, useReviewHref } from './use-applicants.ts';

export type ComparisonColumn = Applicant & ComparedApplicant;

/** What react-admin knows from the list is shown there; the table needs more. */
const isFromList = (applicant: ComparisonColumn | undefined): boolean =>
  !applicant || !('criteria' in applicant);

/** A line of the table: its name, and its cell for each applicant. */
interface Line {
  readonly id: string;
  readonly name: string;
  readonly cell: (applicant: ComparisonColumn) => ReactNode;
}

const NONE = '-';

/** Each once, in the order in which they first appear. */
const distinct = <Item extends object>(items: readonly Item[], idOf: (item: Item) => number): Item[] => [
  ...new Map(items.map((item) => [idOf(item), item])).values(),
];

const scoreLines = (applicants: readonly ComparisonColumn[], t: Translate, locale: string): Line[] => [
  {
    id: 'scores',
    name: t('console.scorecards.title'),
    cell: ({ scores }) =>
      scores.others > 0 || scores.is_own_submitted ? <ScoreSummary scores={scores} /> : NONE,
  },
  ...distinct(
    applicants.flatMap(({ criteria }) => criteria),
    ({ id }) => id,
  ).map(({ id, name }) => ({
    id: `c${id}`,
    name,
    cell: ({ criteria }: ComparisonColumn) => {
      const average = criteria.find((one) => one.id === id)?.average ?? null;
      return average === null
        ? NONE
        : t('console.scorecards.rating', { rating: writeStars(average, locale) });
    },
  })),
  {
    id: 'recommendations',
    name: t('console.compare.recommendations'),
    cell: ({ recommendations }) =>
      recommendations.length === 0 ? (
        NONE
      ) : (
        <div className="row gap-4">
          {recommendations.map((one, index) => (
            <Chip
              // biome-ignore lint/suspicious/noArrayIndexKey: several may say the same.
              key={index}
              color={RECOMMENDATION_TONES[one]}
              label={t(`console.scorecards.recommends_${one}`)}
            />
          ))}
        </div>
      ),
  },
];

const factLines = (t: Translate, locale: string): Line[] => {
  const line = (name: MessageKey, cell: Line['cell']): Line => ({ id: name, name: t(name), cell });
  return [
    line('console.applicants.match', ({ match }) => writeScore(match, t, locale) ?? t('match.none')),
    line('console.applicants.latest_work', (one) => latestWork(one, t) ?? NONE),
    line('console.compare.experience', ({ work_experience: years }) =>
      years === null ? NONE : t('console.compare.years', { smart_count: years }),
    ),
    line('console.applicants.work_status', ({ work_status: status }) =>
      status ? t(`seeker_signup_form.status_${status}`) : NONE,
    ),
    line('console.applicants.salary_range', ({ salary_range: salary }) => salary ?? NONE),
    line('console.applicants.notice', ({ notice_days: days }) =>
      days === null ? NONE : writeNotice(days, { t, locale }),
    ),
    line('console.applicants.jobseeker_type', ({ jobseeker_type: type }) =>
      type ? t(`seeker_signup_form.type_${type}`) : NONE,
    ),
    line('console.compare.location', ({ current_location: location }) => location ?? NONE),
    line('console.compare.skills', ({ skills }) =>
      skills.length > 0 ? listFormat(locale).format(skills) : NONE,
    ),
    line('console.applicants.applied_on', ({ applied_at: at }) => writeOwnDay(at, locale)),
  ];
};

const answerLines = (applicants: readonly ComparisonColumn[]): Line[] =>
  distinct(
    applicants.flatMap(({ answers }) => answers),
    ({ question_id }) => question_id,
  ).map(({ question_id, question }) => ({
    id: `q${question_id}`,
    name: question,
    cell: ({ application_id, answers }) => {
      const given = answers.find((one) => one.question_id === question_id);
      return given ? <Answer applicationId={application_id} given={given} /> : NONE;
    },
  }));

/** Two to four applicants of a job side by side (COMPARE-01). */
export const Comparison = () => {
  const { t, locale } = useI18n();
  const { compared } = useApplicants();
  const query = useGetMany<ComparisonColumn>('applications', { ids: [...compared] }, { onError: () => {} });
  const { data: applicants } = query;
  if (!applicants || applicants.some(isFromList)) {
    return <Unloaded loading={<Skeleton height={320} />} query={query} />;
  }
  if (applicants.length === 0) {
    return (
      <EmptyState icon="users" title={t('console.applicants.none')}>
        <p>{t('console.compare.gone')}</p>
      </EmptyState>
    );
  }
  const message: Line = {
    id: 'message',
    name: t('console.applicants.message'),
    cell: ({ message: text }) => text ?? NONE,
  };
  const lines = [
    ...scoreLines(applicants, t, locale),
    ...factLines(t, locale),
    ...answerLines(applicants),
    message,
  ];
  return (
    <>
      {applicants.length < compared.length && (
        <p role="status" className="below-16">
          {t('console.compare.some_gone')}
        </p>
      )}
      <Table applicants={applicants} lines={lines} />
    </>
  );
};

interface TableProps {
  readonly applicants: readonly ComparisonColumn[];
  readonly lines: readonly Line[];
}

/** Scrolls on its own, so that the names and what is compared stay in sight; printed, it is as large as it is. */
const Table = ({ applicants, lines }: TableProps) => {
  const { t } = useI18n();
  return (
    <Box
      aria-label={t('console.compare.title')}
      role="region"
      sx={{
        overflow: 'auto',
        maxHeight: 'max(420px, calc(100vh - 160px))',
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        '& table': { borderCollapse: 'separate', borderSpacing: 0, width: '100%' },
        '& th, & td': {
          p: { xs: 1, sm: 1.5 },
          minWidth: { xs: 156, sm: 200 },
          textAlign: 'start',
          verticalAlign: 'top',
          overflowWrap: 'anywhere',
          borderBlockEnd: '1px solid var(--line)',
        },
        '& th': { bgcolor: 'var(--surface)' },
        '& thead th': { position: 'sticky', insetBlockStart: 0, zIndex: 1 },
        '& th:first-of-type': {
          position: 'sticky',
          insetInlineStart: 0,
          minWidth: { xs: 132, sm: 180 },
          maxWidth: { xs: 132, sm: 220 },
          hyphens: 'auto',
          color: 'var(--ink-2)',
          fontSize: 'var(--text-s)',
          fontWeight: 500,
          borderInlineEnd: '1px solid var(--line)',
        },
        '& thead th:first-of-type': { zIndex: 2 },
        '& td': { whiteSpace: 'pre-line' },
        '@media print': {
          maxHeight: 'none',
          overflow: 'visible',
          '& th, & td': { position: 'static !important', minWidth: '0 !important', breakInside: 'avoid' },
          '& button': { display: 'none' },
        },
      }}
      // What scrolls must be scrollable by keyboard.
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t('console.compare.applicant')}</th>
            {applicants.map((applicant) => (
              <Head applicant={applicant} key={applicant.id} />
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('console.applicants.status')}</th>
            {applicants.map((applicant) => (
              <td key={applicant.id}>
                <Actions applicant={applicant} />
              </td>
            ))}
          </tr>
          {lines.map(({ id, name, cell }) => (
            <tr key={id}>
              <th dir="auto" scope="row">
                {name}
              </th>
              {applicants.map((applicant) => (
                <td dir="auto" key={applicant.id}>
                  {cell(applicant)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
};

const Head = ({ applicant }: { readonly applicant: ComparisonColumn }) => {
  const { t } = useI18n();
  const { compared, change } = useApplicants();
  const reviewOf = useReviewHref();
  const name = fullName(applicant);
  const others = compared.filter((id) => id !== applicant.id);
  return (
    <th scope="col">
      <Link to={reviewOf(applicant.id)}>
        <bdi>{name}</bdi>
      </Link>
      {others.length > 1 && (
        <div>
          <Button
            aria-label={t('console.compare.remove_of', { name })}
            startIcon={<Icon name="close" />}
            onClick={() => change({ compared: others }, { replace: true })}
            size="small"
          >
            {t('console.compare.remove')}
          </Button>
        </div>
      )}
    </th>
  );
};

const Actions = ({ applicant }: { readonly applicant: ComparisonColumn }) => {
  const { t } = useI18n();
  const name = fullName(applicant);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 1 }}>
      <Chip
        color={APPLICATION_TONES[applicant.status]}
        label={t(`console.application_status.${applicant.status}`)}
      />
      <StatusMenu candidate={applicant} />
      {applicant.has_resume && <ResumeButton applicationId={applicant.application_id} name={name} />}
      <ScoreButton
        applicationId={applicant.application_id}
        label={t(
          applicant.scores.is_own_submitted ? 'console.scorecards.change' : 'console.scorecards.score',
        )}
        name={name}
      />
    </Box>
  );
};
