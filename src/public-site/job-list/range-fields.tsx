/** Two fields for the bounds of a range. Leaving one of them, or Enter, applies both. */
import { type FocusEvent, type KeyboardEvent, useId, useRef } from 'react';
import { type Bounds, RANGE_FIELDS } from '../../features/jobs/ranges.ts';
import { useI18n } from '../../i18n/context.tsx';
import { TextField } from '../../ui/components/field.tsx';
import styles from './filter-form.module.css';

interface RangeFieldsProps {
  readonly name: keyof typeof RANGE_FIELDS;
  readonly label: string;
  readonly bounds: Bounds;
  readonly onChange: (bounds: Bounds) => void;
}

/** More digits mean nothing. */
const DIGITS_MAX = 15;

export const RangeFields = ({ name, label, bounds, onChange }: RangeFieldsProps) => {
  const { t } = useI18n();
  const labelId = useId();
  const [least, most] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const apply = () => {
    const typed = { least: least.current?.value.trim() ?? '', most: most.current?.value.trim() ?? '' };
    if (typed.least !== bounds.least || typed.most !== bounds.most) onChange(typed);
  };
  /** Going on to the other bound doesn't apply half a range. */
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== least.current && relatedTarget !== most.current) apply();
  };
  const press = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter' && !nativeEvent.isComposing) apply();
  };
  const shared = {
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: DIGITS_MAX,
    onBlur: leave,
    onKeyDown: press,
  } as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is inside of a fieldset.
    <div role="group" aria-labelledby={labelId} className={styles.range}>
      <span id={labelId}>{label}</span>
      <TextField
        {...shared}
        ref={least}
        key={`from ${bounds.least}`}
        label={t('jobs.range_from')}
        name={RANGE_FIELDS[name].least}
        defaultValue={bounds.least}
      />
      <TextField
        {...shared}
        ref={most}
        key={`to ${bounds.most}`}
        label={t('jobs.range_to')}
        name={RANGE_FIELDS[name].most}
        defaultValue={bounds.most}
      />
    </div>
  );
};
