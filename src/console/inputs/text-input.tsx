import type { ComponentProps } from 'react';
import { type InputProps, useInput, useTranslateLabel } from 'react-admin';
import { TextAreaField, TextField } from '../ui/kit.ts';

type Own<Props> = Omit<Props, 'value' | 'onChange' | 'onBlur' | 'ref' | 'name' | 'label'>;

interface Source {
  readonly source: string;
  /** Unless given, react-admin's for the field. */
  readonly label?: string;
  readonly format?: InputProps['format'];
  readonly parse?: InputProps['parse'];
}

export type TextInputProps = Own<ComponentProps<typeof TextField>> & Source;

/** What a field takes over from react-admin's form. */
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

/** A single-line text field. */
export const TextInput = ({ source, label, format, parse, ...rest }: TextInputProps) => (
  <TextField {...rest} {...useControl({ source, label, format, parse })} />
);

/** Several lines of text. */
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

/** A whole number; null while nothing is typed. */
export const NumberInput = (props: Omit<TextInputProps, 'parse'>) => (
  <TextInput {...props} inputMode="numeric" parse={toWholeNumber} step={1} type="number" />
);

/** A calendar day. */
export const DateInput = (props: Omit<TextInputProps, 'parse'>) => <TextInput {...props} type="date" />;
