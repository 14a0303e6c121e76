/** The decisions about every table of the database. */
import { accountTables } from './account-tables.ts';
import { candidateTables } from './candidate-tables.ts';
import { companyTables } from './company-tables.ts';
import type { Decisions } from './decision.ts';

const DERIVED = 'made of other tables';
const LOOKUP = 'the same for everybody';
const UNDO = 'kept for seconds';
const CLAIM = 'kept for minutes';
const SECRET = 'nothing but hashes and secrets';
const ANONYMOUS = 'a moment, without who';
const POSTED = 'what feeds say, which others publish';
const PORTAL = 'belongs to the portal, not to a person';

/** Every table must be listed, or this does not compile. */
export const EXPORTS: Decisions = {
  ...accountTables,
  ...candidateTables,
  ...companyTables,
  alertJobs: DERIVED,
  applicationChanges: DERIVED,
  applicationCounts: DERIVED,
  candidateChanges: DERIVED,
  companyJobCounts: DERIVED,
  companyJobs: DERIVED,
  companyResponses: DERIVED,
  conversations: DERIVED,
  applicantExpiries: DERIVED,
  jobApplicants: DERIVED,
  jobSearch: DERIVED,
  searchChanges: DERIVED,
  indexNow: DERIVED,
  matchSorts: ANONYMOUS,
  categories: LOOKUP,
  cities: LOOKUP,
  countries: LOOKUP,
  courses: LOOKUP,
  degrees: LOOKUP,
  designations: LOOKUP,
  educations: LOOKUP,
  employmentTypes: LOOKUP,
  localizedNames: LOOKUP,
  experiences: LOOKUP,
  industries: LOOKUP,
  salaries: LOOKUP,
  states: LOOKUP,
  subcategories: LOOKUP,
  tags: LOOKUP,
  workModes: LOOKUP,
  sourceJobs: POSTED,
  sourceRunRows: POSTED,
  sourceRuns: POSTED,
  undoRows: UNDO,
  undoableChanges: UNDO,
  idempotencyKeys: SECRET,
  clockReadings: PORTAL,
  jobRuleChecks: PORTAL,
  glossaryTerms: PORTAL,
  languages: PORTAL,
  signalTunings: PORTAL,
  profileReviews: DERIVED,
  moderationClaims: CLAIM,
  applicantPresence: CLAIM,
  installationKeys: SECRET,
  newsletterLinks: SECRET,
  notificationLinks: SECRET,
  passwordResets: SECRET,
  signInChallenges: SECRET,
  signInCodes: SECRET,
  throttles: SECRET,
  usedPasskeyChallenges: SECRET,
  articles: PORTAL,
  newsletterIssues: PORTAL,
  searchMisses: PORTAL,
  searchSynonyms: PORTAL,
  translationReviews: PORTAL,
};
