/** The columns that an import understands, with the names other systems use for them. */
import { decodeHTMLStrict } from 'entities';
import { cleanText } from '../../platform/clean-text.ts';

/** A posting of the file: text by our column names. Missing and empty values are the same. */
export type Posting = Readonly<Partial<Record<Field, string>>>;

const VARIANTS = {
  title: ['job title', 'position', 'position title', 'jobtitle'],
  company: ['company name', 'employer', 'organization', 'organisation', 'hiring organization', 'companyname'],
  location: ['job location', 'place', 'candidate required location'],
  city: ['town'],
  state: ['region', 'province'],
  country: ['country code'],
  zipcode: ['zip', 'zip code', 'postcode', 'postal code', 'pincode', 'pin code'],
  description: ['job description', 'body', 'details', 'jobdescription'],
  responsibilities: ['duties', 'tasks', 'job responsibilities'],
  requirements: ['qualifications', 'job requirements', 'skills desc'],
  benefits: ['perks', 'what we offer'],
  employmentType: [
    'employment type',
    'job type',
    'type',
    'contract type',
    'work type',
    'formatted work type',
    'schedule',
  ],
  workMode: ['work mode', 'workplace', 'workplace type', 'remote type'],
  remote: ['telecommuting', 'is remote', 'remote allowed', 'work from home'],
  salary: ['salary range', 'pay', 'compensation', 'wage', 'salary text'],
  salaryMin: ['min salary', 'salary min', 'minimum salary', 'salary from'],
  salaryMax: ['max salary', 'salary max', 'maximum salary', 'salary to'],
  currency: ['salary currency'],
  period: ['pay period', 'salary period', 'salary unit'],
  date: [
    'posted',
    'date posted',
    'posted at',
    'posted on',
    'published',
    'publication date',
    'listed time',
    'created at',
    'posting date',
  ],
  deadline: [
    'application deadline',
    'valid through',
    'expires',
    'expiry',
    'closing date',
    'application deadline date',
    'expiration date',
  ],
  url: ['link', 'job url', 'job posting url'],
  applyUrl: ['apply url', 'application url', 'apply link', 'apply', 'how to apply'],
  companyWebsite: ['company website', 'company url', 'website', 'employer website'],
  category: ['job category', 'sector'],
  department: ['team', 'division'],
  function: ['job function', 'role'],
  industry: ['industries', 'industry name'],
  experience: [
    'required experience',
    'experience level',
    'seniority',
    'seniority level',
    'formatted experience level',
    'years of experience',
  ],
  education: ['required education', 'education level', 'degree'],
  vacancy: ['vacancies', 'openings', 'positions', 'number of positions'],
  tags: ['skills', 'keywords', 'required skills'],
} as const satisfies Record<string, readonly string[]>;

export type Field = keyof typeof VARIANTS;

/** May be HTML, which `readable` decodes. */
const HTML_FIELDS = new Set<Field>(['description', 'responsibilities', 'requirements', 'benefits']);

/** Treats "employment_type", "Employment Type" and "employmentType" as the same name. */
const plain = (header: string): string =>
  header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();

const fieldNames = (): [string, Field][] => {
  const names: [string, Field][] = [];
  for (const field of Object.keys(VARIANTS)) {
    if (!isField(field)) continue;
    names.push(
      [plain(field), field],
      ...VARIANTS[field].map((name): [string, Field] => [plain(name), field]),
    );
  }
  return names;
};
const isField = (name: string): name is Field => Object.hasOwn(VARIANTS, name);
const FIELDS = new Map(fieldNames());

/** Our field for a header, or undefined for an ignored column. */
export const fieldFor = (header: string): Field | undefined => FIELDS.get(plain(header));

/** Feeds escape `&` once or several times; `&amp;amp;` means the same as `&amp;`. */
const REPEATED = /&(?:amp;)+(?=#x?[\da-f]{1,6};|[a-z][a-z\d]{1,30};)/gi;
export const unescapedOnce = (text: string): string => text.replace(REPEATED, '&');

/** Text whose character references mean signs: `R&amp;D &#8211; Paints`. */
export const decoded = (text: string): string =>
  cleanText(decodeHTMLStrict(unescapedOnce(text)))
    .replaceAll('\u00a0', ' ')
    .trim();

const asText = (value: unknown): string => {
  if (typeof value === 'string') return cleanText(value).trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(asText).filter(Boolean).join(', ');
  // For example schema.org's {"hiringOrganization": {"name": ...}}.
  if (typeof value === 'object' && value && 'name' in value) return asText(value.name);
  return '';
};

/**
 * A record of a file as a posting, with known columns only. If two columns have the same field, the first one wins.
 */
export const toPosting = (record: Readonly<Record<string, unknown>>): Posting => {
  const posting: Partial<Record<Field, string>> = {};
  for (const [header, value] of Object.entries(record)) {
    const field = fieldFor(header);
    if (!field) continue;
    const said = field === 'tags' && Array.isArray(value) ? value.map(asText).join('\n') : asText(value);
    const text = HTML_FIELDS.has(field) ? said : decoded(said);
    if (text !== '') posting[field] ??= text;
  }
  return posting;
};
