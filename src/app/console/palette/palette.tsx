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
import { useDebouncedEvent, useGetList } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { EmployerJob } from '#contract/company-jobs/calls.ts';
import type { Candidate } from '#contract/company-jobs/candidate-calls.ts';
import { fullName } from '#contract/shared/names.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import type { Applicant } from '../../../dataProvider/applications.ts';
import { useCan } from '../../../features/accounts/use-can.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Icon } from '../../../resources/shared/ui/icon.tsx';
import { fullNameOf } from '../../../ui/format/full-name.ts';
import { type Destination, useScreens } from './use-screens.ts';

/** How many of each kind. */
const FOUND_MAX = 5;
/** One letter is in nearly every name. */
const LETTERS_MIN = 2;

const useMatches = <Row extends { readonly id: number }>(
  resource: string,
  filter: object,
  isAsked: boolean,
) => {
  const { data, error, isFetching } = useGetList<Row>(
    resource,
    { filter, pagination: { page: 1, perPage: FOUND_MAX } },
    // Not kept, so that the browser's memory doesn't fill with every typed beginning of a word.
    { enabled: isAsked, gcTime: 0, onError: () => {} },
  );
  return {
    rows: isAsked ? (data ?? []) : [],
    isLoading: isAsked && isFetching,
    hasFailed: isAsked && error !== null,
  };
};

const ofJob = ({ id, job_title }: EmployerJob): Destination => ({
  group: 'console.palette.jobs',
  to: linkTo.jobCandidates(id),
  label: job_title,
});
const ofApplicant = ({ candidate_name, candidate_last_name, ...applicant }: Applicant): Destination => ({
  group: 'nav.applicants',
  to: linkTo.applicant(applicant.job_id, applicant.application_id),
  label: fullName(candidate_name, candidate_last_name),
  about: applicant.job_title,
});
const ofCandidate = (candidate: Candidate): Destination => ({
  group: 'nav.job_seekers',
  to: linkTo.candidate(candidate.id),
  label: fullNameOf(candidate),
  about: candidate.designation?.name ?? '',
});

/** Jobs, applicants and candidates that match a text, as far as the member may see them. */
const useFound = (text: string) => {
  const isLong = text.length >= LETTERS_MIN;
  const jobs = useMatches<EmployerJob>('jobs', { job_title: text }, useCan('jobs.view') && isLong);
  const applicants = useMatches<Applicant>('applications', { text }, useCan('applicants.view') && isLong);
  const candidates = useMatches<Candidate>(
    'candidates',
    { designation: text },
    useCan('candidates.search') && isLong,
  );
  const matches = [jobs, applicants, candidates];
  return {
    found: [
      ...jobs.rows.map(ofJob),
      ...applicants.rows.map(ofApplicant),
      ...candidates.rows.map(ofCandidate),
    ],
    isLoading: matches.some(({ isLoading }) => isLoading),
    hasFailed: matches.some(({ hasFailed }) => hasFailed),
  };
};

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
