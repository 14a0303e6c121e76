/** Profile sections outside the columns of `candidates` and `companies`. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PICTURE_KINDS } from '#contract/companies/picture-rules.ts';
import { CONFIRMATION_STATES } from '#contract/entry-confirmations/rules.ts';
import { EDUCATION_LEVELS, GRADE_SCALES } from '#contract/profile/rules.ts';
import { belongsTo, version } from './columns.ts';
import { countries, states } from './lookups.ts';
import { candidates, companies, files, moment, oneOf, users } from './people.ts';

export const candidateExperiences = pgTable(
  'candidate_experiences',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: belongsTo(() => candidates.userId),
    companyName: text().notNull(),
    designation: text().notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    /** Null for current work. */
    endsOn: date({ mode: 'string' }),
    description: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    index('candidate_experiences_of_candidate').on(t.userId, t.endsOn.desc(), t.id.desc()),
    check('candidate_experiences_ends_after_start', sql`ends_on >= starts_on`),
  ],
);

export const candidateEducations = pgTable(
  'candidate_educations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: belongsTo(() => candidates.userId),
    level: text({ enum: EDUCATION_LEVELS }).notNull(),
    course: text().notNull(),
    institution: text().notNull().default(''),
    board: text().notNull().default(''),
    /** The year of completion, possibly in the future. */
    year: smallint(),
    isCurrent: boolean().notNull().default(false),
    grade: text().notNull().default(''),
    /** Null for grades in words and on other scales. */
    gradeScale: text({ enum: GRADE_SCALES }),
    /** The number of a certificate or licence. */
    number: text().notNull().default(''),
    issuedOn: date({ mode: 'string' }),
    expiresOn: date({ mode: 'string' }),
    createdAt: moment().notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    oneOf('candidate_educations_level', 'level', EDUCATION_LEVELS),
    oneOf('candidate_educations_grade_scale', 'grade_scale', GRADE_SCALES),
    index('candidate_educations_of_candidate').on(t.userId, t.id),
  ],
);

/** What an employer or an institution says about an entry of a profile, as it was when it was asked. */
export const entryConfirmations = pgTable(
  'entry_confirmations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: belongsTo(() => candidates.userId),
    experienceId: integer().references(() => candidateExperiences.id, { onDelete: 'cascade' }),
    educationId: integer().references(() => candidateEducations.id, { onDelete: 'cascade' }),
    /** A later version isn't confirmed. */
    entryVersion: integer().notNull(),
    /** Of the person who is asked; null once they have answered. */
    email: text(),
    domain: text().notNull(),
    state: text({ enum: CONFIRMATION_STATES }).notNull().default('asked'),
    askedAt: moment().notNull(),
    answeredAt: moment(),
  },
  (t) => [
    check('entry_confirmations_one_entry', sql`num_nonnulls(experience_id, education_id) = 1`),
    check('entry_confirmations_answered', sql`(state = 'asked') = (answered_at is null)`),
    check('entry_confirmations_address_until_answered', sql`(state = 'asked') = (email is not null)`),
    oneOf('entry_confirmations_state', 'state', CONFIRMATION_STATES),
    uniqueIndex('entry_confirmations_of_experience').on(t.experienceId),
    uniqueIndex('entry_confirmations_of_education').on(t.educationId),
    index('entry_confirmations_of_candidate').on(t.userId),
    index('entry_confirmations_waiting').on(t.askedAt).where(sql`state = 'asked'`),
  ],
);

/** Projects of a candidate. */
export const candidateProjects = pgTable(
  'candidate_projects',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: belongsTo(() => candidates.userId),
    title: text().notNull(),
    /** A web address as `https://…`; empty if there is none. */
    link: text().notNull().default(''),
    year: smallint(),
    description: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    version: version(),
  },
  (t) => [index('candidate_projects_of_candidate').on(t.userId, t.id)],
);

/** A job seeker's portrait, or a company's logo. */
export const userPictures = pgTable(
  'user_pictures',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileId: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
  },
  (t) => [index('user_pictures_by_file').on(t.fileId)],
);

/** The cover and the other pictures of a company's page, at most one and six. */
export const companyPictures = pgTable(
  'company_pictures',
  {
    fileId: uuid()
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    companyId: belongsTo(() => companies.id),
    kind: text({ enum: PICTURE_KINDS }).notNull(),
    alt: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('company_pictures_of_company').on(t.companyId),
    oneOf('company_pictures_kind', 'kind', PICTURE_KINDS),
  ],
);

/** The parts of a company's place that its own row lacks, for example a country without a city. */
export const companyPlaces = pgTable('company_places', {
  companyId: integer()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  countryId: integer().references(() => countries.id),
  stateId: integer().references(() => states.id),
  pincode: text().notNull().default(''),
});
