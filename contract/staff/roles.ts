/**
 * What each role of staff may do: by the area of a call, which follows from its path. The server's calls, tokens, the
 * console's menu and the test of roles read this table. Plain values.
 */
import type { Role } from '../shared/constants.ts';

export const STAFF_ROLES = ['administrator', 'moderator', 'support', 'translator', 'editor'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** By the start of the path, after `staff/`. */
const PATHS = {
  /** The own second factor. */
  own: /^(?:two-factor(?!-resets)|api-tokens)/,
  home: /^summary\b/,
  moderation:
    /^(?:moderation-counts|jobs|job-origins|company-reviews|company-profiles|message-reports|job-rules|claims|signal-kinds|signal-trials)\b/,
  sources: /^source/,
  accounts: /^(?:users(?!\/:id\/(?:views|merges))|companies|applications)\b/,
  /** Who works here, and gets in. */
  staff: /^(?:roles|invitations|two-factor-resets|company-handovers)\b/,
  /** Who sees people's pages and merges their accounts writes to them, too. */
  support: /^(?:support-messages|address-history|data-requests|users\/:id\/(?:views|merges))\b/,
  emails: /^emails\b/,
  newsletter: /^(?:subscribers|issues)\b/,
  lookups: /^lookup-/,
  search: /^(?:search-misses|synonyms)\b/,
  articles: /^article/,
  translations: /^translation/,
  /** Which languages there are. */
  languages: /^languages\b/,
  reports: /^audit-log\b/,
} as const satisfies Record<string, RegExp>;
export type StaffArea = keyof typeof PATHS;

const isArea = (name: string): name is StaffArea => name in PATHS;
const AREAS = Object.keys(PATHS).filter(isArea);

/** Of a call of staff such as `PUT staff/jobs/:id`, or a resource. */
export const staffAreaOf = (call: string): StaffArea | undefined => {
  const path = call.replace(/^[A-Z]+ /, '').replace(/^staff\//, '');
  return AREAS.find((area) => PATHS[area].test(path));
};

type Rights = Readonly<Partial<Record<StaffArea, 'read' | 'write'>>>;
const EVERYONE: Rights = { own: 'write', home: 'read' };
/** Administrators may do everything. */
const RIGHTS: Readonly<Record<Exclude<StaffRole, 'administrator'>, Rights>> = {
  moderator: { ...EVERYONE, moderation: 'write', sources: 'write', accounts: 'write' },
  support: { ...EVERYONE, support: 'write', accounts: 'write', emails: 'write', moderation: 'read' },
  /** Only the texts of their own languages. */
  translator: { own: 'write', translations: 'write', languages: 'read' },
  editor: { ...EVERYONE, articles: 'write', newsletter: 'write', search: 'write', lookups: 'write' },
};

/** Unknown areas are the administrators'. */
export const staffMay = (role: StaffRole, area: StaffArea | undefined, wants: 'read' | 'write'): boolean => {
  if (role === 'administrator') return true;
  const right = area && RIGHTS[role][area];
  return right === 'write' || (right === 'read' && wants === 'read');
};

export interface StaffRights {
  readonly staffRole: StaffRole;
  /** Of a translator, as BCP 47 tags. */
  readonly languages: readonly string[];
  /** Those of them in which a translator publishes, and decides about what others suggest. */
  readonly reviewedLanguages: readonly string[];
}

/** Whether an account may work on texts of a language. Translators have languages of their own. */
export const mayTranslate = ({ staffRole, languages }: StaffRights, language: string): boolean =>
  staffRole !== 'translator' || languages.includes(language);

/** Whether what it writes in a language is published; otherwise, it is a suggestion. */
export const mayPublish = ({ staffRole, reviewedLanguages }: StaffRights, language: string): boolean =>
  staffRole !== 'translator' || reviewedLanguages.includes(language);

/** Only administrators decide about the accounts of staff. */
export const mayDecideAbout = (role: StaffRole, account: { readonly role: Role }): boolean =>
  account.role !== 'staff' || role === 'administrator';

/** Whether a role may make a call of staff, such as `PUT staff/jobs/:id`. */
export const staffMayCall = (role: StaffRole, call: string): boolean =>
  staffMay(role, staffAreaOf(call), call.startsWith('GET ') ? 'read' : 'write');
