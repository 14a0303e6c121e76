import { Button, Chip } from '@mui/material';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { dateFormat } from '#contract/shared/formatters.ts';
import { useI18n } from '../../i18n/context.tsx';
import { TextInput } from '../shared/inputs/text-input.tsx';
import { FreeTimes } from './free-times.tsx';
import { freeIn, SLOTS } from './slots.ts';

interface SlotsInputProps {
  readonly applicationId: number;
  readonly label: string;
}

/** Times to choose from: typed ones, and free ones of everybody who takes part. */
export const SlotsInput = ({ applicationId, label }: SlotsInputProps) => {
  const { t } = useI18n();
  const values = useWatch();
  const { setValue } = useFormContext();
  const [asked, setAsked] = useState(1);
  const [isSearching, setSearching] = useState(false);
  const free = freeIn(values);
  const shown = Math.max(asked, SLOTS.findLastIndex((name) => values[name]) + 1);
  const choose = (times: readonly string[]) => setValue('free', times, { shouldDirty: true });
  return (
    <>
      {SLOTS.slice(0, shown).map((name, index) => (
        <TextInput
          key={name}
          label={index === 0 ? label : t('interviews.time', { number: index + 1 })}
          optional={index > 0 || free.length > 0}
          source={name}
          type="datetime-local"
        />
      ))}
      <div className="row gap-8">
        {shown < SLOTS.length && (
          <Button onClick={() => setAsked(shown + 1)} size="small" variant="outlined">
            {t('console.interviews.add_time')}
          </Button>
        )}
        <Button
          aria-expanded={isSearching}
          onClick={() => setSearching(!isSearching)}
          size="small"
          variant="outlined"
        >
          {t('console.interviews.find_free')}
        </Button>
      </div>
      {isSearching ? (
        <FreeTimes applicationId={applicationId} chosen={free} onChoose={choose} values={values} />
      ) : (
        <Chosen onChoose={choose} times={free} zone={values.time_zone} />
      )}
    </>
  );
};

interface ChosenProps {
  readonly times: readonly string[];
  readonly zone: string;
  readonly onChoose: (times: readonly string[]) => void;
}

const Chosen = ({ times, zone, onChoose }: ChosenProps) => {
  const { locale } = useI18n();
  const format = dateFormat(locale, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
    timeZone: zone,
  });
  return (
    times.length > 0 && (
      <div className="row gap-8">
        {times.map((time) => (
          <Chip
            key={time}
            label={format.format(new Date(time))}
            onDelete={() => onChoose(times.filter((one) => one !== time))}
          />
        ))}
      </div>
    )
  );
};
