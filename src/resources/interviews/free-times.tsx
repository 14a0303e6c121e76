import { Box, Button, Skeleton, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { addDays } from 'date-fns/addDays';
import { useState } from 'react';
import { useStore } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { INTERVIEW_MINUTES } from '#contract/interviews/rules.ts';
import { dateFormat } from '#contract/shared/formatters.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { cityOf, fieldTime, localTime } from '#contract/shared/zoned-time.ts';
import { fieldErrorsOf } from '../../api/errors.ts';
import { useApiQuery } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Unloaded } from '../shared/ui/unloaded.tsx';
import { UnreadCalendars } from './conflicts.tsx';
import { Fieldset } from './fieldset.tsx';
import { FREE_MAX } from './slots.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
/** A working week, which members change to their own. */
const USUAL = { weekdays: [1, 2, 3, 4, 5], opens: '09:00', closes: '17:00' };

interface FreeTimesProps {
  readonly applicationId: number;
  /** The fields of the interview. */
  readonly values: FieldValues;
  readonly chosen: readonly string[];
  readonly onChoose: (times: readonly string[]) => void;
}

/** The days and hours to search. The hours are remembered. */
const useHours = (zone: string) => {
  const [week, setWeek] = useStore('interviews.week', USUAL);
  const [days, setDays] = useState(() => {
    const dayIn = (count: number) => fieldTime(addDays(new Date(), count).toISOString(), zone).slice(0, 10);
    return { from: dayIn(1), until: dayIn(7) };
  });
  return { week, setWeek, days, setDays };
};

const useFreeTimes = (applicationId: number, values: FieldValues, hours: ReturnType<typeof useHours>) => {
  const minutes = Number(values.minutes);
  const { days, week } = hours;
  const body = {
    application_id: applicationId,
    minutes,
    time_zone: String(values.time_zone),
    interviewer_ids: Array.isArray(values.interviewer_ids) ? values.interviewer_ids : [],
    ...days,
    ...week,
  };
  const isComplete =
    [days.from, days.until, week.opens, week.closes].every(Boolean) &&
    week.weekdays.length > 0 &&
    minutes >= INTERVIEW_MINUTES.min &&
    minutes <= INTERVIEW_MINUTES.max;
  return useApiQuery(
    'POST free-interview-times',
    { body },
    {
      queryKey: ['interviews', 'free', body],
      enabled: isComplete,
      placeholderData: keepPreviousData,
      retry: false,
    },
  );
};

/** INTERVIEW-19: finds times at which everybody who takes part is free, to offer them to the candidate. */
export const FreeTimes = ({ applicationId, values, chosen, onChoose }: FreeTimesProps) => {
  const { t } = useI18n();
  const hours = useHours(values.time_zone);
  const query = useFreeTimes(applicationId, values, hours);
  const found = query.data?.data ?? [];
  return (
    <Fieldset label={t('console.interviews.find_free')}>
      <HoursFields errors={fieldErrorsOf(query.error)} hours={hours} />
      {query.data ? (
        <>
          <UnreadCalendars names={query.data.unread} />
          <p className="note">
            {t(found.length > 0 ? 'console.interviews.free_hint' : 'console.interviews.free_none', {
              max: FREE_MAX,
            })}{' '}
            <a href={linkTo.profileSection('account')} rel="noreferrer" target="_blank">
              {t('console.interviews.free_calendar')}
            </a>
          </p>
          <Days
            chosen={chosen}
            found={found}
            onChoose={onChoose}
            theirs={query.data.candidate_time_zone ?? values.time_zone}
            zone={values.time_zone}
          />
          {found.length > 0 && (
            <div className="row gap-8">
              <Button
                disabled={chosen.length >= FREE_MAX}
                onClick={() => onChoose([...new Set([...chosen, ...found])].slice(0, FREE_MAX))}
                size="small"
              >
                {t('console.interviews.free_all')}
              </Button>
              <Button disabled={chosen.length === 0} onClick={() => onChoose([])} size="small">
                {t('console.interviews.free_clear')}
              </Button>
            </div>
          )}
        </>
      ) : (
        <Unloaded loading={<Skeleton height="80px" />} query={query} small />
      )}
    </Fieldset>
  );
};

interface HoursFieldsProps {
  readonly hours: ReturnType<typeof useHours>;
  readonly errors: Readonly<Record<string, string>>;
}

const HoursFields = ({ hours: { week, setWeek, days, setDays }, errors }: HoursFieldsProps) => {
  const { t, locale } = useI18n();
  const weekday = dateFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const field = (name: string, value: string, onChange: (value: string) => void) => ({
    ...{ value, id: `free-${name}`, error: errors[name] !== undefined, helperText: errors[name] },
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
  });
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
        <TextField
          {...field('from', days.from, (from) => setDays({ ...days, from }))}
          label={t('console.interviews.free_from')}
          type="date"
        />
        <TextField
          {...field('until', days.until, (until) => setDays({ ...days, until }))}
          label={t('console.interviews.free_until')}
          type="date"
        />
        <TextField
          {...field('opens', week.opens, (opens) => setWeek({ ...week, opens }))}
          label={t('console.interviews.free_opens')}
          type="time"
        />
        <TextField
          {...field('closes', week.closes, (closes) => setWeek({ ...week, closes }))}
          label={t('console.interviews.free_closes')}
          type="time"
        />
      </Box>
      <ToggleButtonGroup
        aria-label={t('console.interviews.free_weekdays')}
        onChange={(_, weekdays: number[]) => setWeek({ ...week, weekdays })}
        size="small"
        sx={{ flexWrap: 'wrap' }}
        value={week.weekdays}
      >
        {WEEKDAYS.map((day) => (
          <ToggleButton key={day} value={day}>
            {/* The first of January 2024 is a Monday. */}
            {weekday.format(new Date(Date.UTC(2024, 0, day)))}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </>
  );
};

interface DaysProps extends Pick<FreeTimesProps, 'chosen' | 'onChoose'> {
  readonly found: readonly string[];
  readonly zone: string;
  /** The candidate's. */
  readonly theirs: string;
}

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/** The free times by day, and those that were chosen elsewhere. In brackets, the candidate's time if it differs. */
const Days = ({ found, chosen, onChoose, zone, theirs }: DaysProps) => {
  const { t, locale } = useI18n();
  const day = dateFormat(locale, { ...DAY, timeZone: zone });
  const times = [...new Set([...chosen, ...found])].sort();
  const differs = times.some(
    (time) => localTime(Date.parse(time), zone) !== localTime(Date.parse(time), theirs),
  );
  const textOf = (time: string) => {
    const at = new Date(time);
    const own = dateFormat(locale, { ...TIME, timeZone: zone }).format(at);
    const isSameDay = day.format(at) === dateFormat(locale, { ...DAY, timeZone: theirs }).format(at);
    const other = dateFormat(locale, {
      ...TIME,
      ...(isSameDay ? {} : { weekday: 'short' }),
      timeZone: theirs,
    });
    return differs ? `${own} (${other.format(at)})` : own;
  };
  const toggle = (time: string) =>
    onChoose(chosen.includes(time) ? chosen.filter((one) => one !== time) : [...chosen, time].sort());
  return (
    <>
      {differs && <p className="note">{t('console.interviews.free_theirs', { city: cityOf(theirs) })}</p>}
      {[...Map.groupBy(times, (time) => day.format(new Date(time)))].map(([name, ofDay]) => (
        <Box aria-label={name} component="section" key={name}>
          <p className="strong below-8">{name}</p>
          <div className="row gap-8">
            {ofDay.map((time) => (
              <ToggleButton
                disabled={chosen.length >= FREE_MAX && !chosen.includes(time)}
                key={time}
                onChange={() => toggle(time)}
                selected={chosen.includes(time)}
                size="small"
                value={time}
              >
                <bdi>{textOf(time)}</bdi>
              </ToggleButton>
            ))}
          </div>
        </Box>
      ))}
    </>
  );
};
