import { Alert, Button, CircularProgress, Stack, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { paths } from '#contract/shared/page-paths.ts';
import type { Source, SourcePreview } from '#contract/sources/calls.ts';
import {
  APPLY_PLACES,
  type ApplyPlace,
  SOURCE_MAX,
  SOURCE_SCHEDULES,
  type SourceSchedule,
} from '#contract/sources/rules.ts';
import { nameOfSystem } from '#contract/sources/systems.ts';
import { messageOf } from '../../api/errors.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { useLookup } from '../../dataProvider/use-lookup.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Screen } from '../shared/ui/screen.tsx';
import { type Mapping, MappingTable, mappingOf } from './mapping.tsx';
import { PreviewedPostings } from './preview.tsx';
import { useDesk } from './use-desk.ts';

/** What is read: an address, or a file. */
interface Given {
  readonly address?: string;
  readonly file?: File;
  readonly mapping?: Mapping;
  /** Of postings that name none. */
  readonly countryId?: number | undefined;
}

const filesOf = (file: File | undefined): Readonly<Record<string, File>> => (file ? { file } : {});
const sentOf = ({ address, file, mapping, countryId }: Given) => ({
  body: {
    ...(address ? { address } : {}),
    ...(mapping ? { mapping } : {}),
    ...(countryId ? { country_id: countryId } : {}),
  },
  files: filesOf(file),
});

/** Connects a board, a careers page, a feed or a file. */
export const AddSourceScreen = () => (
  <ResourceContextProvider value="sources">
    <AddSource />
  </ResourceContextProvider>
);

/** The same for a partner's, whose postings name their companies. */
export const StaffAddSourceScreen = () => (
  <ResourceContextProvider value="staff/sources">
    <AddSource />
  </ResourceContextProvider>
);

const AddSource = () => {
  const { t } = useI18n();
  const api = useApi();
  const { isStaff, sources } = useDesk();
  const [given, setGiven] = useState<Given>();
  const preview = useMutation({
    mutationFn: async (what: Given) => {
      const call = { ...sentOf(what), multipart: true };
      return isStaff
        ? api('POST staff/source-previews', call)
        : (await api('POST sources/preview', call)).data;
    },
  });
  const [found, setFound] = useState<SourcePreview>();
  const look = (what: Given) => {
    setGiven(what);
    preview.mutate(what, {
      onSuccess: (seen) => {
        // What columns seem to have is tried at once.
        const guessed = what.mapping ? [] : mappingOf(seen.columns, undefined);
        if (guessed.length > 0) look({ ...what, mapping: guessed });
        else setFound(seen);
      },
    });
  };
  return (
    <Screen
      crumbs={[
        isStaff
          ? { label: t('console.staff_menu.overview'), to: paths.staff }
          : { label: t('console.breadcrumb_home'), to: paths.dashboard },
        { label: t('console.sources.title'), to: `/${sources}` },
        { label: t('console.sources.add') },
      ]}
      title={t('console.sources.add')}
    >
      <Stack spacing={2} sx={{ maxWidth: 760 }}>
        {isStaff && <Alert severity="info">{t('console.sources.trust')}</Alert>}
        <Where
          busy={preview.isPending}
          onLook={(what) => {
            setFound(undefined);
            look(what);
          }}
        />
        <div aria-live="polite">
          {preview.isPending && <CircularProgress aria-label={t('console.sources.reading')} size={24} />}
        </div>
        {preview.error && (
          <Alert role="alert" severity="error">
            {messageOf(preview.error, t)}
          </Alert>
        )}
        {/* What columns mean is chosen one by one, so they stay while the result is loaded. */}
        {found && given && (
          <Found
            given={given}
            key={`${given.address ?? given.file?.name}`}
            onChange={(change) => look({ ...given, ...change })}
            preview={found}
          />
        )}
      </Stack>
    </Screen>
  );
};

interface WhereProps {
  readonly busy: boolean;
  readonly onLook: (given: Given) => void;
}

const Where = ({ busy, onLook }: WhereProps) => {
  const { t } = useI18n();
  const [address, setAddress] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (address.trim()) onLook({ address: address.trim() });
  };
  return (
    <Stack component="form" onSubmit={submit} spacing={2}>
      <TextField
        autoFocus
        helperText={t('console.sources.paste_hint', { address: 'boards.greenhouse.io/acme' })}
        label={t('console.sources.paste')}
        onChange={({ target }) => setAddress(target.value)}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'url', maxLength: SOURCE_MAX.address } }}
        value={address}
      />
      <div>
        <Button loading={busy} type="submit" variant="contained">
          {t('console.sources.look')}
        </Button>
      </div>
      <TextField
        label={t('console.sources.upload')}
        onChange={({ target }) => {
          const file = target instanceof HTMLInputElement ? target.files?.[0] : undefined;
          if (file) onLook({ file });
        }}
        slotProps={{ inputLabel: { shrink: true } }}
        type="file"
      />
    </Stack>
  );
};

interface FoundProps {
  readonly given: Given;
  readonly preview: SourcePreview;
  readonly onChange: (change: Pick<Given, 'mapping' | 'countryId'>) => void;
}

const Found = ({ given, preview, onChange }: FoundProps) => {
  const { t } = useI18n();
  return (
    <Stack spacing={2}>
      {preview.system && (
        <Alert severity="success">
          {t('console.sources.recognised', { system: nameOfSystem(preview.system) })}
        </Alert>
      )}
      {preview.problems.map((problem) => (
        <Alert key={problem} role="alert" severity="warning">
          {t(`console.sources.problem_${problem}`)}
        </Alert>
      ))}
      {preview.needs_approval && <Alert severity="info">{t('console.sources.needs_approval')}</Alert>}
      {preview.needs_mapping && (
        <MappingTable
          columns={preview.columns}
          given={given.mapping}
          onChange={(mapping) => onChange({ mapping })}
        />
      )}
      {(given.countryId !== undefined ||
        preview.postings.some(({ refused }) => refused === 'unknown_place')) && (
        <CountryChoice onChange={(countryId) => onChange({ countryId })} value={given.countryId} />
      )}
      {preview.total > 0 && (
        <>
          <PreviewedPostings preview={preview} />
          <Settings given={given} name={preview.name} />
        </>
      )}
    </Stack>
  );
};

const Settings = ({ given, name: suggested }: { readonly given: Given; readonly name: string }) => {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { call, pending, sources } = useDesk();
  const [name, setName] = useState(suggested);
  const [schedule, setSchedule] = useState<SourceSchedule>(given.file ? 'manual' : 'daily');
  const [applyAt, setApplyAt] = useState<ApplyPlace>('source');
  const { body, files } = sentOf(given);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void call<Source | { readonly data: Source }>(
      (api) =>
        api(`POST ${sources}`, {
          body: { ...body, name: name.trim(), schedule, apply_at: applyAt },
          files,
          multipart: true,
          refresh: true,
        }),
      {
        onDone: (answer) => void navigate(`/${sources}/${'data' in answer ? answer.data.id : answer.id}`),
      },
    );
  };
  return (
    <Stack component="form" onSubmit={save} spacing={2}>
      <TextField
        label={t('console.sources.name')}
        onChange={({ target }) => setName(target.value)}
        required
        slotProps={{ htmlInput: { dir: 'auto', maxLength: SOURCE_MAX.name } }}
        value={name}
      />
      {!given.file && (
        <Choice
          label={t('console.sources.schedule')}
          labelOf={(one) => t(`console.sources.schedule_${one}`)}
          onChange={setSchedule}
          value={schedule}
          values={SOURCE_SCHEDULES}
        />
      )}
      <Choice
        label={t('console.sources.apply')}
        labelOf={(one) => t(`console.sources.apply_${one}`)}
        onChange={setApplyAt}
        value={applyAt}
        values={APPLY_PLACES}
      />
      <div>
        <Button disabled={name.trim() === ''} loading={pending} type="submit" variant="contained">
          {t('console.sources.connect')}
        </Button>
      </div>
    </Stack>
  );
};

interface CountryChoiceProps {
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

const CountryChoice = ({ value, onChange }: CountryChoiceProps) => {
  const { t } = useI18n();
  const { entries } = useLookup('countries');
  return (
    <TextField
      label={t('console.sources.country')}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      select
      value={value ?? ''}
    >
      <option value="">{t('console.sources.country_none')}</option>
      {entries.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  );
};

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly labelOf: (value: Value) => string;
  readonly onChange: (value: Value) => void;
}

const Choice = <Value extends string>({ label, values, value, labelOf, onChange }: ChoiceProps<Value>) => (
  <TextField
    label={label}
    onChange={({ target }) => {
      const chosen = values.find((one) => one === target.value);
      if (chosen) onChange(chosen);
    }}
    select
    value={value}
  >
    {values.map((one) => (
      <option key={one} value={one}>
        {labelOf(one)}
      </option>
    ))}
  </TextField>
);
