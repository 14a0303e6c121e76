import type { ComponentProps } from 'react';
import { EMAIL_MAX } from '#contract/shared/email-address.ts';
import { useI18n } from '../../i18n/context.tsx';
import { TextField } from '../components/field.tsx';

type EmailFieldProps = Pick<ComponentProps<typeof TextField>, 'error' | 'autoComplete' | 'defaultValue'>;

export const EmailField = (props: EmailFieldProps) => (
  <TextField
    {...props}
    autoCapitalize="none"
    id="email"
    inputMode="email"
    maxLength={EMAIL_MAX}
    label={useI18n().t('auth.email')}
    name="email"
    required
    spellCheck={false}
    type="email"
  />
);
