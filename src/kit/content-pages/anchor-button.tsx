import type { ComponentProps } from 'react';
import button from '../ui/button.module.css';
import { cx } from '../ui/cx.ts';
import { Icon, type IconName } from '../ui/icon.tsx';

/** An external link, such as a `mailto:` link, that looks like a button. */
export const AnchorButton = ({
  icon,
  children,
  ...rest
}: { readonly icon?: IconName } & ComponentProps<'a'>) => (
  <a {...rest} className={cx(button.button, button.secondary, button.medium)}>
    {icon && <Icon name={icon} size={18} />}
    {children}
  </a>
);
