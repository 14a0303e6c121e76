/** The form's fields by section (POST-02). */
import { useFormContext, useWatch } from 'react-hook-form';
import { JOB_TYPES } from '#contract/constants.ts';
import { LEVELS_BELOW, type PlaceLevel } from '../../../api/places.ts';
import { ChoiceInput, ChoicesInput } from '../../../console/inputs/choice-input.tsx';
import { FlagInput } from '../../../console/inputs/flag-input.tsx';
import { RichTextInput } from '../../../console/inputs/rich-text-input.tsx';
import { DateInput, NumberInput, TextInput } from '../../../console/inputs/text-input.tsx';
import { today } from '../../../console/ui/days.ts';
import { useOwnCompany } from '../../../console/ui/use-own-company.ts';
import type { JobForm } from '../../../dataProvider/job-form.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { useChoices, useDependentChoices, useExperienceChoices } from './choices.ts';
import { Section, Wide } from './section.tsx';
import { useAddingTags } from './use-adding-tags.ts';

/** Clears the fields that depend on a changed choice. */
const useClearing = () => {
  const { setValue } = useFormContext<JobForm>();
  return (...fields: ('subcategory_id' | 'state_id' | 'city_id')[]) =>
    () => {
      for (const field of fields) setValue(field, null, { shouldDirty: true });
    };
};

export const PositionFields = () => {
  const { t } = useI18n();
  const clear = useClearing();
  const category = useWatch<JobForm, 'category_id'>({ name: 'category_id' });
  const jobTypes = JOB_TYPES.map((id) => ({ id, name: t(`jobs.type_${id}`) }));
  return (
    <Section name="position">
      <Wide>
        <TextInput label={t('console.job_post.job_title')} maxLength={150} source="job_title" />
      </Wide>
      <ChoiceInput
        label={t('console.job_post.category_id')}
        onChoose={clear('subcategory_id')}
        source="category_id"
        {...useChoices('categories')}
      />
      <ChoiceInput
        label={t('console.job_post.subcategory_id')}
        placeholder={category ? undefined : t('console.job_post.category_first')}
        source="subcategory_id"
        {...useDependentChoices('sub-categories', category)}
      />
      <ChoiceInput choices={jobTypes} label={t('console.job_post.job_type')} source="job_type" />
      <ChoicesInput
        label={t('console.job_post.employment_type_id')}
        source="employment_type_id"
        {...useChoices('employment-types')}
      />
      <ChoiceInput
        label={t('console.job_post.industry_id')}
        source="industry_id"
        {...useChoices('industries')}
      />
      <ChoiceInput
        label={t('console.job_post.designation_id')}
        optional
        source="designation_id"
        {...useChoices('designations')}
      />
    </Section>
  );
};

export const DescriptionFields = () => {
  const { t } = useI18n();
  return (
    <Section name="description">
      <Wide>
        <RichTextInput label={t('console.job_post.job_description')} source="job_description" />
      </Wide>
      <Wide>
        <RichTextInput label={t('console.job_post.responsibilities')} source="responsibilities" />
      </Wide>
    </Section>
  );
};

export const TermsFields = () => {
  const { t } = useI18n();
  return (
    <Section name="terms">
      <NumberInput label={t('console.job_post.vacancy')} max={100_000} min={0} source="vacancy" />
      <ChoiceInput
        label={t('console.job_post.experience_id')}
        source="experience_id"
        {...useExperienceChoices()}
      />
      <ChoiceInput label={t('console.job_post.salary_id')} source="salary_id" {...useChoices('salaries')} />
      <ChoiceInput
        label={t('console.job_post.work_mode_id')}
        source="work_mode_id"
        {...useChoices('workmodes')}
      />
    </Section>
  );
};

export const RequirementFields = () => {
  const { t } = useI18n();
  return (
    <Section name="requirements">
      <ChoicesInput
        label={t('console.job_post.education_id')}
        optional
        source="education_id"
        {...useChoices('educations')}
      />
      <ChoicesInput
        label={t('console.job_post.degree_id')}
        optional
        source="degree_id"
        {...useChoices('degrees')}
      />
      <ChoicesInput
        label={t('console.job_post.course_id')}
        optional
        source="course_id"
        {...useChoices('courses')}
      />
      <ChoicesInput
        label={t('console.job_post.tags_id')}
        onCreate={useAddingTags()}
        optional
        source="tags_id"
        {...useChoices('tags')}
      />
    </Section>
  );
};

const below = (level: PlaceLevel) => LEVELS_BELOW[level].map((one) => `${one}_id` as const);

export const PlaceFields = () => {
  const { t } = useI18n();
  const clear = useClearing();
  const country = useWatch<JobForm, 'country_id'>({ name: 'country_id' });
  const state = useWatch<JobForm, 'state_id'>({ name: 'state_id' });
  return (
    <Section name="place">
      <ChoiceInput
        label={t('console.job_post.country_id')}
        onChoose={clear(...below('country'))}
        source="country_id"
        {...useChoices('countries')}
      />
      <ChoiceInput
        label={t('console.job_post.state_id')}
        onChoose={clear(...below('state'))}
        placeholder={country ? undefined : t('console.job_post.country_first')}
        source="state_id"
        {...useDependentChoices('states', country)}
      />
      <ChoiceInput
        label={t('console.job_post.city_id')}
        placeholder={state ? undefined : t('console.job_post.state_first')}
        source="city_id"
        {...useDependentChoices('cities', state)}
      />
      <TextInput autoComplete="off" label={t('console.job_post.zipcode')} maxLength={20} source="zipcode" />
      <Wide>
        <TextInput
          hint={t('console.job_post.job_locations_hint')}
          label={t('console.job_post.job_locations')}
          optional
          source="job_locations"
        />
      </Wide>
    </Section>
  );
};

export const PublishingFields = () => {
  const { t } = useI18n();
  const later = useWatch<JobForm, 'is_post_later'>({ name: 'is_post_later' });
  return (
    <Section name="publishing">
      <DateInput
        label={t('console.job_post.application_deadline_date')}
        max={useOwnCompany()?.last_deadline ?? undefined}
        min={today()}
        source="application_deadline_date"
      />
      <Wide>
        <FlagInput label={t('console.job_post.is_featured_job')} source="is_featured_job" />
      </Wide>
      <Wide>
        <FlagInput label={t('console.job_post.is_post_later')} source="is_post_later" />
      </Wide>
      {later === 1 && (
        <DateInput
          hint={t('console.job_post.opens_on_hint')}
          label={t('console.job_post.opens_on')}
          min={today()}
          optional
          source="opens_on"
        />
      )}
    </Section>
  );
};
