import { Box, Card, Skeleton, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { FilterLiveForm, ListBase, useListContext, useStore } from 'react-admin';
import { Link } from 'react-router-dom';
import type { CompanyInterview } from '#contract/interviews/calls.ts';
import { INTERVIEWS_OF } from '#contract/interviews/rules.ts';
import { PER_PAGE_MAX } from '#contract/shared/constants.ts';
import { dateFormat } from '#contract/shared/formatters.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useCan } from '../../features/accounts/use-can.ts';
import { useI18n } from '../../i18n/context.tsx';
import { ScoreButton } from '../scorecards/score-button.tsx';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { Pages } from '../shared/list/pages.tsx';
import { EmptyState } from '../shared/ui/empty-state.tsx';
import { Screen } from '../shared/ui/screen.tsx';
import { Unloaded } from '../shared/ui/unloaded.tsx';
import { Calendar } from './calendar.tsx';
import { InterviewFacts } from './interview-facts.tsx';

/** Upcoming interviews by day (INTERVIEW-10). */
export const InterviewsScreen = () => {
  const { t } = useI18n();
  const seesAll = useCan('interviews.manage');
  const [view, setView] = useStore<View>('interviews.view', 'list');
  return (
    <Screen subtitle={t('console.interviews.subtitle')} title={t('console.interviews.title')}>
      <ListBase
        perPage={PER_PAGE_MAX}
        queryOptions={{ onError: () => {} }}
        resource="interviews"
        storeKey={false}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2, mb: 2.5 }}>
          {seesAll && (
            <FilterLiveForm>
              <Box sx={{ width: 240 }}>
                <SelectInput
                  any={false}
                  label={t('console.interviews.whose')}
                  labelOf={(whose) => t(`console.interviews.whose_${whose}`)}
                  source="whose"
                  values={INTERVIEWS_OF}
                />
              </Box>
            </FilterLiveForm>
          )}
          <ViewButtons onChange={setView} view={view} />
        </Box>
        <Interviews view={view} />
        <Pages />
      </ListBase>
    </Screen>
  );
};

/** The agreed time, or the next proposed one, which also sorts the list. */
const timeOf = ({ starts_at, slots, suggested }: CompanyInterview, now: string): string =>
  starts_at ?? [...slots, ...suggested].sort().find((slot) => slot > now) ?? now;

const VIEWS = ['list', 'week', 'month'] as const;
type View = (typeof VIEWS)[number];

interface ViewProps {
  readonly view: View;
}

const ViewButtons = ({ view, onChange }: ViewProps & { readonly onChange: (view: View) => void }) => {
  const { t } = useI18n();
  return (
    <ToggleButtonGroup
      aria-label={t('console.interviews.view')}
      exclusive
      onChange={(_, next: View | null) => next && onChange(next)}
      size="small"
      value={view}
    >
      {VIEWS.map((one) => (
        <ToggleButton key={one} value={one}>
          {t(`console.interviews.view_${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

const Interviews = ({ view }: ViewProps) => {
  const { t } = useI18n();
  const list = useListContext<CompanyInterview>();
  const { data } = list;
  if (!data) return <Unloaded loading={<Skeleton height={320} />} query={list} />;
  if (data.length === 0) {
    return (
      <EmptyState icon="calendar" title={t('console.interviews.none')}>
        <p>{t('console.interviews.none_text')}</p>
      </EmptyState>
    );
  }
  return view === 'list' ? <Days data={data} /> : <Calendar entries={entriesOf(data)} view={view} />;
};

const entriesOf = (data: readonly CompanyInterview[]) => {
  const now = new Date().toISOString();
  return data.map((interview) => ({ interview, at: new Date(timeOf(interview, now)) }));
};

const Days = ({ data }: { readonly data: readonly CompanyInterview[] }) => {
  const { t, locale } = useI18n();
  const format = dateFormat(locale, { dateStyle: 'full' });
  const now = new Date().toISOString();
  const days = new Map<string, CompanyInterview[]>();
  for (const interview of data) {
    const day = format.format(new Date(timeOf(interview, now)));
    days.set(day, [...(days.get(day) ?? []), interview]);
  }
  return [...days].map(([day, interviews]) => (
    <Box component="section" key={day} sx={{ mb: 4 }}>
      <h2 className="text-l below-12">{day}</h2>
      <div className="stack gap-16">
        {interviews.map((interview) => (
          <Card component="article" key={interview.id}>
            <div className="stack gap-12">
              <h3 className="text-m anywhere">
                <Link to={linkTo.applicant(interview.job_id, interview.application_id)}>
                  <bdi>{interview.candidate_name}</bdi>
                </Link>
              </h3>
              <p>
                <bdi>{interview.job_title}</bdi>
              </p>
              <InterviewFacts interview={interview} />
              {interview.status === 'accepted' && (
                <div>
                  <ScoreButton
                    applicationId={interview.application_id}
                    label={t('console.scorecards.score_interview')}
                    name={interview.candidate_name}
                  />
                </div>
              )}
            </div>
          </Card>
        ))}
      </div>
    </Box>
  ));
};
