import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';

interface Look {
  /** `danger-quiet` deletes or removes something beside other actions, as in a row; `danger` is the main action. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet';
  readonly size?: 'small' | 'medium';
  /** As wide as its container. */
  readonly wide?: boolean;
  readonly icon?: IconName;
}

/** The classes of a link that looks like a button, for use outside a router. */
export const buttonLook = ({ variant = 'primary', size = 'medium', wide }: Look, className?: string) =>
  cx(styles.button, styles[variant], styles[size], wide && styles.wide, className);

/** A button. While `busy`, it shows a spinner and can't be clicked. */
export const Button = ({
  variant,
  size,
  wide,
  icon,
  busy = false,
  disabled,
  type = 'button',
  className,
  children,
  ...rest
}: Look & { readonly busy?: boolean } & ComponentProps<'button'>) => (
  <button
    {...rest}
    aria-busy={busy || undefined}
    className={buttonLook({ variant, size, wide }, className)}
    disabled={disabled || busy}
    type={type}
  >
    {busy ? <Spinner size={18} /> : icon && <Icon name={icon} size={18} />}
    {children}
  </button>
);

/** A link that looks like a button, for navigation only. */
export const ButtonLink = ({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: Look & LinkProps & { className?: string }) => (
  <Link {...rest} className={buttonLook({ variant, size, wide }, className)}>
    {icon && <Icon name={icon} size={18} />}
    {children}
  </Link>
);

/** A round icon button; `label` names its action. */
export const IconButton = ({
  icon,
  label,
  className,
  ...rest
}: { readonly icon: IconName; readonly label: string } & ComponentProps<'button'>) => (
  <button type="button" {...rest} aria-label={label} className={cx(styles.round, className)} title={label}>
    <Icon name={icon} />
  </button>
);
