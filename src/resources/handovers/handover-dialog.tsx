import { TextField } from '@mui/material';
import { useState } from 'react';
import {
  HANDOVER_MAX,
  HANDOVER_SYSTEMS,
  type HandoverSystem,
  SYSTEM_NAMES,
} from '#contract/handovers/rules.ts';
import { fieldErrorsOf } from '../../api/errors.ts';
import { useApiQuery } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { FormDialog } from '../shared/dialogs/form-dialog.tsx';
import { useCall } from '../shared/ui/use-call.ts';

const isSystem = (name: string | null): name is HandoverSystem =>
  HANDOVER_SYSTEMS.some((one) => one === name);
/** Jobs that a program posts under the system's ids. */
const BY_ID = '';

const useNewHandover = (onClose: () => void) => {
  const found = useApiQuery('GET sources', {}, { queryKey: ['sources'] }).data?.data ?? [];
  const sources = found.filter(({ system }) => isSystem(system));
  const [source, setSource] = useState(BY_ID);
  const [system, setSystem] = useState<HandoverSystem>('greenhouse');
  const [board, setBoard] = useState('');
  const [key, setKey] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { call, pending } = useCall(['handovers']);
  /** A source says itself which system it is. */
  const chooseSource = (id: string) => {
    setSource(id);
    const chosen = sources.find((one) => String(one.id) === id);
    if (!chosen || !isSystem(chosen.system)) return;
    setSystem(chosen.system);
    setBoard(chosen.address ?? '');
  };
  const showMistakes = (error: unknown) => {
    const mistakes = fieldErrorsOf(error);
    setErrors(mistakes);
    return Object.keys(mistakes).length > 0;
  };
  const add = () => {
    const sourceId = source === BY_ID ? null : Number(source);
    const body = { system, board: board.trim(), key: key.trim(), source_id: sourceId };
    return call((api) => api('POST handovers', { body, refresh: true }), {
      onDone: onClose,
      onFailed: showMistakes,
    });
  };
  const values = { sources, source, system, board, key, errors };
  return { ...values, pending, chooseSource, setSystem, setBoard, setKey, add };
};

/** HANDOVER-01: connects an applicant tracking system. */
export const HandoverDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useI18n();
  const handover = useNewHandover(onClose);
  const { sources, source, system, board, key, errors } = handover;
  return (
    <FormDialog
      busy={handover.pending}
      canSubmit={board.trim() !== '' && key.trim() !== ''}
      onClose={onClose}
      onSubmit={() => void handover.add()}
      submitLabel={t('console.handovers.add')}
      title={t('console.handovers.new')}
    >
      <ChoiceField
        error={errors.source_id}
        label={t('console.handovers.jobs')}
        onChange={handover.chooseSource}
        options={[
          [BY_ID, t('console.handovers.by_id')],
          ...sources.map(({ id, name }) => [String(id), name] as const),
        ]}
        value={source}
      />
      <ChoiceField
        label={t('console.handovers.system')}
        onChange={(name) => isSystem(name) && handover.setSystem(name)}
        options={HANDOVER_SYSTEMS.map((one) => [one, SYSTEM_NAMES[one]])}
        value={system}
      />
      <LineField
        error={errors.board}
        hint={t('console.handovers.board_hint')}
        label={t('console.handovers.board')}
        maxLength={HANDOVER_MAX.board}
        onChange={handover.setBoard}
        value={board}
      />
      <LineField
        error={errors.key}
        hint={t('console.handovers.key_hint')}
        isSecret
        label={t('console.handovers.key')}
        maxLength={HANDOVER_MAX.key}
        onChange={handover.setKey}
        value={key}
      />
    </FormDialog>
  );
};

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

interface ChoiceFieldProps extends FieldProps {
  readonly options: readonly (readonly [value: string, label: string])[];
}

const ChoiceField = ({ error, options, onChange, ...field }: ChoiceFieldProps) => (
  <TextField
    {...field}
    error={error !== undefined}
    helperText={error}
    onChange={({ target }) => onChange(target.value)}
    select
  >
    {options.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </TextField>
);

interface LineFieldProps extends FieldProps {
  readonly hint: string;
  readonly maxLength: number;
  readonly isSecret?: boolean;
}

const LineField = ({ error, hint, maxLength, isSecret, onChange, ...field }: LineFieldProps) => (
  <TextField
    {...field}
    error={error !== undefined}
    helperText={error ?? hint}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ htmlInput: { autoComplete: 'off', dir: 'ltr', maxLength } }}
    type={isSecret ? 'password' : 'text'}
  />
);
