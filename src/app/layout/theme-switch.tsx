import { useId, useSyncExternalStore } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { Icon, type IconName } from '../../ui/components/icon.tsx';
import { chooseTheme, readTheme, subscribeToTheme, THEME_CHOICES, type ThemeChoice } from './theme.ts';
import styles from './theme-switch.module.css';

const LOOKS: Record<ThemeChoice, { icon: IconName; label: MessageKey }> = {
  system: { icon: 'monitor', label: 'footer.theme_system' },
  light: { icon: 'sun', label: 'footer.theme_light' },
  dark: { icon: 'moon', label: 'footer.theme_dark' },
};

export const ThemeSwitch = () => {
  const { t } = useI18n();
  const group = useId();
  const choice = useSyncExternalStore<ThemeChoice>(subscribeToTheme, readTheme, () => 'system');
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{t('footer.theme')}</legend>
      {THEME_CHOICES.map((theme) => (
        <label className={styles.choice} key={theme} title={t(LOOKS[theme].label)}>
          <input
            checked={choice === theme}
            className="visually-hidden"
            name={group}
            onChange={() => chooseTheme(theme)}
            type="radio"
            value={theme}
          />
          <Icon name={LOOKS[theme].icon} size={18} />
          <span className="visually-hidden">{t(LOOKS[theme].label)}</span>
        </label>
      ))}
    </fieldset>
  );
};
