import { useWatch } from 'react-hook-form';
import { momentOfField } from '#contract/zoned-time.ts';
import { useApiQuery } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { SlotTime } from '../../kit/interviews/slot-time.tsx';
import { Alert } from '../ui/kit.ts';

interface ConflictsProps {
  readonly applicationId: number;
  /** Names of the time fields. */
  readonly sources: readonly string[];
}

/** Lists participants who have another interview at the company at one of these times. */
export const Conflicts = ({ applicationId, sources }: ConflictsProps) => {
  const { t, locale } = useI18n();
  const typed: readonly string[] = useWatch({ name: [...sources] });
  const [zone, minutes, interviewers] = useWatch({ name: ['time_zone', 'minutes', 'interviewer_ids'] });
  const slots = typed.map((value) => momentOfField(value ?? '', zone)).filter((slot) => slot !== undefined);
  const body = {
    application_id: applicationId,
    slots,
    minutes: Number(minutes),
    interviewer_ids: Array.isArray(interviewers) ? interviewers : [],
  };
  const isComplete = slots.length > 0 && body.minutes >= 5 && body.minutes <= 480;
  const { data } = useApiQuery(
    'POST interview-conflicts',
    { body },
    { queryKey: ['interviews', 'conflicts', body], enabled: isComplete },
  );
  const conflicts = data?.data ?? [];
  if (conflicts.length === 0) return null;
  return (
    <Alert tone="warning">
      {conflicts.map(({ slot, names }) => (
        <div key={slot}>
          <SlotTime at={slot} minutes={body.minutes} zones={[zone]} />
          {t('console.interviews.conflict', { names: new Intl.ListFormat(locale).format(names) })}
        </div>
      ))}
    </Alert>
  );
};
