/** The Hire Now form (CGRID-02). Without scripts, the browser validates and sends it. */
import type { ComponentProps } from 'react';
import { HIRE_MAX } from '#contract/candidates/hire-rules.ts';
import { API_BASE } from '#contract/shared/constants.ts';
import { useI18n } from '../../i18n/context.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { TextAreaField } from '../../ui/components/text-area-field.tsx';
import { Trap } from '../../ui/forms/trap.tsx';

export const HIRE_FIELDS = ['company_name', 'email', 'message'] as const;
export const HIRE_ACTION = `${API_BASE}/hire-candidate`;

interface HireFieldsProps {
  readonly candidateId: number;
  readonly mistakes?: Readonly<Record<string, string>>;
  /** The signed-in company: the server uses the account's name, not the form's. */
  readonly from?: { readonly company_name?: string | undefined; readonly email: string } | undefined;
  /** Controls the message. */
  readonly message?: Pick<ComponentProps<'textarea'>, 'value' | 'onChange' | 'disabled'>;
}

export const HireFields = ({ candidateId, mistakes = {}, from, message }: HireFieldsProps) => {
  const { t } = useI18n();
  const control = (name: (typeof HIRE_FIELDS)[number]) => ({
    error: mistakes[name],
    id: `hire-${name}`,
    maxLength: HIRE_MAX[name],
    name,
    required: true,
  });
  return (
    <>
      <input name="candidate_id" type="hidden" value={candidateId} />
      <TextField
        {...control('company_name')}
        autoComplete="organization"
        defaultValue={from?.company_name}
        hint={from && t('hire.as_company')}
        label={t('hire.company')}
        readOnly={from !== undefined}
      />
      <TextField
        {...control('email')}
        autoCapitalize="none"
        autoComplete="email"
        defaultValue={from?.email}
        hint={t('hire.email_hint')}
        label={t('hire.email')}
        readOnly={from !== undefined}
        type="email"
      />
      <TextAreaField {...control('message')} {...message} label={t('hire.message')} rows={6} />
      <Trap />
    </>
  );
};
