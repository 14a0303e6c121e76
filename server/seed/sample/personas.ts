/** The four accounts to try the sample portal with, the only ones with a known password. */
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Role as AccountRole } from '#contract/shared/constants.ts';
import { encodeNonce, hashPassword } from '../../modules/accounts/passwords.ts';
import { EMPLOYMENT_TYPES } from '../../platform/db/lookups/rest.ts';
import type { Company, Voice } from './companies.ts';
import personaJobs from './data/persona-jobs.json' with { type: 'json' };
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

export interface Persona {
  readonly role: AccountRole;
  readonly email: string;
  /** A label for the account. */
  readonly name: string;
  readonly first: string;
  readonly last: string;
}

export const PERSONA_SEEKER: Persona = {
  role: 'seeker',
  email: 'seeker@shortlist.example',
  name: 'Asha Raman, job seeker',
  first: 'Asha',
  last: 'Raman',
};
export const PERSONA_EMPLOYER: Persona = {
  role: 'employer',
  email: 'employer@shortlist.example',
  name: 'Nikhil Barve of Brightside Labs',
  first: 'Nikhil',
  last: 'Barve',
};
export const PERSONA_RIVAL: Persona = {
  role: 'employer',
  email: 'rival@shortlist.example',
  name: 'Tara Fernandes of Tamarind Lane Foods',
  first: 'Tara',
  last: 'Fernandes',
};
export const PERSONA_STAFF: Persona = {
  role: 'staff',
  email: 'staff@shortlist.example',
  name: 'Jordan Mathew, support staff',
  first: 'Jordan',
  last: 'Mathew',
};

export const PERSONAS: readonly Persona[] = [PERSONA_SEEKER, PERSONA_EMPLOYER, PERSONA_RIVAL, PERSONA_STAFF];

const trade = (category: string) => {
  const found = TRADES.find((entry) => entry.category === category);
  if (!found) throw new Error(`No trade is named ${category}`);
  return found;
};

const PersonaJob = Type.Object({
  category: Type.String(),
  subcategory: Type.String(),
  title: Type.String(),
  state: Type.Optional(Type.Enum([...JOB_STATES])),
  employment: Type.Enum(EMPLOYMENT_TYPES.map(({ code }) => code)),
  level: Type.Optional(Type.Enum(['intern', 'senior'])),
});
const PersonaJobs = Type.Array(PersonaJob);
/** Of the employer, in all states. */
const jobs = Value.Parse(Type.Object({ employer: PersonaJobs, rival: PersonaJobs }), personaJobs);

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

const company = (
  persona: Persona,
  name: string,
  slug: string,
  facts: {
    industry: string;
    does: string;
    voice: Voice;
    founded: number;
    staff: number;
    trades: readonly string[];
  },
  home: Town,
): Company => ({
  ...facts,
  name,
  slug,
  home,
  contact: { first: persona.first, last: persona.last },
  trades: facts.trades.map(trade),
});

const townNamed = (towns: readonly Town[], name: string): Town => {
  const found = towns.find(({ city }) => city === name) ?? towns[0];
  if (!found) throw new Error('No towns are loaded');
  return found;
};

/** The companies of the two employers, with jobs in all states. */
export const personaCompanies = (towns: readonly Town[]): PersonaCompany[] => [
  {
    persona: PERSONA_EMPLOYER,
    company: company(
      PERSONA_EMPLOYER,
      'Brightside Labs',
      'brightsidelabs',
      {
        industry: 'Software Products',
        does: 'make planning software for hospitals and care homes',
        voice: 'headed',
        founded: 2016,
        staff: 64,
        trades: ['Software Development', 'Design & Creative', 'Customer Support'],
      },
      townNamed(towns, 'Pune'),
    ),
    jobs: jobs.employer.map(wishFor),
  },
  {
    persona: PERSONA_RIVAL,
    company: company(
      PERSONA_RIVAL,
      'Tamarind Lane Foods',
      'tamarindlanefoods',
      {
        industry: 'Food & Beverages',
        does: 'make chutneys, pickles and ready meals without preservatives',
        voice: 'letter',
        founded: 1987,
        staff: 310,
        trades: ['Manufacturing & Production', 'Agriculture & Food', 'Sales & Business Development'],
      },
      townNamed(towns, 'Nashik'),
    ),
    jobs: jobs.rival.map(wishFor),
  },
];
