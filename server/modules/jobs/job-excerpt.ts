/** The part of a description that lists show: it begins where the job does, not with the company's history (JOBS-06). */
import { PREVIEW_LENGTH } from '#contract/shared/constants.ts';
import { escapeHtml, foldText, textOfHtml } from '../../platform/text.ts';

/** Longer than lists show, so that clients which strip and cut it themselves have enough. */
const EXCERPT_LENGTH = PREVIEW_LENGTH * 3;

const HEADING =
  /<(h[1-6])\b[^>]*>(.*?)<\/\1>|<p[^>]*>\s*<(?:strong|b)>([^<]{1,60})<\/(?:strong|b)>\s*<\/p>/gs;

const COMPANY_HEADING =
  /^(?:about (?!th(?:e|is) (?:job|role|position|opportunity)|you\b)|who we are|our (?:company|story|mission|client)|(?:the )?company\b|introduction)/i;

/** Labels without a meaning of their own in front of a job's text. */
const LABEL =
  /^(?:(?:the|job|position|role|general|brief|short|key)\s+){0,2}(?:description|summary|overview|purpose|profile|brief|details|objective|job|position|role)s?\s*[:–—-]+\s*/i;

/** The sentence says what the job is. */
const JOB =
  /\b(?:seek|seeks|seeking|hiring|looking for|searching for|in search of|need|needs|role|roles|position|positions|candidates?|openings?|vacanc\w+|responsib\w+|you(?: will|[’']ll)|as an?)\b/i;

/** A beginning that is about the company. */
const COMPANY =
  /^(?:since|founded|established|incorporated|headquartered|head(?:quarters| office)|with (?:over|more than) \d|we(?: are|[’']re) (?:an?|the|one|among|proud|passionate|on a mission)\b|we have been|our (?:mission|vision|company|clients?|purpose|values|story|products?|head|offices?)\b|(?:the|this) company\b|about us\b|who we are\b)/i;

/** What companies say they are and do. */
const COMPANY_VERB =
  /\b(?:is|are|was|were|has|have|provides?|offers?|makes?|builds?|helps?|delivers?|operates?|serves?|speciali[sz]es?|develops?|designs?|creates?|we)\b/i;

const LEGAL_FORM = / (?:private limited|pvt\.? ltd\.?|limited|ltd\.?|inc\.?|llc|llp|gmbh|plc|corp\.?|co\.?)$/;

const beginsWith = (sentence: string, company: string): boolean => {
  const name = foldText(company).replace(LEGAL_FORM, '').replace(LEGAL_FORM, '');
  const start = foldText(sentence).replace(/^(?:here )?(?:at |in |the )/, '');
  return name !== '' && `${start} `.startsWith(`${name} `);
};

const isAboutCompany = (sentence: string, company: string): boolean =>
  !JOB.test(sentence) &&
  (COMPANY.test(sentence) || (beginsWith(sentence, company) && COMPANY_VERB.test(sentence)));

/** Without sections under "About us" and the like, nor any headings. */
const jobSections = (html: string): string => {
  const sections: string[] = [];
  let heading = '';
  let start = 0;
  const add = (end: number) => {
    if (!COMPANY_HEADING.test(heading)) sections.push(html.slice(start, end));
  };
  for (const found of html.matchAll(HEADING)) {
    add(found.index);
    heading = textOfHtml(found[2] ?? found[3] ?? '');
    start = found.index + found[0].length;
  }
  add(html.length);
  return sections.join(' ');
};

/** From the first sentence about the job if the text begins with the company, which may take several. */
const withoutCompany = (text: string, company: string): string => {
  const sentences = text.split(/(?<=[.!?])\s+(?=[\p{Lu}\p{N}])/u);
  const [first = ''] = sentences;
  if (!isAboutCompany(first, company)) return text;
  const job = sentences.findIndex((sentence) => JOB.test(sentence));
  const start = job > 0 ? job : sentences.findIndex((sentence) => !isAboutCompany(sentence, company));
  return start > 0 ? sentences.slice(start).join(' ') : text;
};

/** Safe as HTML. */
export const excerptOf = (html: string, company: string): string => {
  const whole = textOfHtml(jobSections(html)) || textOfHtml(html);
  const text = withoutCompany(whole.replace(LABEL, ''), company).replace(LABEL, '') || whole;
  return escapeHtml(text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…` : text);
};
