import { type ReactNode, useEffect, useRef } from 'react';
import styles from './alert.module.css';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import tones from './tone.module.css';

type AlertTone = 'danger' | 'info' | 'success' | 'warning';
const ICONS: Record<AlertTone, IconName> = {
  danger: 'alert',
  info: 'info',
  success: 'check-circle',
  warning: 'alert',
};

interface AlertProps {
  readonly tone?: AlertTone;
  /** Takes the focus when it appears, as the response to the user's action. */
  readonly focused?: boolean;
  readonly children: ReactNode;
}

/** An inline message; errors are announced at once. */
export const Alert = ({ tone = 'info', focused = false, children }: AlertProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) box.current?.focus();
  }, [focused]);
  return (
    <div
      className={cx(styles.alert, tones[tone])}
      ref={box}
      role={tone === 'danger' ? 'alert' : undefined}
      tabIndex={focused ? -1 : undefined}
    >
      <Icon name={ICONS[tone]} size={18} />
      <div>{children}</div>
    </div>
  );
};
