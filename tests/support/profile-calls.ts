/** The profile calls, as its owner makes them. */
import { formOf } from './people.ts';
import type { TestPortal } from './portal.ts';

export interface Told {
  readonly message: string;
  readonly code?: string;
  readonly errors?: Record<string, string>;
  readonly data: Record<string, unknown>[];
}

export const PROFILE_READS = [
  'candidate-general-details',
  'candidate-about-me-details',
  'candidate-resume-data',
  'candidate-Avatar-or-logo-details',
  'candidate-education-details',
  'candidate-skill-details',
  'candidate-experience-details',
  'candidate-resume-download',
  'candidate-contact-details',
] as const;
type Read = (typeof PROFILE_READS)[number];

/** `token` authenticates calls that don't name a user. */
export const profileCalls = (portal: () => TestPortal, token: () => string) => {
  const read = (part: Read, as = token()) => portal().request<Told>(`GET ${part}`, { token: as });
  const dataOf = async (part: Read, as = token()) => (await read(part, as)).body.data;
  const post = (path: string, body: object = {}, as = token()) =>
    portal().request<Told>(`POST ${path}`, { token: as, body });
  const send = (path: string, field: string, file: File, as = token()) =>
    portal().request<Told>(`POST ${path}`, { token: as, form: formOf({ [field]: file }) });
  const idOf = async (as = token()) => Number((await dataOf('candidate-general-details', as))[0]?.id);
  const addExperience = async (change: object = {}, as = token()) =>
    post(`candidate-experience-details-create?user_id=${await idOf(as)}`, { ...EXPERIENCE, ...change }, as);
  return { read, dataOf, post, send, idOf, addExperience };
};

export const EXPERIENCE = {
  company_name: 'Harbour & Finch',
  year_from: '2020-02-29',
  year_to: '2024-03-05',
  exp_designation: 'Pilot',
  exp_description: 'Ships in.\r\nShips out.',
};
