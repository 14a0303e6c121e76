import { Alert } from '@mui/material';
import { useState } from 'react';
import type { StaffLookupValue } from '#contract/lookups/staff-calls.ts';
import { numberFormat } from '#contract/shared/formatters.ts';
import { fieldErrorsOf, messageOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/context.tsx';
import { FormDialog } from '../shared/dialogs/form-dialog.tsx';
import { SearchField } from '../shared/inputs/search-field.tsx';
import { useCall } from '../shared/ui/use-call.ts';

interface MergeDialogProps {
  readonly entry: StaffLookupValue;
  readonly onClose: () => void;
}

/** Asks which value replaces this one. */
export const MergeDialog = ({ entry, onClose }: MergeDialogProps) => {
  const { t, locale } = useI18n();
  const { call, pending } = useCall(['staff/lookup-values']);
  const [into, setInto] = useState<StaffLookupValue | null>(null);
  const [error, setError] = useState<unknown>();
  const [isMissing, setMissing] = useState(false);
  const mistake =
    fieldErrorsOf(error).into ?? (isMissing ? t('console.staff_lookups.into_missing') : undefined);
  const submit = () => {
    if (!into) return setMissing(true);
    void call((api) => api('POST staff/lookup-merges', { body: { from: entry.id, into: into.id } }), {
      message: t('console.staff_lookups.merged', { name: entry.name, into: into.name }),
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
      submitLabel={t('console.staff_lookups.action.merge')}
      title={t('console.staff_lookups.merge_title', { name: entry.name })}
    >
      {error !== undefined && !mistake && (
        <Alert role="alert" severity="error">
          {messageOf(error, t)}
        </Alert>
      )}
      <p>{t('console.staff_lookups.merge_text', { count: numberFormat(locale).format(entry.uses) })}</p>
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

/** Searches for another active value of the list. */
const TargetField = ({ entry, value, error, onChoose }: TargetFieldProps) => {
  const { t } = useI18n();
  return (
    <SearchField<StaffLookupValue>
      error={error}
      filterOf={(q) => ({
        list: entry.list,
        state: 'offered',
        ...(q ? { q } : {}),
        ...(entry.category ? { category_id: entry.category.id } : {}),
      })}
      isOffered={({ id }) => id !== entry.id}
      label={t('console.staff_lookups.into')}
      nameOf={({ name }) => name}
      onChoose={onChoose}
      resource="staff/lookup-values"
      sort={{ field: 'name', order: 'ASC' }}
      value={value}
    />
  );
};
