import type { ComponentProps } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { TextField } from '../ui/field.tsx';

type EmailFieldProps = Pick<ComponentProps<typeof TextField>, 'error' | 'autoComplete' | 'defaultValue'>;

export const EmailField = (props: EmailFieldProps) => (
  <TextField
    {...props}
    autoCapitalize="none"
    id="email"
    inputMode="email"
    label={useI18n().t('auth.email')}
    name="email"
    required
    spellCheck={false}
    type="email"
  />
);
