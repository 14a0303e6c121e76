import { Alert } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { INTERVIEW_MINUTES } from '#contract/interviews/rules.ts';
import { listFormat } from '#contract/shared/formatters.ts';
import { useApiQuery } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { ownTimeZone } from '../../ui/format/own-time-zone.ts';
import { SlotTime } from '../shared/ui/site.ts';
import { slotsIn } from './slots.ts';

/** Lists participants who have another interview at the company at one of these times. */
export const Conflicts = ({ applicationId }: { readonly applicationId: number }) => {
  const values = useWatch();
  const slots = slotsIn(values);
  const body = {
    application_id: applicationId,
    slots,
    minutes: Number(values.minutes),
    interviewer_ids: Array.isArray(values.interviewer_ids) ? values.interviewer_ids : [],
  };
  const isComplete =
    slots.length > 0 && body.minutes >= INTERVIEW_MINUTES.min && body.minutes <= INTERVIEW_MINUTES.max;
  const { data } = useApiQuery(
    'POST interview-conflicts',
    { body },
    { queryKey: ['interviews', 'conflicts', body], enabled: isComplete },
  );
  const conflicts = data?.data ?? [];
  return (
    <>
      <UnreadCalendars names={data?.unread ?? []} />
      {conflicts.length > 0 && (
        <ConflictList conflicts={conflicts} minutes={body.minutes} zone={values.time_zone} />
      )}
    </>
  );
};

/** Members whose own calendar couldn't be read. */
export const UnreadCalendars = ({ names }: { readonly names: readonly string[] }) => {
  const { t, locale } = useI18n();
  return (
    names.length > 0 && (
      <Alert severity="info">
        {t('console.interviews.calendar_unread', { names: listFormat(locale).format(names) })}
      </Alert>
    )
  );
};

interface ConflictListProps {
  readonly conflicts: readonly { readonly slot: string; readonly names: readonly string[] }[];
  readonly minutes: number;
  readonly zone: string;
}

const ConflictList = ({ conflicts, minutes, zone }: ConflictListProps) => {
  const { t, locale } = useI18n();
  return (
    <Alert severity="warning">
      {conflicts.map(({ slot, names }) => (
        <div key={slot}>
          <SlotTime at={slot} minutes={minutes} zones={[ownTimeZone(), zone]} />
          {t('console.interviews.conflict', { names: listFormat(locale).format(names) })}
        </div>
      ))}
    </Alert>
  );
};
