import { TextField } from '@mui/material';
import { useState } from 'react';
import { FIRST_SCREENS, keepFirstScreen, readFirstScreen } from '../../../features/accounts/first-screen.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Dialog } from '../../../resources/shared/dialogs/dialog.tsx';
import { useSession } from '../../../ui/hooks/use-session.ts';
import { chooseTheme, readTheme, THEME_CHOICES } from '../../layout/theme.ts';
import { DENSITIES, useDensity } from './density.ts';
import { entries } from './entries.ts';

/** How the console looks in this browser, and where it begins. Each choice takes effect at once. */
const DisplayDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useI18n();
  const isMember = useSession()?.user?.role === 'employer';
  const [density, setDensity] = useDensity();
  return (
    <Dialog onClose={onClose} title={t('console.display.title')}>
      <div className="stack gap-16">
        <ThemeField />
        <Choice
          label={t('console.display.density')}
          labelOf={(one) => t(`console.display.density_${one}`)}
          onChange={setDensity}
          value={density}
          values={DENSITIES}
        />
        {isMember && <FirstScreenField />}
      </div>
    </Dialog>
  );
};

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly hint?: string;
  readonly values: readonly Value[];
  readonly labelOf: (value: Value) => string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

const Choice = <Value extends string>({
  label,
  hint,
  values,
  labelOf,
  value,
  onChange,
}: ChoiceProps<Value>) => (
  <TextField
    helperText={hint}
    label={label}
    onChange={({ target }) => {
      const chosen = values.find((one) => one === target.value);
      if (chosen !== undefined) onChange(chosen);
    }}
    select
    value={value}
  >
    {values.map((one) => (
      <option key={one} value={one}>
        {labelOf(one)}
      </option>
    ))}
  </TextField>
);

const ThemeField = () => {
  const { t } = useI18n();
  const [theme, setTheme] = useState(readTheme);
  return (
    <Choice
      label={t('footer.theme')}
      labelOf={(one) => t(`footer.theme_${one}`)}
      onChange={(chosen) => {
        chooseTheme(chosen);
        setTheme(chosen);
      }}
      value={theme}
      values={THEME_CHOICES}
    />
  );
};

const FirstScreenField = () => {
  const { t } = useI18n();
  const [screen, setScreen] = useState(readFirstScreen);
  const labelOf = (path: string) => t(entries.find(({ to }) => to === path)?.label ?? 'nav.dashboard');
  return (
    <Choice
      hint={t('console.display.first_screen_hint')}
      label={t('console.display.first_screen')}
      labelOf={labelOf}
      onChange={(chosen) => {
        keepFirstScreen(chosen);
        setScreen(chosen);
      }}
      value={screen}
      values={FIRST_SCREENS}
    />
  );
};

export default DisplayDialog;
