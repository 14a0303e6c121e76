import {
  Box,
  Divider,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  ListSubheader,
} from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { numberFormat } from '#contract/shared/formatters.ts';
import { useI18n } from '../../../i18n/context.tsx';

export interface MenuEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** How many things need attention there. */
  readonly waiting?: number | undefined;
  /** The first parts of other addresses that belong to it. */
  readonly also?: readonly string[];
}

export interface MenuGroup {
  /** The heading; omitted for the first group. */
  readonly label?: string;
  readonly entries: readonly MenuEntry[];
}

interface MenuProps {
  readonly name: string;
  readonly groups: readonly MenuGroup[];
  /** Only the icons are visible. */
  readonly narrow: boolean;
}

const isWithin = (pathname: string, address: string) =>
  pathname === address || pathname.startsWith(`${address}/`);

/** The current entry: of several, the one with the longest address, so that an overview isn't current below it. */
const currentIn = (groups: readonly MenuGroup[], pathname: string): MenuEntry | undefined =>
  groups
    .flatMap(({ entries }) => entries)
    .filter(({ to, also = [] }) => [to, ...also].some((address) => isWithin(pathname, address)))
    .sort((one, other) => other.to.length - one.to.length)[0];

/** The links to all screens of an area, in groups. */
export const Menu = ({ name, groups, narrow }: MenuProps) => {
  const current = currentIn(groups, useLocation().pathname);
  return (
    <nav aria-label={name}>
      {groups.map((group, index) => (
        <Group current={current} group={group} key={group.label ?? index} narrow={narrow} />
      ))}
    </nav>
  );
};

interface GroupProps extends Pick<MenuProps, 'narrow'> {
  readonly group: MenuGroup;
  readonly current: MenuEntry | undefined;
}

const Group = ({ group: { label, entries }, current, narrow }: GroupProps) => {
  const id = useId();
  return (
    <>
      {label !== undefined && narrow && <Divider sx={{ my: 1 }} />}
      {label !== undefined && (
        <ListSubheader
          className={narrow ? 'visually-hidden' : undefined}
          component="p"
          disableSticky
          id={id}
          sx={{ px: 1.5, bgcolor: 'transparent', lineHeight: '28px' }}
        >
          {label}
        </ListSubheader>
      )}
      <List
        aria-labelledby={label === undefined ? undefined : id}
        dense
        disablePadding
        sx={{ mb: narrow ? 0 : 1 }}
      >
        {entries.map((entry) => (
          <Entry entry={entry} isCurrent={entry === current} key={entry.to} narrow={narrow} />
        ))}
      </List>
    </>
  );
};

interface EntryProps extends Pick<MenuProps, 'narrow'> {
  readonly entry: MenuEntry;
  readonly isCurrent: boolean;
}

const Entry = ({ entry: { to, label, icon, waiting = 0 }, isCurrent, narrow }: EntryProps) => (
  <ListItem disablePadding>
    <ListItemButton
      aria-current={isCurrent ? 'page' : undefined}
      component={Link}
      selected={isCurrent}
      sx={{
        minHeight: 36,
        px: 1.5,
        py: 0.5,
        borderRadius: '8px',
        color: isCurrent ? 'primary.dark' : 'text.primary',
      }}
      title={narrow ? label : undefined}
      to={to}
    >
      <ListItemIcon sx={{ minWidth: 30, color: isCurrent ? 'inherit' : 'text.secondary' }}>
        {icon}
      </ListItemIcon>
      <ListItemText
        className={narrow ? 'visually-hidden' : undefined}
        primary={label}
        slotProps={{ primary: { sx: { fontSize: 'var(--text-s)', fontWeight: isCurrent ? 600 : 400 } } }}
      />
      {waiting > 0 && <Waiting count={waiting} narrow={narrow} />}
    </ListItemButton>
  </ListItem>
);

const Waiting = ({ count, narrow }: { readonly count: number } & Pick<MenuProps, 'narrow'>) => {
  const { t, locale } = useI18n();
  return (
    <Box
      component="span"
      sx={{
        px: 1,
        borderRadius: 'var(--radius-round)',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontSize: '0.75rem',
        fontWeight: 600,
        lineHeight: '20px',
        fontVariantNumeric: 'tabular-nums',
        ...(narrow && {
          position: 'absolute',
          insetBlockStart: 0,
          insetInlineEnd: 0,
          px: 0.5,
          lineHeight: '16px',
        }),
      }}
    >
      <span aria-hidden="true">{numberFormat(locale, { notation: 'compact' }).format(count)}</span>
      <span className="visually-hidden">{t('console.menu.waiting', { smart_count: count })}</span>
    </Box>
  );
};
