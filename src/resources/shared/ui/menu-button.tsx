import { Button, IconButton, Menu } from '@mui/material';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface MenuButtonProps {
  readonly label: ReactNode;
  /** The accessible name, if the label alone isn't enough. */
  readonly name?: string | undefined;
  readonly icon?: IconName;
  readonly variant?: 'outlined' | 'text';
  readonly busy?: boolean;
  /** Stays open after a choice, so that several items can be chosen. */
  readonly staysOpen?: boolean;
  /** The items. One that stops the propagation of a click keeps the menu open. */
  readonly children: ReactNode;
}

/**
 * A button that opens a menu: arrow keys move through it, Escape closes it, and focus returns to the button.
 */
export const MenuButton = ({
  label,
  name,
  icon = 'chevron-down',
  variant = 'text',
  busy = false,
  staysOpen = false,
  children,
}: MenuButtonProps) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        aria-controls={open ? id : undefined}
        aria-expanded={open}
        aria-haspopup="menu"
        aria-label={name}
        loading={busy}
        startIcon={<Icon name={icon} />}
        onClick={() => setOpen(true)}
        ref={button}
        size="small"
        variant={variant}
      >
        {label}
      </Button>
      <Menu
        anchorEl={() => button.current}
        id={id}
        onClick={staysOpen ? undefined : close}
        onClose={close}
        open={open}
      >
        {children}
      </Menu>
    </>
  );
};

interface MoreButtonProps {
  /** The accessible name. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A small button with three dots that opens a menu of further actions. */
export const MoreButton = ({ label, children }: MoreButtonProps) => {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-controls={anchor ? id : undefined}
        aria-expanded={anchor !== null}
        aria-haspopup="menu"
        aria-label={label}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        size="small"
        title={label}
      >
        <Icon name="more" size={18} />
      </IconButton>
      <Menu anchorEl={anchor} id={id} onClick={close} onClose={close} open={anchor !== null}>
        {children}
      </Menu>
    </>
  );
};
