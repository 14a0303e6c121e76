import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { createContext, type Ref } from 'react';
import { Icon, type IconName } from '../ui/icon.tsx';

/** Whether inputs filter a list: they are low and stand in one line, with their labels on their borders. */
export const FilterContext = createContext(false);

type FilterFieldProps = Pick<
  TextFieldProps,
  'children' | 'error' | 'id' | 'label' | 'onBlur' | 'onChange' | 'placeholder' | 'select' | 'type' | 'value'
> & {
  readonly icon?: IconName | undefined;
  readonly inputMode?: 'numeric' | undefined;
  readonly maxLength?: number | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
};

/** A filter. One with a value other than the first is tinted. */
export const FilterField = ({ icon, inputMode, maxLength, select, ...rest }: FilterFieldProps) => (
  <TextField
    {...rest}
    {...(select ? { select } : {})}
    fullWidth={false}
    slotProps={{
      htmlInput: { inputMode, maxLength },
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
    sx={{
      // Searches say in their label what they find.
      width: { xs: '100%', sm: select ? 150 : icon ? 250 : 190 },
      '& .MuiOutlinedInput-root': { minHeight: 36, fontSize: 'var(--text-s)' },
      '& .MuiOutlinedInput-input': { py: '7px', textOverflow: 'ellipsis' },
      // On the border, as MUI has it.
      '& .MuiInputLabel-root': {
        position: 'absolute',
        mb: 0,
        px: 0.5,
        transform: 'translate(10px, -9px) scale(0.85)',
        bgcolor: 'background.paper',
        color: 'text.secondary',
        fontWeight: 400,
      },
    }}
  />
);
