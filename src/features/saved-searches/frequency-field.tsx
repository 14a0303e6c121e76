import type { ComponentProps } from 'react';
import { ALERT_FREQUENCIES } from '#contract/saved-searches/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { SelectField } from '../../ui/components/field.tsx';

type FrequencyFieldProps = Omit<ComponentProps<typeof SelectField>, 'children' | 'label'>;

/** How often an alert is sent. */
export const FrequencyField = (props: FrequencyFieldProps) => {
  const { t } = useI18n();
  return (
    <SelectField {...props} label={t('alerts.frequency')}>
      {ALERT_FREQUENCIES.map((frequency) => (
        <option key={frequency} value={frequency}>
          {t(`alerts.frequency_${frequency}`)}
        </option>
      ))}
    </SelectField>
  );
};
