import { useId } from 'react';
import type { VisibilityForm } from '#contract/profile/preference-calls.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { Checkbox } from '../../ui/components/checkbox.tsx';

interface FindableSwitchProps {
  readonly isOn: boolean;
  readonly change: (body: VisibilityForm) => void;
}

/** Whether companies find the job seeker in their candidate search. Changes at once. */
export const FindableSwitch = ({ isOn, change }: FindableSwitchProps) => {
  const { t } = useEnvironment().i18n;
  const id = useId();
  return (
    <div>
      <Checkbox
        aria-describedby={id}
        checked={isOn}
        label={t('preferences.to_employers')}
        onChange={() => change({ visible_to_employers: !isOn })}
        role="switch"
      />
      <p className="note" id={id}>
        {t(isOn ? 'preferences.to_employers_on' : 'preferences.to_employers_off')}
      </p>
    </div>
  );
};
