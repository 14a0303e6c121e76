/** COMPANIES-02: a company's name and other details. */

import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { benefitsOf, companyMistakes } from '#contract/companies/rules.ts';
import type { CompanyDetails } from '#contract/company-jobs/company-details-calls.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import { plainNumber } from '#contract/shared/digits.ts';
import { noteActivity } from '../../company/activity.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { invalid, orNotFound } from '../../http/failure.ts';
import type { Employer } from '../../http/plugins/viewer.ts';
import { assertCurrentVersion, lockVersion } from '../../http/versions.ts';
import { changing, companyTag } from '../../platform/cache/response-cache.ts';
import type { Db } from '../../platform/db/connect.ts';
import { companies } from '../../platform/db/schema.ts';
import { refreshSearch } from '../jobs/search-table.ts';
import { holdJobs, reviewProfile } from '../profile-review/review.ts';
import {
  type DetailsRow,
  isIndustry,
  readDetails,
  readJobIds,
  writeDetails,
} from './company-details-repository.ts';

type Form = BodyOf<'POST company-details-update'>;

const present = (
  { name, industry, size, foundedYear, benefits, keepApplicantsMonths, version }: DetailsRow,
  maxMonths: number,
): CompanyDetails => ({
  company_name: name,
  industry_id: industry,
  size,
  founded_year: foundedYear,
  benefits,
  keep_applicants_months: keepApplicantsMonths,
  keep_applicants_months_max: maxMonths === 0 ? null : maxMonths,
  version,
});

type Limits = Pick<Deps['settings'], 'keepApplicantsMaxMonths'>;

const getDetails = async (
  db: Db,
  companyId: number,
  { keepApplicantsMaxMonths }: Limits,
): Promise<CompanyDetails> => {
  const found = orNotFound(await readDetails(db, companyId));
  return present(found, keepApplicantsMaxMonths);
};

const assertValid = async (db: Db, form: Form, today: string): Promise<void> => {
  const mistakes = Object.entries(companyMistakes(form, Number(today.slice(0, 4))));
  if (mistakes.length > 0)
    throw invalid(Object.fromEntries(mistakes.map(([field, key]) => [field, { key }])));
  if (form.industry_id !== null && !(await isIndustry(db, form.industry_id)))
    throw invalid({ industry_id: { key: 'server.field.unknown_entry' } });
};

interface SaveResult {
  /** Or its jobs wait for staff now. */
  readonly isRenamed: boolean;
  readonly isHeld: boolean;
  readonly data: CompanyDetails;
}

/** Saves the form. A new name updates the cards of all jobs and the search. */
const saveDetails = async (
  tx: Db,
  viewer: Employer,
  form: Form,
  deps: Pick<Deps, 'clock' | 'settings' | 'signals'>,
): Promise<SaveResult> => {
  const { clock, settings } = deps;
  const { companyId } = viewer;
  const today = clock.today();
  const version = orNotFound(await lockVersion(tx, companies, eq(companies.id, companyId)));
  const before = await getDetails(tx, companyId, settings);
  await assertCurrentVersion(form.version, version, () => before);
  await assertValid(tx, form, today);
  const name = form.company_name.trim();
  const year = plainNumber(String(form.founded_year ?? ''));
  await writeDetails(tx, companyId, {
    name,
    industryId: form.industry_id,
    size: form.size,
    foundedYear: year === '' ? null : Number(year),
    benefits: form.benefits === undefined ? undefined : benefitsOf(form.benefits).join('\n'),
    keepApplicantsMonths: form.keep_applicants_months,
  });
  await noteActivity(tx, viewer, { kind: 'company_changed' }, clock.now());
  const months = form.keep_applicants_months;
  if (months !== undefined && months !== before.keep_applicants_months)
    await noteActivity(tx, viewer, { kind: 'retention_changed', detail: months ?? '0' }, clock.now());
  const isRenamed = name !== before.company_name;
  const { isHeld, holdsJobs } = await reviewProfile(tx, deps, companyId);
  if (holdsJobs) await holdJobs(tx, companyId);
  if (isRenamed || holdsJobs) await refreshSearch(tx, await readJobIds(tx, companyId), today);
  return { isRenamed: isRenamed || holdsJobs, isHeld, data: await getDetails(tx, companyId, settings) };
};

export const companyDetailsRoutes = (app: FastifyInstance, deps: Deps): void => {
  call(app, 'GET company-details', async ({ viewer }) => ({
    data: await getDetails(deps.database.db, viewer.companyId, deps.settings),
  }));

  call(app, 'POST company-details-update', async ({ body, viewer, t }) => {
    const { data, isHeld } = await changing(
      deps,
      ({ isRenamed }: SaveResult) => [isRenamed ? 'jobs' : 'job-lists', companyTag(viewer.companyId)],
      (tx) => saveDetails(tx, viewer, body, deps),
    );
    return { message: t(isHeld ? 'server.profile_held' : 'server.company_details_saved'), data };
  });
};
