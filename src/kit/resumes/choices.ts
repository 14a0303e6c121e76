/** The values read from a resume for confirmation, each with the text it came from (RESUME-02). */
import type { ConfirmedValues, ReadResume } from '#contract/resumes.ts';
import type { Translate } from '../../i18n/messages.ts';
import { writeWorkPeriod } from '../candidates/dates.ts';

/** Confirmed values; sign-up also uses the email address. */
export type Reviewed = ConfirmedValues & { readonly email?: string };

export const CHOICE_GROUPS = ['person', 'experience', 'education', 'skills', 'links'] as const;
export type ChoiceGroup = (typeof CHOICE_GROUPS)[number];

export interface Choice {
  readonly id: string;
  readonly group: ChoiceGroup;
  readonly label: string;
  readonly source: string;
  readonly add: (values: Reviewed) => Reviewed;
}

interface Words {
  readonly t: Translate;
  readonly locale: string;
}

const personChoices = ({ name, phone, email, place }: ReadResume, { t }: Words): (Choice | undefined)[] => [
  name
    ? {
        id: 'name',
        group: 'person',
        label: `${t('apply.name')}: ${name.value.first} ${name.value.last}`.trim(),
        source: name.source,
        add: (values) => ({ ...values, first_name: name.value.first, last_name: name.value.last }),
      }
    : undefined,
  email
    ? {
        id: 'email',
        group: 'person',
        label: `${t('auth.email')}: ${email.value}`,
        source: email.source,
        add: (values) => ({ ...values, email: email.value }),
      }
    : undefined,
  phone
    ? {
        id: 'phone',
        group: 'person',
        label: `${t('auth.mobile_no')}: ${phone.value}`,
        source: phone.source,
        add: (values) => ({ ...values, phone: phone.value }),
      }
    : undefined,
  place
    ? {
        id: 'place',
        group: 'person',
        label: `${t('profile.city')}: ${[place.value.city, place.value.state, place.value.country].map((one) => one.name).join(', ')}`,
        source: place.source,
        add: (values) => ({ ...values, city_id: place.value.city.id }),
      }
    : undefined,
];

const experienceChoices = ({ experiences }: ReadResume, words: Words): Choice[] =>
  experiences.map(({ value, source }, index) => ({
    id: `experience-${index}`,
    group: 'experience',
    label: `${value.exp_designation}, ${value.company_name}, ${writeWorkPeriod(value, words)}`,
    source,
    add: (values) => ({ ...values, experiences: [...(values.experiences ?? []), value] }),
  }));

const educationChoices = ({ educations }: ReadResume): Choice[] =>
  educations.map(({ value, source }, index) => ({
    id: `education-${index}`,
    group: 'education',
    label: [value.course, value.institution, value.year].filter(Boolean).join(', '),
    source,
    add: (values) => ({ ...values, educations: [...(values.educations ?? []), value] }),
  }));

const listChoices = (group: 'skills' | 'links', found: ReadResume['skills']): Choice[] =>
  found.map(({ value, source }) => ({
    id: `${group}-${value}`,
    group,
    label: value,
    source,
    add: (values) => ({ ...values, [group]: [...(values[group] ?? []), value] }),
  }));

export const choicesOf = (read: ReadResume, words: Words): Choice[] => [
  ...personChoices(read, words).filter((choice) => choice !== undefined),
  ...experienceChoices(read, words),
  ...educationChoices(read),
  ...listChoices('skills', read.skills),
  ...listChoices('links', read.links),
];
