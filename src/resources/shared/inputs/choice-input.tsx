import { Autocomplete, type AutocompleteRenderInputParams, TextField } from '@mui/material';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { isSkill, tidySkill } from '#contract/jobs/skill-rules.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { type Choice, chosenOf, matching } from './choices.ts';
import { OptionalLabel } from './optional-label.tsx';

export interface ChoiceInputProps {
  readonly source: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly optional?: boolean;
  readonly loading?: boolean;
  readonly hint?: string;
  /** Placeholder of the field and of its empty list: what must be chosen first. */
  readonly placeholder?: string | undefined;
  /** Called after a choice by the user, to reset dependent fields. */
  readonly onChoose?: () => void;
}

interface WithId {
  readonly id: Choice['id'];
}

/** What all searchable selects share. */
export const useSelectProps = () => {
  const { t } = useI18n();
  return {
    autoHighlight: true,
    handleHomeEndKeys: true,
    getOptionKey: ({ id }: WithId) => id,
    isOptionEqualToValue: (one: WithId, other: WithId) => one.id === other.id,
    clearText: t('console.choice.clear'),
    closeText: t('console.choice.close'),
    openText: t('console.choice.open'),
    loadingText: t('common.loading'),
    noOptionsText: t('console.choice.no_results'),
  };
};

const useListProps = ({ choices, loading = false, placeholder }: ChoiceInputProps) => {
  const { t } = useI18n();
  const shared = useSelectProps();
  return {
    ...shared,
    options: choices,
    filterOptions: (entries: Choice[], { inputValue }: { inputValue: string }) =>
      matching(entries, inputValue),
    loading,
    getOptionLabel: ({ name }: Choice) => name,
    noOptionsText: choices.length > 0 ? shared.noOptionsText : (placeholder ?? t('console.choice.empty')),
  };
};

/** Offers to add the typed text unless the list already contains it. */
const withOffer = (found: Choice[], all: readonly Choice[], typed: string): Choice[] => {
  const name = tidySkill(typed);
  const isThere = all.some((choice) => choice.name.toLowerCase() === name.toLowerCase());
  return isThere || !isSkill(name) ? found : [...found, { id: NEW, name }];
};

interface ControlInputProps extends Pick<ChoiceInputProps, 'label' | 'optional'> {
  readonly params: AutocompleteRenderInputParams;
  /** In place of the label. */
  readonly labelHidden?: boolean;
  readonly error: string | undefined;
  readonly hint?: string;
  readonly name?: string;
  readonly inputRef?: (element: HTMLElement | null) => void;
  readonly placeholder: string | undefined;
}

/** The text field of a searchable select. */
export const ControlInput = (props: ControlInputProps) => {
  const { params, label, labelHidden = false, optional = false, error, hint, ...field } = props;
  return (
    <TextField
      {...params}
      {...field}
      error={error !== undefined}
      helperText={error ?? hint}
      label={labelHidden ? undefined : optional ? <OptionalLabel>{label}</OptionalLabel> : label}
      slotProps={{
        ...params.slotProps,
        htmlInput: { ...params.slotProps.htmlInput, 'aria-label': labelHidden ? label : undefined },
      }}
    />
  );
};

/** Searchable single select; the form holds the id. */
export const ChoiceInput = (props: ChoiceInputProps) => {
  const { source, label, optional = false, hint, loading, placeholder, onChoose } = props;
  const { t } = useI18n();
  const { field, fieldState } = useInput({ source });
  const list = useListProps(props);
  return (
    <Autocomplete
      {...list}
      // The form's value, so that a list that loads or is made anew doesn't replace what is typed.
      getOptionValue={({ id }: Choice) => id}
      id={field.name}
      isOptionEqualToValue={undefined}
      onBlur={field.onBlur}
      onChange={(_, id) => {
        field.onChange(id);
        onChoose?.();
      }}
      renderInput={(params) => (
        <ControlInput
          error={fieldState.error?.message}
          {...(hint === undefined ? {} : { hint })}
          inputRef={field.ref}
          label={label}
          name={field.name}
          optional={optional}
          params={params}
          placeholder={loading ? t('common.loading') : placeholder}
        />
      )}
      value={field.value ?? null}
    />
  );
};

interface ChoicesInputProps extends ChoiceInputProps {
  /** Adds a value to the list, if allowed: typed text that isn't in the list can be added. */
  readonly onCreate?: (name: string) => Promise<Choice | undefined>;
}

/** The id of the option that adds the typed text; other ids are numbers or contract values. */
const NEW = ' new';

/** The field of the form with the names of values that were added to `source`. */
export const createdIn = (source: string) => `${source}_created`;

const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value;

/** Values that were added aren't offered to others, so the list doesn't have them: the form and its draft do. */
const useCreated = (source: string) => {
  const { setValue } = useFormContext();
  const stored: unknown = useWatch({ name: createdIn(source) });
  const created = Array.isArray(stored) ? stored.filter(isChoice) : [];
  return { created, noteCreated: (added: Choice) => setValue(createdIn(source), [...created, added]) };
};

/** A chosen value that no list has any more: still sent, and so it can be seen and removed. */
const nameless = (id: Choice['id']): Choice => ({ id, name: `#${id}` });

/** Multiple select; the form holds the ids. */
export const ChoicesInput = (props: ChoicesInputProps) => {
  const { source, label, optional = false, choices, loading, placeholder, onCreate } = props;
  const { t } = useI18n();
  const { field, fieldState } = useInput({ source });
  const list = useListProps(props);
  const { created, noteCreated } = useCreated(source);
  const value: readonly Choice['id'][] = Array.isArray(field.value) ? field.value : [];
  const known = [...choices, ...created];
  const hasList = !loading && choices.length > 0;
  const chosen = chosenOf(hasList ? [...known, ...value.map(nameless)] : known, value);
  const [typed, setTyped] = useState('');
  const choose = async (next: readonly Choice[]) => {
    const unseen = value.filter((id) => chosen.every((one) => one.id !== id));
    const ids = [...unseen, ...next.filter(({ id }) => id !== NEW).map(({ id }) => id)];
    field.onChange(ids);
    const offered = next.find(({ id }) => id === NEW);
    const added = offered && (await onCreate?.(offered.name));
    if (!added) return;
    noteCreated(added);
    field.onChange([...new Set([...ids, added.id])]);
  };
  return (
    <Autocomplete
      {...list}
      disableCloseOnSelect
      filterSelectedOptions
      id={field.name}
      inputValue={typed}
      multiple
      onBlur={field.onBlur}
      {...(onCreate && {
        filterOptions: (entries: Choice[], { inputValue }: { inputValue: string }) =>
          withOffer(matching(entries, inputValue), choices, inputValue),
        getOptionLabel: ({ id, name }: Choice) => (id === NEW ? t('console.choice.add', { name }) : name),
      })}
      onChange={(_, next) => choose(next)}
      // Not when entries are made anew, or arrive, which would discard what is typed.
      onInputChange={(_, text, reason) => {
        if (reason !== 'reset') setTyped(text);
      }}
      renderInput={(params) => (
        <ControlInput
          error={fieldState.error?.message}
          inputRef={field.ref}
          label={label}
          name={field.name}
          optional={optional}
          params={params}
          placeholder={chosen.length > 0 ? undefined : loading ? t('common.loading') : placeholder}
        />
      )}
      value={chosen}
    />
  );
};
