/** A feed's posting in the words of imports, and what it says field by field. */
import { createHash } from 'node:crypto';
import type { RefusalReason, SourceField } from '#contract/sources/rules.ts';
import type { EmploymentCode } from '../../feeds/employment.ts';
import type { PostedPay, Posting } from '../../feeds/posting.ts';
import type { FieldTexts } from '../../platform/db/schema.ts';
import { cutText, textOfHtml } from '../../platform/text.ts';
import { type Field, type ReadRecord, recordOf } from '../job-import/fields.ts';

const MODES = { remote: 'Remote', hybrid: 'Hybrid', onsite: 'On-site' } as const;

export const placeTexts = ({ places, remote, remoteFrom }: Posting): string[] => {
  const texts = places.map(({ text, country }) =>
    country === undefined || text.toLowerCase().includes(country.toLowerCase())
      ? text
      : `${text}, ${country}`,
  );
  const isRemoteOnly = remote === 'remote' && !texts.some((text) => /remote/i.test(text));
  return [
    ...texts,
    ...(isRemoteOnly && (texts.length === 0 || remoteFrom.length > 0)
      ? [remoteFrom.length > 0 ? `Remote (${remoteFrom.join(', ')})` : 'Remote']
      : []),
  ];
};

const amountOf = ({ min, max, text }: PostedPay) => {
  if (min !== undefined && max !== undefined) return { salaryMin: `${min}`, salaryMax: `${max}` };
  if (min === undefined && max === undefined) return { salary: text };
  return { salary: min === undefined ? `up to ${max}` : `from ${min}` };
};

const paid = (pay: PostedPay | undefined) => ({
  ...(pay && amountOf(pay)),
  currency: pay?.currency,
  period: pay?.period,
});

/** The portal has no apprenticeships of their own. */
const importedCode = (code: EmploymentCode): string => (code === 'apprenticeship' ? 'internship' : code);

const given = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));

const unreadOf = ({ unread = {} }: Posting): ReadRecord['unread'] =>
  given({
    location: unread.place,
    salary: unread.pay,
    date: unread.posted,
    deadline: unread.expires,
    url: unread.address,
    applyUrl: unread.applyAddress,
    experience: unread.experience,
    education: unread.education,
    industry: unread.industry,
    vacancy: unread.vacancies,
  } satisfies Partial<Record<Field, string | undefined>>);

export const toRecord = (posting: Posting): ReadRecord => {
  const countries = new Set(posting.places.map(({ country }) => country));
  const [country] = countries;
  return recordOf(
    {
      title: posting.title,
      company: posting.company,
      companyWebsite: posting.companyWebsite,
      location: placeTexts(posting).join('; '),
      country: countries.size === 1 ? country : undefined,
      zipcode: posting.zip,
      description: posting.html,
      workMode: posting.remote && MODES[posting.remote],
      ...paid(posting.pay),
      date: posting.posted,
      deadline: posting.expires,
      employmentType: [...posting.employmentCodes.map(importedCode), ...posting.employmentTypes].join(', '),
      department: posting.departments.join(', '),
      industry: posting.industry,
      experience: posting.experience,
      education: posting.education,
      vacancy: posting.vacancies,
      tags: posting.skills.join('\n'),
      url: posting.address,
      applyUrl: posting.applyAddress,
    },
    unreadOf(posting),
  );
};

export const digest = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Texts begin with their digest, so that they are compared as a whole. */
const SHOWN = 200;
const textOf = (html: string): string => `${digest(html)}\n${cutText(textOfHtml(html), SHOWN)}`;
export const shownText = (field: SourceField, said = ''): string =>
  field === 'text' ? said.slice(said.indexOf('\n') + 1) : said;

export const payText = ({ min, max, currency, period, text }: PostedPay): string => {
  const figures = [min, max].filter((figure) => figure !== undefined);
  return figures.length === 0
    ? (text ?? '')
    : [[...new Set(figures)].join('–'), currency, period && `/ ${period}`].filter(Boolean).join(' ');
};

/** What the file says, without the dates that change daily without meaning. */
export const saidBy = (posting: Posting): FieldTexts =>
  given({
    title: posting.title,
    text: posting.html && textOf(posting.html),
    places: placeTexts(posting).join('; '),
    pay: posting.pay && payText(posting.pay),
    employment: posting.employmentTypes.join(', '),
    experience: posting.experience,
    education: posting.education,
    skills: posting.skills.join(', '),
    category: [...posting.departments, posting.industry].filter(Boolean).join(', '),
    deadline: posting.expires,
    address: [...new Set([posting.address, posting.applyAddress])].filter(Boolean).join(' '),
  } satisfies Record<SourceField, string | undefined>);

/** What tells a posting from others of its source. */
export const externalIdOf = (posting: Posting): string =>
  posting.externalId ??
  posting.address ??
  `#${digest(JSON.stringify([posting.title, posting.company, placeTexts(posting)]))}`;

const REASONS: readonly (readonly [RegExp, RefusalReason])[] = [
  [/^the title is missing/, 'no_title'],
  [/^the title is longer/, 'long_title'],
  [/^there is no description/, 'no_text'],
  [/^the text is longer/, 'long_text'],
  [/^it closed on/, 'expired'],
];

/** The code of why `toJob` refuses a posting; else, it is about a place. */
export const reasonCode = (reason: string): RefusalReason =>
  REASONS.find(([pattern]) => pattern.test(reason))?.[1] ?? 'unknown_place';
