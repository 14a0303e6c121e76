import {
  Box,
  Dialog,
  IconButton,
  InputBase,
  List,
  ListItemButton,
  ListItemText,
  ListSubheader,
  useMediaQuery,
} from '@mui/material';
import useAutocomplete from '@mui/material/useAutocomplete';
import { type HTMLAttributes, type Key, useState } from 'react';
import { useDebouncedEvent } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useI18n } from '../../../i18n/context.tsx';
import { Icon } from '../../../resources/shared/ui/icon.tsx';
import { useFound } from './use-found.ts';
import { type Destination, useScreens } from './use-screens.ts';

const PAUSE_MS = 200;

interface PaletteProps {
  readonly onClose: () => void;
}

/** Searches screens, actions, jobs, applicants and candidates (NAV-14). */
const Palette = ({ onClose }: PaletteProps) => {
  const { t } = useI18n();
  const isNarrow = useMediaQuery('(max-width: 600px)');
  return (
    <Dialog
      fullScreen={isNarrow}
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      open
      slotProps={{
        paper: {
          'aria-label': t('console.palette.title'),
          'aria-labelledby': undefined,
          sx: { alignSelf: 'flex-start' },
        },
      }}
    >
      <Search onClose={onClose} />
    </Dialog>
  );
};
export default Palette;

const useDestinations = () => {
  const { locale } = useI18n();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const ask = useDebouncedEvent(setAsked, PAUSE_MS);
  const screens = useScreens();
  const { found, isLoading, hasFailed } = useFound(asked);
  const words = typed.trim().toLocaleLowerCase(locale);
  const named = screens.filter(({ label }) => label.toLocaleLowerCase(locale).includes(words));
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      ask(text.trim());
    },
    destinations: [...named, ...(words === '' ? [] : found)],
    isLoading: isLoading || asked !== typed.trim(),
    hasFailed,
  };
};

const usePalette = ({ onClose }: PaletteProps) => {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { typed, type, destinations, ...state } = useDestinations();
  const combobox = useAutocomplete<Destination>({
    id: 'palette',
    open: true,
    // With Enter, the first one opens.
    autoHighlight: true,
    options: destinations,
    // The server has matched them.
    filterOptions: (options) => options,
    groupBy: ({ group }) => t(group),
    getOptionLabel: ({ label }) => label,
    getOptionKey: ({ to }) => to,
    isOptionEqualToValue: (one, other) => one.to === other.to,
    value: null,
    inputValue: typed,
    onInputChange: (_, text, reason) => {
      if (reason === 'input') type(text);
    },
    onChange: (_, chosen) => {
      if (!chosen) return;
      onClose();
      void navigate(chosen.to);
    },
    onClose: (_, reason) => {
      if (reason === 'escape') onClose();
    },
  });
  return { ...combobox, ...state, destinations };
};

const Search = ({ onClose }: PaletteProps) => {
  const { t } = useI18n();
  const palette = usePalette({ onClose });
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = palette;
  return (
    <>
      <Box
        {...getRootProps()}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          px: 2,
          minHeight: 56,
          borderBottom: '1px solid var(--line)',
        }}
      >
        <Icon name="search" size={20} />
        <InputBase
          autoFocus
          inputProps={{ ...getInputProps(), 'aria-label': t('console.palette.title'), 'aria-expanded': true }}
          placeholder={t('console.palette.placeholder')}
          sx={{ flex: 1 }}
        />
        <IconButton aria-label={t('common.close')} title={t('common.close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <Box
        {...getListboxProps()}
        aria-label={t('console.palette.title')}
        component={List}
        dense
        sx={{ maxHeight: { sm: '60vh' }, overflowY: 'auto' }}
      >
        {groupedOptions.map((group) =>
          'options' in group ? (
            <Box aria-label={group.group} component="div" key={group.key} role="group">
              <ListSubheader aria-hidden component="div" sx={{ lineHeight: '32px' }}>
                {group.group}
              </ListSubheader>
              {group.options.map((option, index) => (
                <Option
                  destination={option}
                  key={option.to}
                  props={getOptionProps({ option, index: group.index + index })}
                />
              ))}
            </Box>
          ) : null,
        )}
      </Box>
      <Summary {...palette} />
    </>
  );
};

interface OptionProps {
  readonly destination: Destination;
  readonly props: HTMLAttributes<HTMLElement> & { readonly key: Key };
}

const Option = ({ destination: { label, about }, props: { key: _, ...props } }: OptionProps) => (
  <ListItemButton {...props} component="div" sx={{ px: 2, '&.Mui-focused': { bgcolor: 'action.hover' } }}>
    <ListItemText
      primary={<bdi>{label}</bdi>}
      secondary={about}
      slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
    />
  </ListItemButton>
);

const Summary = ({
  destinations,
  isLoading,
  hasFailed,
}: Pick<ReturnType<typeof usePalette>, 'destinations' | 'isLoading' | 'hasFailed'>) => {
  const { t } = useI18n();
  const found = hasFailed
    ? t('console.palette.failed')
    : destinations.length === 0
      ? t('console.palette.none')
      : t('console.staff_list.total', { smart_count: destinations.length });
  return (
    <Box
      component="p"
      role="status"
      sx={{ px: 2, py: 1, minHeight: 40, color: 'text.secondary', fontSize: 'var(--text-s)' }}
    >
      {isLoading ? t('common.loading') : found}
    </Box>
  );
};
