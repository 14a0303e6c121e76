/** Writes a job's description and responsibilities in its company's style and its trade's words. */
import { escapeHtml } from '../../platform/text.ts';
import { agreeing, type JobFields } from './agreement.ts';
import type { Company, Voice } from './companies.ts';
import phrases from './data/phrases.json' with { type: 'json' };
import spellings from './data/tag-spellings.json' with { type: 'json' };
import { fitting } from './locale.ts';
import type { Random } from './random.ts';
import { sayShift } from './shifts.ts';
import type { Role, Trade } from './trades.ts';

/** Tags are stored in lower case, but sentences use the proper spelling. */
const BY_TAG = new Map(spellings.map((spelling) => [spelling.toLowerCase(), spelling]));

const spellTag = (tag: string): string => BY_TAG.get(tag) ?? tag;

export interface Brief extends JobFields {
  readonly company: Company;
  readonly trade: Trade;
  readonly role: Role;
  readonly title: string;
  readonly place: string;
  readonly country: string;
  readonly vacancy: number;
  readonly kind: string;
}

/** The sentences chosen for a job, before they get a style. */
interface Sentences {
  readonly opening: string;
  readonly context: readonly string[];
  readonly about: string;
  readonly asks: readonly string[];
  readonly offers: readonly string[];
  readonly terms: string;
  readonly closing: string;
}

const { job: SAID } = phrases;

type Slots = Readonly<Record<string, string>>;
const fill = (text: string, slots: Slots): string =>
  text.replace(/\{(\w+)\}/g, (whole, slot: string) => slots[slot] ?? whole);

const paragraph = (...sentences: readonly string[]): string => {
  const text = sentences.filter((sentence) => sentence !== '').join(' ');
  return text ? `<p>${text}</p>` : '';
};
const bullets = (items: readonly string[]): string =>
  items.length > 0 ? `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>` : '';
const heading = (text: string): string => `<h3>${text}</h3>`;
const label = (text: string): string => `<p><strong>${text}</strong></p>`;
/** For the middle of a sentence: "Fixed hours" becomes "fixed hours", "IT" and "B.Tech" stay. */
const lower = (text: string): string =>
  /^([A-Z][a-z]|A )/.test(text) ? (text[0] ?? '').toLowerCase() + text.slice(1) : text;
const inSentence = (items: readonly string[]): string => {
  const last = items.at(-1);
  return items.length > 1 && last ? `${items.slice(0, -1).join(', ')} and ${last}` : (last ?? '');
};
const titleInText = (title: string): string => title.replace(/ [–|(].*$/, '').replace(/,.*$/, '');
/** "a" or "an", guessed from the spelling. */
const article = (word: string): string =>
  /^([aeiou]|hr |hv|mis |sd|seo|erp)/i.test(word) && !/^(u[nsx]i|us)/i.test(word) ? 'an' : 'a';

const experience = (years: number, random: Random): string => {
  if (years === 0) return random.pick(SAID.no_experience);
  const span = years === 1 ? 'a year' : `${years} years`;
  return fill(random.pick(SAID.experience), { span, Span: (span[0] ?? '').toUpperCase() + span.slice(1) });
};

const terms = ({ kind, workMode, vacancy }: Brief, shift: string, random: Random): string => {
  const where = random.pick(workMode === 'remote' ? SAID.remote : SAID.place);
  const many = vacancy > 1 ? random.pick(SAID.vacancies) : '';
  return [kind, shift, where, many].filter((part) => part !== '').join(' ');
};

/** Jobs that require years of experience must not welcome beginners. */
const asksOf = ({ country, trade, years }: Brief): readonly string[] =>
  fitting(country, trade.asks).filter((ask) => years < 2 || !/fresher/i.test(ask));

/** The chosen texts of a trade, none of which contradicts the job. */
const onlyAgreeing = (
  brief: Brief,
  part: 'openings' | 'context' | 'asks' | 'offers',
  choose: (all: readonly string[]) => readonly string[],
): readonly string[] => {
  const all = fitting(brief.country, brief.trade[part]);
  const left = agreeing(choose(all), all, brief);
  // Every text of the trade contradicts some jobs.
  return left.length > 0 ? left : [SAID.neutral[part]];
};

const chooseSentences = (brief: Brief, random: Random, details: Random): Sentences => ({
  opening: onlyAgreeing(brief, 'openings', (all) => [random.pick(all)])[0] ?? '',
  context: onlyAgreeing(brief, 'context', (all) => random.some(all, random.int(1, 3))),
  about: random.pick(SAID.about),
  asks: onlyAgreeing(brief, 'asks', () => random.some(asksOf(brief), random.int(3, 5))),
  offers: onlyAgreeing(brief, 'offers', (all) => random.some(all, random.int(1, 3))),
  terms: terms(brief, brief.shift ? sayShift(brief.shift, details) : '', random),
  closing: random.pick(phrases.closings),
});

const skillLine = ({ role, country }: Brief, random: Random): string => {
  const tags = fitting(country, role.tags).filter((tag) => !SAID.broad_tags.includes(tag));
  const skills = random.some(tags, random.int(2, 3)).map((tag) => escapeHtml(spellTag(tag)));
  if (skills.length === 0) return '';
  return fill(random.pick(SAID.skills), { skills: inSentence(skills) });
};

/** One writing style per voice: order, lists and headings. */
const MANNERS: Readonly<Record<Voice, (brief: Brief, said: Sentences, random: Random) => string[]>> = {
  plain: (brief, said, random) => [
    paragraph(said.opening, said.about),
    paragraph(...said.context, skillLine(brief, random)),
    paragraph(experience(brief.years, random), said.terms),
    bullets(said.asks),
    paragraph(said.closing),
  ],
  letter: (brief, said, random) => [
    paragraph(said.opening),
    paragraph(said.about, ...said.context),
    paragraph(
      `What we hope for in ${article(brief.title)} ${escapeHtml(titleInText(brief.title))}:`,
      `${said.asks.map((ask) => lower(ask).replace(/;.*$/, '')).join('; ')}.`,
      experience(brief.years, random),
    ),
    paragraph(`In return: ${said.offers.map(lower).join('; ')}.`, said.terms),
    paragraph(said.closing),
  ],
  headed: (brief, said, random) => [
    heading('About us'),
    paragraph(said.about),
    heading('The job'),
    paragraph(said.opening, ...said.context),
    heading('You bring'),
    bullets([...said.asks, experience(brief.years, random).replace(/\.$/, '')]),
    heading('We offer'),
    bullets(said.offers),
    paragraph(said.terms, said.closing),
  ],
  brisk: (brief, said, random) => [
    paragraph(
      `${article(brief.title) === 'an' ? 'An' : 'A'} ${escapeHtml(titleInText(brief.title))} wanted. ${said.terms}`,
    ),
    bullets([
      ...said.asks.slice(0, 4),
      ...said.offers.slice(0, 1).map((offer) => `We offer: ${lower(offer)}`),
    ]),
    paragraph(said.opening, skillLine(brief, random)),
    paragraph(said.context[0] ?? '', said.closing),
  ],
  formal: (brief, said, random) => [
    paragraph(
      said.about,
      `We invite applications for the post of <strong>${escapeHtml(brief.title)}</strong>.`,
    ),
    paragraph(said.opening),
    label('Requirements'),
    bullets(said.asks),
    paragraph(experience(brief.years, random), skillLine(brief, random)),
    label('Conditions'),
    bullets([...said.offers, ...said.context.slice(0, 2).map((sentence) => sentence.replace(/\.$/, ''))]),
    paragraph(said.terms, said.closing),
  ],
  questions: (brief, said, random) => [
    heading('Why are we hiring?'),
    paragraph(said.opening),
    heading('Who are we?'),
    paragraph(said.about, said.context[0] ?? ''),
    heading('Who fits?'),
    bullets(said.asks),
    paragraph(experience(brief.years, random)),
    heading('What is in it for you?'),
    paragraph(`${said.offers.join('. ')}.`, ...said.context.slice(1)),
    paragraph(said.terms, said.closing),
  ],
};

/** A sentence with tools that readers know by name and search for. */
const toolLine = ({ role, country }: Brief, random: Random): string => {
  const tools = random.some(fitting(country, role.tools), random.int(2, 3)).map(escapeHtml);
  return fill(random.pick(SAID.tools), { tools: inSentence(tools) });
};

/**
 * Description and responsibilities as HTML, as the job form would produce them. `details` chooses shift and tools.
 */
export const describe = (brief: Brief, random: Random, details: Random) => {
  const { name, founded, staff, does, contact } = brief.company;
  const slots: Slots = {
    ...{ company: escapeHtml(name), founded: String(founded), does, contact: escapeHtml(contact.first) },
    staff: staff > 2000 ? 'several thousand people' : `${staff.toLocaleString('en')} people`,
    city: escapeHtml(brief.place),
    team: String(random.int(4, 18)),
    few: random.pick(SAID.few),
    vacancy: String(brief.vacancy),
  };
  const said = chooseSentences(brief, random, details);
  const own = random.some(fitting(brief.country, brief.role.duties), random.int(3, 5));
  const shared = random.some(fitting(brief.country, brief.trade.duties), random.int(1, 3));
  return {
    description: fill(MANNERS[brief.company.voice](brief, said, random).join(''), slots),
    responsibilities: fill(
      random.pick(phrases.duty_intros) + bullets([...own, ...shared]) + paragraph(toolLine(brief, details)),
      slots,
    ),
  };
};
