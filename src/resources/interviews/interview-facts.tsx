import { Box, Button, Chip } from '@mui/material';
import type { ReactNode } from 'react';
import type { CompanyInterview } from '#contract/interviews/calls.ts';
import { isOpenInterview } from '#contract/interviews/rules.ts';
import { listFormat } from '#contract/shared/formatters.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { INTERVIEW_BADGES } from '../../features/interviews/status.ts';
import { useI18n } from '../../i18n/context.tsx';
import { ownTimeZone } from '../../ui/format/own-time-zone.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { InterviewPlace, SlotTime, useDownload } from '../shared/ui/site.ts';

/** When, where and with whom: in the user's time zone, then in the interview's and the candidate's if they differ. */
export const InterviewFacts = ({ interview }: { readonly interview: CompanyInterview }) => {
  const { t, locale } = useI18n();
  const { status, starts_at: startsAt, slots, suggested, reason, note, interviewers, round } = interview;
  const { tone, label } = INTERVIEW_BADGES[status];
  const isByCandidate = status === 'cancelled' && interview.ended_by === 'seeker';
  const names = listFormat(locale).format(interviewers.map(({ name }) => name));
  return (
    <>
      {round && (
        <p className="strong">
          <bdi>{round}</bdi>
        </p>
      )}
      <div>
        <Chip
          color={tone === 'neutral' ? 'default' : tone}
          label={t(isByCandidate ? 'console.interviews.cancelled_by_candidate' : label)}
        />
      </div>
      <Times interview={interview} times={startsAt ? [startsAt] : slots} />
      {suggested.length > 0 && (
        <>
          <p>{t('console.interviews.suggested')}</p>
          <Times interview={interview} times={suggested} />
        </>
      )}
      {isOpenInterview(status) && (
        <p>
          <InterviewPlace interview={interview} />
        </p>
      )}
      {names && <p>{t('console.interviews.with', { names })}</p>}
      {note && <Quote>{note}</Quote>}
      {reason && <Quote>{reason}</Quote>}
      {status === 'accepted' && (
        <div>
          <CalendarButton id={interview.id} />
        </div>
      )}
    </>
  );
};

interface TimesProps {
  readonly interview: CompanyInterview;
  readonly times: readonly string[];
}

const Times = ({ interview, times }: TimesProps) => {
  const { minutes, time_zone, candidate_time_zone } = interview;
  const zones = [ownTimeZone(), time_zone, candidate_time_zone ?? time_zone];
  return (
    <Box
      component="ol"
      sx={{
        display: 'grid',
        gap: 0.75,
        m: 0,
        pl: times.length > 1 ? 2.5 : 0,
        listStyle: times.length > 1 ? 'decimal' : 'none',
      }}
    >
      {times.map((time) => (
        <li key={time}>
          <SlotTime at={time} minutes={minutes} zones={zones} />
        </li>
      ))}
    </Box>
  );
};

const Quote = ({ children }: { readonly children: ReactNode }) => (
  <Box
    component="p"
    dir="auto"
    sx={{
      paddingInlineStart: 1.5,
      borderInlineStart: '3px solid var(--line)',
      color: 'var(--ink-2)',
      whiteSpace: 'pre-line',
      overflowWrap: 'anywhere',
    }}
  >
    {children}
  </Box>
);

/** Downloads an interview for a calendar. */
const CalendarButton = ({ id }: { readonly id: number }) => {
  const { t } = useI18n();
  const api = useApi();
  const { download, pending } = useDownload('job.unexpected_error');
  const load = () => api('GET interview-calendar', { query: { interview_id: id } });
  return (
    <Button
      loading={pending}
      onClick={() => download(load, 'interview.ics')}
      size="small"
      startIcon={<Icon name="calendar" />}
      variant="outlined"
    >
      {t('interviews.calendar')}
    </Button>
  );
};
