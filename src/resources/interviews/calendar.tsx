/** Upcoming interviews in the days of a week or month. */
import { Box, Chip, IconButton } from '@mui/material';
import { addMonths } from 'date-fns/addMonths';
import { addWeeks } from 'date-fns/addWeeks';
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval';
import { endOfMonth } from 'date-fns/endOfMonth';
import { endOfWeek } from 'date-fns/endOfWeek';
import { isSameDay } from 'date-fns/isSameDay';
import { startOfMonth } from 'date-fns/startOfMonth';
import { startOfWeek } from 'date-fns/startOfWeek';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CompanyInterview } from '#contract/interviews/calls.ts';
import { dateFormat } from '#contract/shared/formatters.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { INTERVIEW_BADGES } from '../../features/interviews/status.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../shared/ui/icon.tsx';

const WEEK = 7;

export interface Entry {
  readonly interview: CompanyInterview;
  readonly at: Date;
}

interface CalendarProps {
  readonly entries: readonly Entry[];
  readonly view: 'week' | 'month';
}

const FROM_MONDAY = { weekStartsOn: 1 } as const;

/** The days on screen, from a Monday to a Sunday, and the day whose month or week they show. */
export const daysOf = (view: CalendarProps['view'], today: Date, steps: number) => {
  const isWeek = view === 'week';
  const shown = isWeek
    ? startOfWeek(addWeeks(today, steps), FROM_MONDAY)
    : startOfMonth(addMonths(today, steps));
  const [start, end] = [
    startOfWeek(shown, FROM_MONDAY),
    endOfWeek(isWeek ? shown : endOfMonth(shown), FROM_MONDAY),
  ];
  return { shown, days: eachDayOfInterval({ start, end }) };
};

export const Calendar = ({ entries, view }: CalendarProps) => {
  const { t, locale } = useI18n();
  const [steps, setSteps] = useState(0);
  const [today] = useState(() => new Date());
  const { shown, days } = daysOf(view, today, steps);
  const title =
    view === 'month'
      ? dateFormat(locale, { month: 'long', year: 'numeric' }).format(shown)
      : dateFormat(locale, { dateStyle: 'long' }).formatRange(shown, days.at(-1) ?? shown);
  return (
    <>
      <div className="line middle gap-8 below-8">
        {/* Only what comes is listed. */}
        <IconButton
          aria-label={t('console.interviews.earlier')}
          disabled={steps === 0}
          onClick={() => setSteps(steps - 1)}
        >
          <Icon name="chevron-left" />
        </IconButton>
        <IconButton aria-label={t('console.interviews.later')} onClick={() => setSteps(steps + 1)}>
          <Icon name="chevron-right" />
        </IconButton>
        <h2 aria-live="polite" className="text-l">
          {title}
        </h2>
      </div>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${WEEK}, minmax(0, 1fr))` },
          border: '1px solid var(--line)',
          borderRadius: '14px',
          overflow: 'hidden',
        }}
      >
        {days.map((day) => (
          <Day
            day={day}
            entries={entries.filter(({ at }) => isSameDay(at, day))}
            isToday={isSameDay(day, today)}
            key={day.toDateString()}
          />
        ))}
      </Box>
    </>
  );
};

interface DayProps {
  readonly day: Date;
  readonly entries: readonly Entry[];
  readonly isToday: boolean;
}

/** On phones, a day without interviews is left out. */
const Day = ({ day, entries, isToday }: DayProps) => {
  const { t, locale } = useI18n();
  const time = dateFormat(locale, { timeStyle: 'short' });
  return (
    <Box
      aria-current={isToday ? 'date' : undefined}
      component="section"
      sx={{
        display: entries.length === 0 ? { xs: 'none', md: 'block' } : 'block',
        minHeight: { md: 112 },
        p: 1,
        // The borders of neighbours and of the grid lie on each other.
        m: '0 -1px -1px 0',
        border: '1px solid var(--line)',
        bgcolor: isToday ? 'var(--accent-soft)' : 'var(--surface)',
      }}
    >
      <h3 className="note strong">
        {dateFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' }).format(day)}
      </h3>
      <Box component="ul" role="list" className="stack gap-8">
        {entries.map(({ interview, at }) => (
          <li key={interview.id} className="small anywhere">
            <time dateTime={at.toISOString()}>{time.format(at)}</time>{' '}
            <Link to={linkTo.applicant(interview.job_id, interview.application_id)}>
              <bdi>{interview.candidate_name}</bdi>
            </Link>
            <div className="muted">
              <bdi>{interview.job_title}</bdi>
            </div>
            {interview.status !== 'accepted' && (
              <Chip color="warning" label={t(INTERVIEW_BADGES[interview.status].label)} />
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
};
