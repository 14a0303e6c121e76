/** The values read from a resume for confirmation, each with the text it came from (RESUME-02). */
import type { ConfirmedValues, ReadResume } from '#contract/resumes/calls.ts';
import type { Translate } from '../../i18n/messages.ts';
import { writeWorkPeriod } from '../candidates/dates.ts';
import { writeCertificate, writeGrade, writeStudyYear } from '../candidates/education.ts';

/** Confirmed values; sign-up also uses the email address. */
export type ReviewedValues = ConfirmedValues & { readonly email?: string };

export const CHOICE_GROUPS = ['person', 'experience', 'education', 'skills', 'links'] as const;
export type ChoiceGroup = (typeof CHOICE_GROUPS)[number];

export interface Choice {
  readonly id: string;
  readonly group: ChoiceGroup;
  /** What the value is, if the group doesn't tell. */
  readonly name?: string;
  /** The parts of the value, which may be written in different directions. */
  readonly parts: readonly string[];
  readonly source: string;
  /** Doubtful values are not chosen beforehand. */
  readonly isDoubtful: boolean;
  readonly add: (values: ReviewedValues) => ReviewedValues;
}

interface Wording {
  readonly t: Translate;
  readonly locale: string;
}

const personChoices = ({ name, phone, email, place }: ReadResume, { t }: Wording): (Choice | undefined)[] => [
  name
    ? {
        id: 'name',
        group: 'person',
        name: t('apply.name'),
        parts: [`${name.value.first} ${name.value.last}`.trim()],
        source: name.source,
        isDoubtful: name.is_doubtful,
        add: (values) => ({ ...values, first_name: name.value.first, last_name: name.value.last }),
      }
    : undefined,
  email
    ? {
        id: 'email',
        group: 'person',
        name: t('auth.email'),
        parts: [email.value],
        source: email.source,
        isDoubtful: email.is_doubtful,
        add: (values) => ({ ...values, email: email.value }),
      }
    : undefined,
  phone
    ? {
        id: 'phone',
        group: 'person',
        name: t('auth.mobile_no'),
        parts: [phone.value],
        source: phone.source,
        isDoubtful: phone.is_doubtful,
        add: (values) => ({ ...values, phone: phone.value }),
      }
    : undefined,
  place
    ? {
        id: 'place',
        group: 'person',
        name: t('profile.city'),
        parts: [place.value.city, place.value.state, place.value.country].map((one) => one.name),
        source: place.source,
        isDoubtful: place.is_doubtful,
        add: (values) => ({ ...values, city_id: place.value.city.id }),
      }
    : undefined,
];

/** Entries that lack what the profile needs are left to their owner. */
const experienceChoices = ({ experiences }: ReadResume, words: Wording): Choice[] =>
  experiences.flatMap(({ value, source, is_doubtful }, index) => {
    const { year_from } = value;
    if (year_from === null || value.exp_designation === '' || value.company_name === '') return [];
    const entry = { ...value, year_from };
    return [
      {
        id: `experience-${index}`,
        group: 'experience',
        parts: [value.exp_designation, value.company_name, writeWorkPeriod(entry, words)],
        source,
        isDoubtful: is_doubtful,
        add: (values) => ({ ...values, experiences: [...(values.experiences ?? []), entry] }),
      },
    ];
  });

const educationChoices = ({ educations, certificates }: ReadResume, { t, locale }: Wording): Choice[] =>
  [...educations, ...certificates].flatMap(({ value, source, is_doubtful }, index) =>
    value.course === ''
      ? []
      : [
          {
            id: `education-${index}`,
            group: 'education',
            parts: [
              ...[value.course, value.institution, value.board],
              ...[
                writeStudyYear(value, t),
                writeGrade(value, t, locale),
                ...writeCertificate(value, t, locale),
              ],
            ].filter((part) => part !== ''),
            source,
            isDoubtful: is_doubtful,
            add: (values) => ({ ...values, educations: [...(values.educations ?? []), value] }),
          },
        ],
  );

const listChoices = (group: 'skills' | 'links', found: ReadResume['skills']): Choice[] =>
  found.map(({ value, source, is_doubtful }) => ({
    id: `${group}-${value}`,
    group,
    parts: [value],
    source,
    isDoubtful: is_doubtful,
    add: (values) => ({ ...values, [group]: [...(values[group] ?? []), value] }),
  }));

export const choicesOf = (read: ReadResume, words: Wording): Choice[] => [
  ...personChoices(read, words).filter((choice) => choice !== undefined),
  ...experienceChoices(read, words),
  ...educationChoices(read, words),
  ...listChoices('skills', read.skills),
  ...listChoices('links', read.links),
];
