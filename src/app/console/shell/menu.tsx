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
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { numberFormat } from '#contract/shared/formatters.ts';
import { useI18n } from '../../../i18n/context.tsx';
import type { MessageKey } from '../../../i18n/messages.ts';
import type { Counter } from '../../../resources/shared/define-resource.ts';
import { Icon } from '../../../resources/shared/ui/icon.tsx';
import type { Entry } from './entries.ts';

interface MenuProps {
  readonly name: string;
  readonly entries: readonly Entry[];
  /** How many things need attention. */
  readonly waiting: Readonly<Partial<Record<Counter, number>>>;
  /** Only the icons are visible. */
  readonly narrow: boolean;
}

const isWithin = (pathname: string, address: string) =>
  pathname === address || pathname.startsWith(`${address}/`);

/** The current entry: of several, the one with the longest address, so that an overview isn't current below it. */
const currentIn = (entries: readonly Entry[], pathname: string): Entry | undefined =>
  entries
    .filter(({ to, also = [] }) => [to, ...also].some((address) => isWithin(pathname, address)))
    .sort((one, other) => other.to.length - one.to.length)[0];

/** The links to all screens of an area, in groups. */
export const Menu = ({ name, entries, ...shown }: MenuProps) => {
  const current = currentIn(entries, useLocation().pathname);
  const groups = new Set(entries.map(({ group }) => group));
  return (
    <nav aria-label={name}>
      {[...groups].map((heading) => (
        <Group
          {...shown}
          current={current}
          entries={entries.filter(({ group }) => group === heading)}
          heading={heading}
          key={heading ?? ''}
        />
      ))}
    </nav>
  );
};

interface GroupProps extends Omit<MenuProps, 'name'> {
  readonly heading: MessageKey | undefined;
  readonly current: Entry | undefined;
}

const Group = ({ heading, entries, current, waiting, narrow }: GroupProps) => {
  const { t } = useI18n();
  const id = useId();
  return (
    <>
      {heading !== undefined && narrow && <Divider sx={{ my: 1 }} />}
      {heading !== undefined && (
        <ListSubheader
          className={narrow ? 'visually-hidden' : undefined}
          component="p"
          disableSticky
          id={id}
          sx={{ px: 1.5, bgcolor: 'transparent', lineHeight: '28px' }}
        >
          {t(heading)}
        </ListSubheader>
      )}
      <List
        aria-labelledby={heading === undefined ? undefined : id}
        dense
        disablePadding
        sx={{ mb: narrow ? 0 : 1 }}
      >
        {entries.map((entry) => (
          <EntryLink
            entry={entry}
            isCurrent={entry === current}
            key={entry.to}
            narrow={narrow}
            waiting={(entry.waits ?? []).reduce((sum, name) => sum + (waiting[name] ?? 0), 0)}
          />
        ))}
      </List>
    </>
  );
};

interface EntryProps extends Pick<MenuProps, 'narrow'> {
  readonly entry: Entry;
  readonly isCurrent: boolean;
  readonly waiting: number;
}

const EntryLink = ({ entry: { to, label, icon }, isCurrent, narrow, waiting }: EntryProps) => {
  const { t } = useI18n();
  return (
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
        title={narrow ? t(label) : undefined}
        to={to}
      >
        <ListItemIcon sx={{ minWidth: 30, color: isCurrent ? 'inherit' : 'text.secondary' }}>
          <Icon name={icon} size={18} />
        </ListItemIcon>
        <ListItemText
          className={narrow ? 'visually-hidden' : undefined}
          primary={t(label)}
          slotProps={{ primary: { sx: { fontSize: 'var(--text-s)', fontWeight: isCurrent ? 600 : 400 } } }}
        />
        {waiting > 0 && <Waiting count={waiting} narrow={narrow} />}
      </ListItemButton>
    </ListItem>
  );
};

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
