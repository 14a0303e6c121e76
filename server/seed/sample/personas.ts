/** The four accounts to try the sample portal with, the only ones with a known password. */
import type { Role as AccountRole } from '#contract/rules/constants.ts';
import { encodeNonce, hashPassword } from '../../modules/accounts/passwords.ts';
import type { Company, Voice } from './companies.ts';
import type { JobWishes } from './jobs.ts';
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

/** A job by its category, subcategory and title, with other wishes. */
const job = (category: string, subcategory: string, title: string, rest: JobWishes = {}): JobWishes => ({
  ...roleOf(category, subcategory),
  title,
  seniority: SENIORITIES.middle,
  state: 'open',
  ...rest,
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

/** Jobs in all states. */
const EMPLOYER_JOBS: readonly JobWishes[] = [
  job('Software Development', 'Frontend Development', 'Senior Frontend Developer', {
    seniority: SENIORITIES.senior,
    state: 'featured',
    employment: 'full-time',
  }),
  job('Software Development', 'Backend Development', 'Backend Developer (Node.js)', {
    employment: 'full-time',
  }),
  job('Software Development', 'Quality Assurance', 'QA Engineer', { employment: 'contract' }),
  job('Design & Creative', 'Product Design', 'Product Designer', {
    state: 'closing',
    employment: 'full-time',
  }),
  job('Customer Support', 'Customer Success', 'Customer Success Manager', {
    state: 'closing',
    employment: 'full-time',
  }),
  job('Software Development', 'Full Stack Development', 'Full Stack Developer, Care Homes', {
    state: 'ended',
    employment: 'full-time',
  }),
  job('Writing & Content', 'Technical Writing', 'Technical Writer (Freelance)', {
    employment: 'freelance',
  }),
  job('Software Development', 'Mobile Apps', 'Flutter Developer', {
    state: 'closed',
    employment: 'full-time',
  }),
  job('Data & Analytics', 'Data Analysis', 'Product Analyst', {
    state: 'review',
    employment: 'full-time',
  }),
  job('Marketing & Advertising', 'Social Media', 'Marketing Help Needed Urgently', {
    state: 'rejected',
    employment: 'part-time',
  }),
  job('Software Development', 'DevOps & Cloud', 'DevOps Engineer', {
    state: 'saved',
    employment: 'full-time',
  }),
  job('Human Resources', 'Recruitment', 'Talent Acquisition Specialist', {
    state: 'announced',
    employment: 'full-time',
  }),
  job('Software Development', 'Frontend Development', 'Frontend Developer Intern', {
    seniority: SENIORITIES.intern,
    employment: 'internship',
  }),
];

const RIVAL_JOBS: readonly JobWishes[] = [
  job('Agriculture & Food', 'Food Technology', 'Food Technologist', { employment: 'full-time' }),
  job('Manufacturing & Production', 'Production', 'Shift In-Charge', { employment: 'full-time' }),
  job('Sales & Business Development', 'Field Sales', 'Area Sales Officer – Vidarbha', {
    employment: 'full-time',
  }),
  job('Logistics & Supply Chain', 'Warehouse Operations', 'Picker & Packer (Weekends)', {
    employment: 'part-time',
  }),
];

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
    jobs: EMPLOYER_JOBS,
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
    jobs: RIVAL_JOBS,
  },
];
