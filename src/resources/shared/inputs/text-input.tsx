import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { type InputHTMLAttributes, use } from 'react';
import { type InputProps, useInput, useTranslateLabel } from 'react-admin';
import { useI18n } from '../../../i18n/context.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { FilterContext, FilterField } from './filter-field.tsx';
import { OptionalLabel } from './optional-label.tsx';

type ControlProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoCapitalize' | 'dir' | 'inputMode' | 'lang' | 'max' | 'maxLength' | 'min' | 'step'
>;

export interface TextInputProps
  extends ControlProps,
    Pick<TextFieldProps, 'autoComplete' | 'minRows' | 'multiline' | 'placeholder' | 'required' | 'type'> {
  readonly source: string;
  /** Defaults to react-admin's label for the field. */
  readonly label?: string;
  readonly labelHidden?: boolean;
  readonly optional?: boolean;
  readonly hint?: string | undefined;
  readonly icon?: IconName;
  readonly format?: InputProps['format'];
  readonly parse?: InputProps['parse'];
  readonly onBlur?: () => void;
}

/** A text field of react-admin's form; among filters, a filter. */
export const TextInput = (props: TextInputProps) => {
  const {
    source,
    label,
    labelHidden = false,
    optional = false,
    hint,
    icon,
    format,
    parse,
    onBlur: onLeave,
    ...rest
  } = props;
  const { autoCapitalize, dir, inputMode, lang, max, maxLength, min, step, ...look } = rest;
  const translateLabel = useTranslateLabel();
  const { field, fieldState } = useInput({
    source,
    ...(format ? { format } : {}),
    ...(parse ? { parse } : {}),
  });
  const { ref, name, onChange, value } = field;
  const onBlur = () => {
    field.onBlur();
    onLeave?.();
  };
  const { t } = useI18n();
  // Browsers cut what is pasted beyond the limit without a word.
  const length = look.multiline ? [...String(value ?? '')].length : 0;
  const isTooLong = maxLength !== undefined && length > maxLength;
  const title = label ?? String(translateLabel({ source }));
  const control = { id: name, name, onBlur, onChange, value, inputRef: ref };
  if (use(FilterContext)) {
    return (
      <FilterField
        {...control}
        error={fieldState.invalid}
        icon={icon}
        inputMode={inputMode === 'numeric' ? 'numeric' : undefined}
        label={title}
        maxLength={maxLength}
        placeholder={look.placeholder}
        type={look.type}
      />
    );
  }
  return (
    <TextField
      {...look}
      {...control}
      error={fieldState.invalid || isTooLong}
      helperText={
        fieldState.error?.message ??
        (isTooLong ? t('common.text_too_long', { length, limit: maxLength }) : hint)
      }
      label={labelHidden ? undefined : optional ? <OptionalLabel>{title}</OptionalLabel> : title}
      slotProps={{
        htmlInput: {
          ...{ autoCapitalize, dir, inputMode, lang, max, min, step },
          maxLength: look.multiline ? undefined : maxLength,
          'aria-label': labelHidden ? title : undefined,
        },
        input: icon
          ? {
              startAdornment: (
                <InputAdornment position="start">
                  <Icon name={icon} size={18} />
                </InputAdornment>
              ),
            }
          : {},
      }}
    />
  );
};

/** A text field of several lines. */
export const TextAreaInput = ({ minRows = 4, ...props }: TextInputProps) => (
  <TextInput {...props} minRows={minRows} multiline />
);

const toWholeNumber = (text: string) => (text === '' ? null : Math.trunc(Number(text)));

/** An integer field; null while empty. */
export const NumberInput = (props: Omit<TextInputProps, 'parse'>) => (
  <TextInput {...props} inputMode="numeric" parse={toWholeNumber} step={1} type="number" />
);

export const DateInput = (props: Omit<TextInputProps, 'parse'>) => <TextInput {...props} type="date" />;
