import { Autocomplete, type AutocompleteRenderInputParams, TextField } from '@mui/material';
import { useInput } from 'react-admin';
import { useI18n } from '../../i18n/context.tsx';
import { Field } from '../ui/kit.ts';
import { type Choice, chosenOf, matching } from './choices.ts';

export interface ChoiceInputProps {
  readonly source: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly optional?: boolean;
  readonly loading?: boolean;
  /** Stands in the empty field, and in its empty list: what has to be chosen first. */
  readonly placeholder?: string | undefined;
  /** Told after a choice was made by hand: what hangs on it is no longer right. */
  readonly onChoose?: () => void;
}

type Control = Parameters<Parameters<typeof Field>[0]['children']>[0];

/** What all searchable lists share: their words, and how far they reach. */
const useListProps = ({ choices, loading = false, placeholder }: ChoiceInputProps) => {
  const { t } = useI18n();
  return {
    options: choices,
    filterOptions: (entries: Choice[], { inputValue }: { inputValue: string }) =>
      matching(entries, inputValue),
    loading,
    autoHighlight: true,
    handleHomeEndKeys: true,
    getOptionKey: ({ id }: Choice) => id,
    getOptionLabel: ({ name }: Choice) => name,
    isOptionEqualToValue: (one: Choice, other: Choice) => one.id === other.id,
    clearText: t('console.choice.clear'),
    closeText: t('console.choice.close'),
    openText: t('console.choice.open'),
    loadingText: t('common.loading'),
    noOptionsText:
      choices.length > 0 ? t('console.choice.no_results') : (placeholder ?? t('console.choice.empty')),
  };
};

interface ControlInputProps {
  readonly params: AutocompleteRenderInputParams;
  readonly control: Control;
  readonly name: string;
  readonly inputRef: (element: HTMLElement | null) => void;
  readonly placeholder: string | undefined;
}

const ControlInput = ({ params, control, name, inputRef, placeholder }: ControlInputProps) => (
  <TextField
    {...params}
    error={control['aria-invalid'] === true}
    hiddenLabel
    inputRef={inputRef}
    name={name}
    placeholder={placeholder}
    slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, ...control } }}
  />
);

/** One of a list, found by typing; the form holds its id. */
export const ChoiceInput = (props: ChoiceInputProps) => {
  const { source, label, optional = false, choices, loading, placeholder, onChoose } = props;
  const { t } = useI18n();
  const { field, fieldState } = useInput({ source });
  const list = useListProps(props);
  return (
    <Field error={fieldState.error?.message} label={label} optional={optional}>
      {(control) => (
        <Autocomplete
          {...list}
          id={control.id}
          onBlur={field.onBlur}
          onChange={(_, choice) => {
            field.onChange(choice?.id ?? null);
            onChoose?.();
          }}
          renderInput={(params) => (
            <ControlInput
              control={control}
              inputRef={field.ref}
              name={field.name}
              params={params}
              placeholder={loading ? t('common.loading') : placeholder}
            />
          )}
          value={chosenOf(choices, [field.value])[0] ?? null}
        />
      )}
    </Field>
  );
};

/** Any number of a list; the form holds their ids. */
export const ChoicesInput = (props: ChoiceInputProps) => {
  const { source, label, optional = false, choices, loading, placeholder } = props;
  const { t } = useI18n();
  const { field, fieldState } = useInput({ source });
  const list = useListProps(props);
  const chosen = chosenOf(choices, Array.isArray(field.value) ? field.value : []);
  return (
    <Field error={fieldState.error?.message} label={label} optional={optional}>
      {(control) => (
        <Autocomplete
          {...list}
          disableCloseOnSelect
          filterSelectedOptions
          id={control.id}
          multiple
          onBlur={field.onBlur}
          onChange={(_, next) => field.onChange(next.map(({ id }) => id))}
          renderInput={(params) => (
            <ControlInput
              control={control}
              inputRef={field.ref}
              name={field.name}
              params={params}
              placeholder={chosen.length > 0 ? undefined : loading ? t('common.loading') : placeholder}
            />
          )}
          value={chosen}
        />
      )}
    </Field>
  );
};
