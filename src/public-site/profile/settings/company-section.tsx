import { EXPIRY_NOTICE_DAYS, RETENTION_MONTHS } from '#contract/applications/retention-rules.ts';
import { BENEFITS_MAX, COMPANY_NAME_MAX, COMPANY_SIZES, companyMistakes } from '#contract/companies/rules.ts';
import type { CompanyDetails } from '#contract/company-jobs/company-details-calls.ts';
import type { ResponseOf } from '#contract/endpoints.ts';
import { useEnvironment } from '../../../app/environment.tsx';
import { PartView } from '../../../features/candidates/part-view.tsx';
import { Drafted } from '../../../features/drafts/drafted.tsx';
import type { Draft } from '../../../features/drafts/use-draft.ts';
import { useRecordForm } from '../../../features/record-form/use-record-form.ts';
import { SelectField, TextField } from '../../../ui/components/field.tsx';
import { TextAreaField } from '../../../ui/components/text-area-field.tsx';
import { writeCompanySize } from '../../../ui/format/company-size.ts';
import { type LoadState, useLoad } from '../../../ui/hooks/use-load.ts';
import { ProfileForm } from './profile-form.tsx';
import styles from './settings.module.css';
import { useReloadUser } from './use-reload-user.ts';

type Part = LoadState<ResponseOf<'GET company-details'>>;

/** A company's name and short description (COMPANIES-02). */
export const CompanySection = () => {
  const details = useLoad('GET company-details');
  const industries = useLoad('GET industries');
  return (
    <PartView part={details}>
      {({ data }) => (
        <PartView part={industries}>
          {({ data: choices }) => (
            <Drafted id="profile:company">
              {(draft) => <CompanyForm choices={choices} details={data} draft={draft} part={details} />}
            </Drafted>
          )}
        </PartView>
      )}
    </PartView>
  );
};

interface CompanyFormProps {
  readonly draft: Draft;
  readonly details: CompanyDetails;
  readonly part: Part;
  readonly choices: ResponseOf<'GET industries'>['data'];
}

const CompanyForm = ({ draft, details, part, choices }: CompanyFormProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const reloadUser = useReloadUser();
  const form = useRecordForm({
    draft,
    record: details,
    check: (fields) => companyMistakes(fields, new Date().getFullYear()),
    send: (
      { company_name = '', industry_id, size, founded_year = '', benefits, keep_applicants_months: months },
      version,
    ) =>
      api('POST company-details-update', {
        body: {
          company_name,
          industry_id: industry_id ? Number(industry_id) : null,
          size: COMPANY_SIZES.find((one) => one === size) ?? null,
          founded_year,
          ...(benefits === undefined ? {} : { benefits }),
          keep_applicants_months: RETENTION_MONTHS.find((one) => one === months) ?? null,
          version,
        },
      }),
    saved: (answer) => {
      part.replace(answer);
      reloadUser();
    },
  });
  return (
    <ProfileForm draft={draft} form={form}>
      <TextField
        {...form.fieldOf('company_name')}
        autoComplete="organization"
        hint={t('company_details.name_hint')}
        label={t('company_signup.company_name')}
        maxLength={COMPANY_NAME_MAX}
        required
      />
      <div className={styles.pair}>
        <SelectField {...form.fieldOf('industry_id')} label={t('job.industry')} optional>
          <option value="">{t('company_details.not_chosen')}</option>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField {...form.fieldOf('size')} label={t('company_details.size')} optional>
          <option value="">{t('company_details.not_chosen')}</option>
          {COMPANY_SIZES.map((size) => (
            <option key={size} value={size}>
              {writeCompanySize(size, i18n)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        {...form.fieldOf('founded_year')}
        inputMode="numeric"
        label={t('company_details.founded_year')}
        maxLength={4}
        optional
      />
      <TextAreaField
        {...form.fieldOf('benefits')}
        hint={t('company_details.benefits_hint', { smart_count: BENEFITS_MAX.lines })}
        label={t('company.benefits')}
        maxLength={BENEFITS_MAX.text}
        optional
      />
      <RetentionField
        field={form.fieldOf('keep_applicants_months')}
        max={details.keep_applicants_months_max}
      />
    </ProfileForm>
  );
};

interface RetentionFieldProps {
  readonly field: ReturnType<ReturnType<typeof useRecordForm>['fieldOf']>;
  readonly max: number | null;
}

/** How long the company sees who applied to an ended job (KEPT-01). */
const RetentionField = ({ field, max }: RetentionFieldProps) => {
  const { i18n } = useEnvironment();
  const { t } = i18n;
  const isWithin = (months: string) => max === null || Number(months) < max;
  return (
    <SelectField
      {...field}
      hint={t('company_details.kept_hint', { smart_count: EXPIRY_NOTICE_DAYS })}
      label={t('company_details.kept')}
    >
      <option value="">
        {max === null
          ? t('company_details.kept_always')
          : t('company_details.kept_months', { smart_count: max })}
      </option>
      {RETENTION_MONTHS.filter(isWithin).map((months) => (
        <option key={months} value={months}>
          {t('company_details.kept_months', { smart_count: Number(months) })}
        </option>
      ))}
    </SelectField>
  );
};
