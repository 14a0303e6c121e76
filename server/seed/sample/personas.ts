/** The four accounts to try the sample portal with, the only ones with a known password. */
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { ROLES } from '#contract/shared/constants.ts';
import { encodeNonce, hashPassword } from '../../modules/accounts/passwords.ts';
import { EMPLOYMENT_TYPES } from '../../platform/db/lookups/rest.ts';
import { type Company, VOICES } from './companies.ts';
import companies from './data/persona-companies.json' with { type: 'json' };
import personas from './data/personas.json' with { type: 'json' };
import { JOB_STATES, type JobWishes } from './jobs.ts';
import { SENIORITIES } from './titles.ts';
import { roleOf, TRADES } from './trades.ts';
import type { Town } from './world.ts';

export const PERSONA_PASSWORD = 'let-me-in-please';
/** Fixed, so that accounts with the published password are found by their hash, whatever address they have. */
const PERSONA_NONCE = Buffer.from('shortlist sample');
export const PERSONA_NONCE_IN_HASH = encodeNonce(PERSONA_NONCE);
export const hashPersonaPassword = (): Promise<string> => hashPassword(PERSONA_PASSWORD, PERSONA_NONCE);

/** Of the sample's other accounts. Not a valid hash, so no password matches it. */
export const NO_PASSWORD = '!';

const Persona = Type.Object({
  role: Type.Enum([...ROLES]),
  email: Type.String(),
  /** A label for the account. */
  name: Type.String(),
  first: Type.String(),
  last: Type.String(),
});
export type Persona = Readonly<Static<typeof Persona>>;

export const PERSONAS: readonly Persona[] = Value.Parse(Type.Array(Persona), personas);

const personaNamed = (name: string): Persona => {
  const found = PERSONAS.find(({ email }) => email.startsWith(`${name}@`));
  if (!found) throw new Error(`No persona is named ${name}`);
  return found;
};
export const PERSONA_SEEKER = personaNamed('seeker');
export const PERSONA_EMPLOYER = personaNamed('employer');
export const PERSONA_RIVAL = personaNamed('rival');
export const PERSONA_STAFF = personaNamed('staff');

const PersonaJob = Type.Object({
  category: Type.String(),
  subcategory: Type.String(),
  title: Type.String(),
  state: Type.Optional(Type.Enum([...JOB_STATES])),
  employment: Type.Enum(EMPLOYMENT_TYPES.map(({ code }) => code)),
  level: Type.Optional(Type.Enum(['intern', 'senior'])),
});
const CompanyFacts = Type.Object({
  email: Type.String(),
  name: Type.String(),
  slug: Type.String(),
  industry: Type.String(),
  does: Type.String(),
  voice: Type.Enum([...VOICES]),
  founded: Type.Number(),
  staff: Type.Number(),
  home: Type.String(),
  trades: Type.Array(Type.String()),
  /** In all states. */
  jobs: Type.Array(PersonaJob),
});
const COMPANIES = Value.Parse(Type.Array(CompanyFacts), companies);

const wishFor = ({ level, ...job }: Static<typeof PersonaJob>): JobWishes => ({
  state: 'open',
  ...job,
  ...roleOf(job.category, job.subcategory),
  seniority: SENIORITIES[level ?? 'middle'],
});

interface PersonaCompany {
  readonly persona: Persona;
  readonly company: Company;
  readonly jobs: readonly JobWishes[];
}

const townNamed = (towns: readonly Town[], name: string): Town => {
  const found = towns.find(({ city }) => city === name) ?? towns[0];
  if (!found) throw new Error('No towns are loaded');
  return found;
};

/** The companies of the two employers, with jobs in all states. */
export const personaCompanies = (towns: readonly Town[]): PersonaCompany[] =>
  COMPANIES.map(({ email, home, trades, jobs, ...facts }) => {
    const persona = PERSONAS.find((one) => one.email === email) ?? PERSONA_EMPLOYER;
    const { first, last } = persona;
    const company = {
      ...{ ...facts, home: townNamed(towns, home), contact: { first, last } },
      trades: trades.flatMap((name) => TRADES.filter(({ category }) => category === name)),
    };
    return { persona, company, jobs: jobs.map(wishFor) };
  });
