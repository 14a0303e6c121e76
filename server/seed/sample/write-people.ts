/** Inserts the accounts of the sample portal: companies with their employers, and job seekers. */

import { subDays } from 'date-fns/subDays';
import { sql } from 'drizzle-orm';
import { PRIVACY_VERSION, TERMS_VERSION } from '#contract/accounts/legal-versions.ts';
import { COMPANY_SIZES, type CompanySize } from '#contract/companies/rules.ts';
import type { Role } from '#contract/shared/constants.ts';
import { insertRows, reserveIds } from '../../platform/db/bulk.ts';
import type { Database, Db } from '../../platform/db/connect.ts';
import { EMPLOYMENT_TYPES, type EmploymentCode } from '../../platform/db/lookups/rest.ts';
import * as table from '../../platform/db/schema.ts';
import type { SampleCandidate } from './candidates.ts';
import type { Company } from './companies.ts';
import phrases from './data/phrases.json' with { type: 'json' };
import { hashPersonaPassword, NO_PASSWORD, type Persona } from './personas.ts';
import { idOf } from './world.ts';

const BATCH = 2000;

interface Account {
  readonly role: Role;
  readonly email: string;
  readonly first: string;
  readonly last: string;
  readonly mobile: string;
  readonly createdAt: Date;
  readonly passwordHash: string;
}

const writeUsers = async (db: Db, accounts: readonly Account[]): Promise<number[]> => {
  const ids = await reserveIds(db, table.users, accounts.length);
  await insertRows(
    db,
    table.users,
    accounts.map((account, index) => ({
      id: ids[index] ?? 0,
      role: account.role,
      email: account.email,
      passwordHash: account.passwordHash,
      firstName: account.first,
      lastName: account.last,
      mobileNo: account.mobile,
      createdAt: account.createdAt,
      emailConfirmedAt: account.createdAt,
      consentedAt: account.createdAt,
      termsVersion: TERMS_VERSION,
      privacyVersion: PRIVACY_VERSION,
    })),
  );
  return ids;
};

export interface NewCompany {
  readonly company: Company;
  /** The persona that owns it, if any. */
  readonly persona?: Persona;
}

const employerOf = (
  { company, persona }: NewCompany,
  passwordHash: string,
  now: Date,
  index: number,
): Account => ({
  role: 'employer',
  email: persona?.email ?? `jobs@${company.slug}.example`,
  first: company.contact.first,
  last: company.contact.last,
  mobile: `+91 00000 ${String(20_000 + (index % 70_000))}`,
  createdAt: subDays(now, 60 + (index % 700)),
  passwordHash: persona ? passwordHash : NO_PASSWORD,
});

const sizeOf = (staff: number): CompanySize =>
  COMPANY_SIZES.find((size) => staff <= Number(size.split('-')[1])) ?? '10001+';

const companyRow = ({ company, persona }: NewCompany, id: number, userId: number, createdAt: Date) => ({
  id,
  userId,
  name: company.name,
  address: `${((id * 7) % 180) + 1} ${phrases.streets[id % phrases.streets.length] ?? ''}, ${company.home.says}`,
  website: `www.${company.slug}.example`,
  about: `We ${company.does}.`,
  industryId: idOf.industry(company.industry),
  size: sizeOf(company.staff),
  foundedYear: company.founded,
  benefits: phrases.benefits.filter((_, place) => (id + place) % 3 !== 0).join('\n'),
  cityId: company.home.cityId,
  // Personas can't be verified by the domain of their website, because their addresses are at the portal's own domain.
  staffVerdict: persona ? ('verified' as const) : null,
  createdAt,
});

/** @returns the companies' ids. */
export const writeCompanies = async (
  { db }: Database,
  companies: readonly NewCompany[],
  now: Date,
): Promise<Map<Company, number>> => {
  const passwordHash = await hashPersonaPassword();
  const written = new Map<Company, number>();
  for (let start = 0; start < companies.length; start += BATCH) {
    const batch = companies.slice(start, start + BATCH);
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      const accounts = batch.map((entry, index) => employerOf(entry, passwordHash, now, start + index));
      const users = await writeUsers(tx, accounts);
      const ids = await reserveIds(tx, table.companies, batch.length);
      const rows = batch.map((entry, index) =>
        companyRow(entry, ids[index] ?? 0, users[index] ?? 0, accounts[index]?.createdAt ?? now),
      );
      await insertRows(tx, table.companies, rows);
      batch.forEach((entry, index) => void written.set(entry.company, ids[index] ?? 0));
    });
  }
  return written;
};

/** Work experience, education and projects, in the order of the people. */
const writeCareers = async (
  tx: Db,
  people: readonly { candidate: SampleCandidate }[],
  ids: readonly number[],
): Promise<void> => {
  const owned = people.map(({ candidate: { career } }, index) => ({ career, userId: ids[index] ?? 0 }));
  const experiences = owned.flatMap(({ career, userId }) =>
    career.experiences.map((entry) => ({ userId, ...entry })),
  );
  const educations = owned.flatMap(({ career, userId }) =>
    career.educations.map((entry) => ({ userId, ...entry })),
  );
  await insertRows(tx, table.candidateExperiences, experiences);
  const projects = owned.flatMap(({ career, userId }) =>
    career.projects.map((entry) => ({ userId, ...entry })),
  );
  await insertRows(tx, table.candidateEducations, educations);
  await insertRows(tx, table.candidateProjects, projects);
};

const employmentTypeId = (code: EmploymentCode): number =>
  EMPLOYMENT_TYPES.find((type) => type.code === code)?.id ?? 0;

/** Preferred employment types and places, in the order of the people. */
const writePreferences = async (
  tx: Db,
  people: readonly { candidate: SampleCandidate }[],
  ids: readonly number[],
): Promise<void> => {
  const owned = people.map(({ candidate: { preferences } }, index) => ({
    preferences,
    userId: ids[index] ?? 0,
  }));
  const employment = owned.flatMap(({ preferences, userId }) =>
    preferences.employment.map((code) => ({ userId, employmentTypeId: employmentTypeId(code) })),
  );
  const places = owned.flatMap(({ preferences, userId }) =>
    preferences.cityIds.map((cityId, position) => ({ userId, cityId, position })),
  );
  await insertRows(tx, table.candidateEmploymentTypes, employment);
  await insertRows(tx, table.candidatePreferredCities, places);
};

/** Inserts job seekers. A given persona belongs to the first one. @returns their users' ids. */
export const writeCandidates = async (
  { db }: Database,
  candidates: readonly { candidate: SampleCandidate; persona?: Persona }[],
  now: Date,
): Promise<number[]> => {
  const passwordHash = await hashPersonaPassword();
  const written: number[] = [];
  for (let start = 0; start < candidates.length; start += BATCH) {
    const batch = candidates.slice(start, start + BATCH);
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      const accounts = batch.map(({ candidate, persona }) => ({
        role: 'seeker' as const,
        email: persona?.email ?? candidate.email,
        ...candidate.person,
        mobile: candidate.mobile,
        createdAt: subDays(now, candidate.createdDaysAgo),
        passwordHash: persona ? passwordHash : NO_PASSWORD,
      }));
      const ids = await writeUsers(tx, accounts);
      const rows = batch.map(({ candidate }, index) => ({ userId: ids[index] ?? 0, ...candidate.row }));
      await insertRows(tx, table.candidates, rows);
      const skills = batch.flatMap(({ candidate }, index) =>
        candidate.skills.map((name, position) => ({ userId: ids[index] ?? 0, position, name })),
      );
      await insertRows(tx, table.candidateSkills, skills);
      await writeCareers(tx, batch, ids);
      await writePreferences(tx, batch, ids);
      written.push(...ids);
    });
  }
  return written;
};

/** Inserts an account that is neither a company's nor a job seeker's. */
export const writeStaff = async ({ db }: Database, persona: Persona, now: Date): Promise<void> => {
  const passwordHash = await hashPersonaPassword();
  const account = { ...persona, mobile: '', createdAt: subDays(now, 300), passwordHash };
  await db.transaction((tx) => writeUsers(tx, [account]));
};
