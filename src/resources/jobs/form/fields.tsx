/** The form's fields by section (POST-02). */

import { Autocomplete } from '@mui/material';
import { useState } from 'react';
import { useInput, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { APPLY_URL_MAX } from '#contract/applications/rules.ts';
import { JOB_MAX } from '#contract/company-jobs/rules.ts';
import { WORK_MODE_CODES } from '#contract/jobs/filters.ts';
import { REMOTE_REGION_CODES } from '#contract/jobs/remote-regions.ts';
import { JOB_TYPES } from '#contract/shared/constants.ts';
import { LEVELS_BELOW, type PlaceLevel } from '../../../api/places.ts';
import {
  type JobForm,
  type StoredJobForm,
  splitLocations,
  UNKNOWN_EXPERIENCE,
} from '../../../dataProvider/job-form.ts';
import { useApiQuery } from '../../../dataProvider/use-api.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { ChoiceInput, ChoicesInput, ControlInput } from '../../shared/inputs/choice-input.tsx';
import { FlagInput } from '../../shared/inputs/flag-input.tsx';
import { RichTextInput } from '../../shared/inputs/rich-text-input.tsx';
import { DateInput, NumberInput, TextInput } from '../../shared/inputs/text-input.tsx';
import { today } from '../../shared/ui/days.ts';
import { mayTakeCharge, useMembers, worksOn } from '../../shared/ui/use-members.ts';
import { useOwnCompany } from '../../shared/ui/use-own-company.ts';
import { useAddingTags, useChoices, useDependentChoices, useExperienceChoices } from './choices.ts';
import { PayInput } from './pay-input.tsx';
import { Section, Wide } from './section.tsx';
import { StatementFields } from './statement-fields.tsx';

interface LocationsInputProps {
  readonly source: string;
  readonly label: string;
  readonly hint: string;
  /** In which cities are offered. */
  readonly countryId: number | null;
}

/** Cities that begin with the typed text. The state tells a city from others of its name. */
const useCities = (typed: string, countryId: number | null): readonly string[] => {
  const text = typed.trim();
  const { data } = useApiQuery(
    'GET place-suggestions',
    { query: { text, ...(countryId === null ? {} : { country_id: countryId }) } },
    {
      queryKey: ['place-suggestions', text, countryId],
      select: (answer) => answer.data,
      enabled: text.length > 1,
    },
  );
  return (data ?? []).map(({ name, state }) => `${name} (${state})`);
};

/** Places, typed or chosen. The form holds them as text, separated by commas (POST-02). */
const LocationsInput = ({ source, label, hint, countryId }: LocationsInputProps) => {
  const { t } = useI18n();
  const { field, fieldState } = useInput({ source });
  const [typed, setTyped] = useState('');
  const options = useCities(typed, countryId);
  const places = splitLocations(field.value);
  const write = (next: readonly string[]) => field.onChange([...new Set(next)].join(', '));
  return (
    <Autocomplete
      autoSelect
      clearText={t('console.choice.clear')}
      filterOptions={(cities) => cities.filter((city) => !places.includes(city))}
      freeSolo
      id={field.name}
      inputValue={typed}
      multiple
      onBlur={field.onBlur}
      onChange={(_, next) => write(next.flatMap(splitLocations).slice(0, JOB_MAX.locations))}
      onInputChange={(_, text) => {
        const parts = text.split(',');
        setTyped(parts.pop() ?? '');
        if (parts.length > 0) write([...places, ...parts.flatMap(splitLocations)]);
      }}
      options={options}
      renderInput={(params) => (
        <ControlInput
          error={fieldState.error?.message}
          hint={hint}
          inputRef={field.ref}
          label={label}
          name={field.name}
          optional
          params={params}
          placeholder={undefined}
        />
      )}
      value={places}
    />
  );
};

/** Clears the fields that depend on a changed choice. */
const useClearing = () => {
  const { setValue } = useFormContext<JobForm>();
  return (...fields: ('subcategory_id' | 'state_id' | 'city_id')[]) =>
    () => {
      for (const field of fields) setValue(field, null, { shouldDirty: true });
    };
};

/** The source and label of a field. */
const useField = () => {
  const { t } = useI18n();
  return <Source extends keyof JobForm>(source: Source) => ({
    source,
    label: t(`console.job_post.${source}`),
  });
};

export const PositionFields = () => {
  const { t } = useI18n();
  const field = useField();
  const clear = useClearing();
  const category = useWatch<JobForm, 'category_id'>({ name: 'category_id' });
  const jobTypes = JOB_TYPES.map((id) => ({ id, name: t(`jobs.type_${id}`) }));
  return (
    <Section name="position">
      <Wide>
        <TextInput {...field('job_title')} maxLength={JOB_MAX.title} />
      </Wide>
      <ChoiceInput
        {...field('category_id')}
        {...useChoices('categories')}
        onChoose={clear('subcategory_id')}
      />
      <ChoiceInput
        {...field('subcategory_id')}
        {...useDependentChoices('sub-categories', category)}
        placeholder={category ? undefined : t('console.job_post.category_first')}
      />
      <ChoiceInput {...field('job_type')} choices={jobTypes} />
      <ChoicesInput {...field('employment_type_id')} {...useChoices('employment-types')} />
      <ChoiceInput {...field('industry_id')} {...useChoices('industries')} />
      <ChoiceInput {...field('designation_id')} {...useChoices('designations')} optional />
    </Section>
  );
};

export const DescriptionFields = () => {
  const field = useField();
  return (
    <Section name="description">
      <Wide>
        <RichTextInput {...field('job_description')} />
      </Wide>
      <Wide>
        <RichTextInput {...field('responsibilities')} />
      </Wide>
    </Section>
  );
};

export const TermsFields = () => {
  const field = useField();
  return (
    <Section name="terms">
      <NumberInput {...field('vacancy')} max={100_000} min={0} />
      <ExperienceFields />
      <ChoiceInput {...field('work_mode_id')} {...useChoices('workmodes')} />
      <Wide>
        <PayInput {...field('pay')} />
      </Wide>
    </Section>
  );
};

/** What the job asks for at least and, if it says so, at most. */
const ExperienceFields = () => {
  const { t } = useI18n();
  const field = useField();
  const [from, to] = useWatch<JobForm, ['experience_from', 'experience_to']>({
    name: ['experience_from', 'experience_to'],
  });
  const { choices, loading } = useExperienceChoices(from, to);
  const unknown = { id: UNKNOWN_EXPERIENCE, name: t('jobs.experience_unknown') };
  return (
    <>
      <ChoiceInput {...field('experience_from')} choices={[...choices, unknown]} loading={loading} />
      {from !== UNKNOWN_EXPERIENCE && (
        <ChoiceInput
          {...field('experience_to')}
          choices={choices.filter(({ id }) => Number(id) >= Number(from))}
          loading={loading}
          optional
        />
      )}
    </>
  );
};

export const RequirementFields = () => {
  const field = useField();
  return (
    <Section name="requirements">
      <ChoicesInput {...field('education_id')} {...useChoices('educations')} optional />
      <ChoicesInput {...field('degree_id')} {...useChoices('degrees')} optional />
      <ChoicesInput {...field('course_id')} {...useChoices('courses')} optional />
      <ChoicesInput {...field('tags_id')} {...useChoices('tags')} onCreate={useAddingTags()} optional />
    </Section>
  );
};

const below = (level: PlaceLevel) => LEVELS_BELOW[level].map((one) => `${one}_id` as const);

export const PlaceFields = () => {
  const { t } = useI18n();
  const field = useField();
  const clear = useClearing();
  const country = useWatch<JobForm, 'country_id'>({ name: 'country_id' });
  const state = useWatch<JobForm, 'state_id'>({ name: 'state_id' });
  const workMode = useWatch<JobForm, 'work_mode_id'>({ name: 'work_mode_id' });
  const isRemote = WORK_MODE_CODES[(workMode ?? 0) - 1] === 'remote';
  const countries = useChoices('countries');
  const regions = REMOTE_REGION_CODES.map((id) => ({ id, name: t(`region.${id}`) }));
  return (
    <Section name="place">
      <ChoiceInput {...field('country_id')} {...countries} onChoose={clear(...below('country'))} />
      <ChoiceInput
        {...field('state_id')}
        {...useDependentChoices('states', country)}
        onChoose={clear(...below('state'))}
        placeholder={country ? undefined : t('console.job_post.country_first')}
      />
      <ChoiceInput
        {...field('city_id')}
        {...useDependentChoices('cities', state)}
        placeholder={state ? undefined : t('console.job_post.state_first')}
      />
      <TextInput {...field('zipcode')} autoComplete="off" maxLength={JOB_MAX.zipcode} />
      <Wide>
        <LocationsInput
          {...field('job_locations')}
          countryId={country}
          hint={t('console.job_post.job_locations_hint')}
        />
      </Wide>
      {isRemote && (
        <>
          <ChoicesInput {...field('remote_countries')} {...countries} optional />
          <ChoicesInput {...field('remote_regions')} choices={regions} optional />
        </>
      )}
    </Section>
  );
};

/** Who is in charge, for companies with several members who may be. */
const RecruiterField = () => {
  const { t } = useI18n();
  const field = useField();
  const job = useRecordContext<StoredJobForm>();
  const { members, isFetching } = useMembers();
  const choices = members.filter(
    (member) => mayTakeCharge(member) && (worksOn(member, job?.id) || (!job?.id && member.is_self)),
  );
  if (choices.length < 2) return null;
  return (
    <ChoiceInput
      {...field('recruiter_id')}
      choices={choices.map(({ id, name }) => ({ id, name }))}
      hint={t('console.job_post.recruiter_id_hint')}
      loading={isFetching}
      optional
      placeholder={job?.id ? undefined : t('console.job_post.recruiter_id_self')}
    />
  );
};

export const PublishingFields = () => {
  const { t } = useI18n();
  const field = useField();
  const later = useWatch<JobForm, 'is_post_later'>({ name: 'is_post_later' });
  return (
    <Section name="publishing">
      <DateInput
        {...field('application_deadline_date')}
        max={useOwnCompany()?.last_deadline ?? undefined}
        min={today()}
      />
      <RecruiterField />
      <StatementFields />
      <Wide>
        <TextInput
          {...field('apply_url')}
          autoComplete="url"
          hint={t('console.job_post.apply_url_hint')}
          maxLength={APPLY_URL_MAX}
          optional
        />
      </Wide>
      <Wide>
        <FlagInput {...field('is_featured_job')} />
      </Wide>
      <Wide>
        <FlagInput {...field('is_post_later')} />
      </Wide>
      {later === 1 && (
        <DateInput {...field('opens_on')} hint={t('console.job_post.opens_on_hint')} min={today()} optional />
      )}
    </Section>
  );
};
