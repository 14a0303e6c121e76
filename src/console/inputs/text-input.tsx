import type { ComponentProps } from 'react';
import { type InputProps, useInput } from 'react-admin';
import { TextField } from '../ui/kit.ts';

type Own = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onBlur' | 'ref' | 'name'>;

export interface TextInputProps extends Own {
  readonly source: string;
  readonly parse?: InputProps['parse'];
}

/** A single-line text field. */
export const TextInput = ({ source, parse, ...rest }: TextInputProps) => {
  const { field, fieldState } = useInput(parse ? { source, parse } : { source });
  return (
    <TextField
      {...rest}
      error={fieldState.error?.message}
      id={field.name}
      name={field.name}
      onBlur={field.onBlur}
      onChange={field.onChange}
      ref={field.ref}
      value={field.value}
    />
  );
};

const toWholeNumber = (text: string) => (text === '' ? null : Math.trunc(Number(text)));

/** A whole number; null while nothing is typed. */
export const NumberInput = (props: Omit<TextInputProps, 'parse'>) => (
  <TextInput {...props} inputMode="numeric" parse={toWholeNumber} step={1} type="number" />
);

/** A calendar day. */
export const DateInput = (props: Omit<TextInputProps, 'parse'>) => <TextInput {...props} type="date" />;
