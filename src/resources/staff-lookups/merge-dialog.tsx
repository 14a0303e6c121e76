import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { StaffLookupValue } from '#contract/staff-lookups.ts';
import { fieldErrorsOf, messageOf } from '../../api/errors.ts';
import { useStaffCall } from '../../console/list/use-row-mutation.ts';
import { Alert, Field, FormDialog } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';

interface MergeDialogProps {
  readonly entry: StaffLookupValue;
  readonly onClose: () => void;
}

/** Asks which value replaces this one. */
export const MergeDialog = ({ entry, onClose }: MergeDialogProps) => {
  const { t, locale } = useI18n();
  const { make, pending } = useStaffCall('staff/lookup-values');
  const [into, setInto] = useState<StaffLookupValue | null>(null);
  const [error, setError] = useState<unknown>();
  const [isMissing, setMissing] = useState(false);
  const mistake =
    fieldErrorsOf(error).into ?? (isMissing ? t('console.staff_lookups.into_missing') : undefined);
  const submit = () => {
    if (!into) return setMissing(true);
    make({
      make: (api) => api('POST staff/lookup-merges', { body: { from: entry.id, into: into.id } }),
      told: t('console.staff_lookups.merged', { name: entry.name, into: into.name }),
      undoOf: ({ undo }) => undo,
      onDone: onClose,
      onFailed: setError,
    });
  };
  return (
    <FormDialog
      busy={pending}
      danger
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('console.staff_lookups.act.merge')}
      title={t('console.staff_lookups.merge_title', { name: entry.name })}
    >
      {error !== undefined && !mistake && <Alert tone="danger">{messageOf(error, t)}</Alert>}
      <p>
        {t('console.staff_lookups.merge_text', { count: new Intl.NumberFormat(locale).format(entry.uses) })}
      </p>
      <TargetField
        entry={entry}
        error={mistake}
        onChoose={(chosen) => {
          setInto(chosen);
          setError(undefined);
          setMissing(false);
        }}
        value={into}
      />
    </FormDialog>
  );
};

interface TargetFieldProps {
  readonly entry: StaffLookupValue;
  readonly value: StaffLookupValue | null;
  readonly error: string | undefined;
  readonly onChoose: (entry: StaffLookupValue | null) => void;
}

const SHOWN = { page: 1, perPage: 25 };

/** Searches for another active value of the list. */
const TargetField = ({ entry, value, error, onChoose }: TargetFieldProps) => {
  const { t } = useI18n();
  const [typed, setTyped] = useState('');
  const q = value?.name === typed ? '' : typed.trim();
  const { data = [], isFetching } = useGetList<StaffLookupValue>('staff/lookup-values', {
    pagination: SHOWN,
    sort: { field: 'name', order: 'ASC' },
    filter: {
      list: entry.list,
      state: 'offered',
      ...(q ? { q } : {}),
      ...(entry.category ? { category_id: entry.category.id } : {}),
    },
  });
  return (
    <Field error={error} label={t('console.staff_lookups.into')}>
      {(control) => (
        <Autocomplete
          autoHighlight
          clearText={t('console.choice.clear')}
          closeText={t('console.choice.close')}
          disablePortal
          filterOptions={(options) => options}
          getOptionKey={({ id }) => id}
          getOptionLabel={({ name }) => name}
          id={control.id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          loading={isFetching}
          loadingText={t('common.loading')}
          noOptionsText={t('console.choice.no_results')}
          onChange={(_, chosen) => onChoose(chosen)}
          onInputChange={(_, text) => setTyped(text)}
          openText={t('console.choice.open')}
          options={data.filter(({ id }) => id !== entry.id)}
          renderInput={(params) => (
            <TextField
              {...params}
              error={control['aria-invalid'] === true}
              hiddenLabel
              slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, ...control } }}
            />
          )}
          // A popup with fixed position isn't clipped by the dialog.
          slotProps={{ popper: { popperOptions: { strategy: 'fixed' } } }}
          value={value}
        />
      )}
    </Field>
  );
};
