import { useState } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { cx } from './cx.ts';
import styles from './field.module.css';
import { Field, type Own, splitProps } from './field.tsx';
import { Icon } from './icon.tsx';

/** A password field with a button that reveals the text. */
export const PasswordField = (props: Own<'input'>) => {
  const { t } = useI18n();
  const [shown, setShown] = useState(false);
  const { frame, control } = splitProps(props);
  return (
    <Field {...frame}>
      {(wiring) => (
        <span className={styles.box}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            {...wiring}
            className={cx(styles.control, styles.password)}
            type={shown ? 'text' : 'password'}
          />
          <button
            aria-label={t('common.show_password')}
            aria-pressed={shown}
            className={styles.toggle}
            onClick={() => setShown(!shown)}
            type="button"
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        </span>
      )}
    </Field>
  );
};
