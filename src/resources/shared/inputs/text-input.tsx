import { type ComponentProps, use } from 'react';
import { type InputProps, useInput, useTranslateLabel } from 'react-admin';
import { TextAreaField, TextField } from '../ui/site.ts';
import { FilterContext, FilterField } from './filter-field.tsx';

type Own<Props> = Omit<Props, 'value' | 'onChange' | 'onBlur' | 'ref' | 'name' | 'label'>;

interface Source {
  readonly source: string;
  /** Defaults to react-admin's label for the field. */
  readonly label?: string;
  readonly format?: InputProps['format'];
  readonly parse?: InputProps['parse'];
}

export type TextInputProps = Own<ComponentProps<typeof TextField>> & Source;

/** Props that connect a field to react-admin's form. */
const useControl = ({ source, label, format, parse }: Source) => {
  const translateLabel = useTranslateLabel();
  const { field, fieldState } = useInput({
    source,
    ...(format ? { format } : {}),
    ...(parse ? { parse } : {}),
  });
  return {
    error: fieldState.error?.message,
    id: field.name,
    label: label ?? String(translateLabel({ source })),
    name: field.name,
    onBlur: field.onBlur,
    onChange: field.onChange,
    ref: field.ref,
    value: field.value,
  };
};

export const TextInput = ({ source, label, format, parse, ...rest }: TextInputProps) => {
  const { ref, error, ...control } = useControl({ source, label, format, parse });
  if (!use(FilterContext)) return <TextField {...rest} {...control} error={error} ref={ref} />;
  const { icon, maxLength, placeholder, type } = rest;
  return (
    <FilterField
      {...control}
      error={error !== undefined}
      icon={icon}
      inputMode={rest.inputMode === 'numeric' ? 'numeric' : undefined}
      inputRef={ref}
      maxLength={maxLength}
      placeholder={placeholder}
      type={type}
    />
  );
};

export const TextAreaInput = ({
  source,
  label,
  format,
  parse,
  ...rest
}: Own<ComponentProps<typeof TextAreaField>> & Source) => (
  <TextAreaField {...rest} {...useControl({ source, label, format, parse })} />
);

const toWholeNumber = (text: string) => (text === '' ? null : Math.trunc(Number(text)));

/** An integer field; null while empty. */
export const NumberInput = (props: Omit<TextInputProps, 'parse'>) => (
  <TextInput {...props} inputMode="numeric" parse={toWholeNumber} step={1} type="number" />
);

export const DateInput = (props: Omit<TextInputProps, 'parse'>) => <TextInput {...props} type="date" />;
