/** Titles as employers write them: seniority, and sometimes a shift, a language or a product at the end. */
import { fitting } from './locale.ts';
import type { Random } from './random.ts';
import type { Role, Trade } from './trades.ts';
import type { Town } from './world.ts';

export interface Seniority {
  /** Words before the title; empty is the most common. */
  readonly prefixes: readonly string[];
  /** Years of experience, from and to. */
  readonly years: readonly [number, number];
  readonly weight: number;
}

export const SENIORITIES = {
  intern: { prefixes: ['', 'Intern'], years: [0, 0], weight: 0 },
  junior: { prefixes: ['Junior', 'Trainee', 'Associate', ''], years: [0, 2], weight: 24 },
  middle: { prefixes: [''], years: [1, 5], weight: 48 },
  senior: { prefixes: ['Senior', 'Senior', 'Sr.', ''], years: [4, 9], weight: 21 },
  lead: { prefixes: ['Lead', 'Principal', 'Senior'], years: [7, 15], weight: 7 },
} as const satisfies Record<string, Seniority>;

/** Titles that already contain a seniority get no prefix. */
const RANKED =
  /\b(manager|head|director|chief|junior|assistant|associate|supervisor|trainee|intern|lead|leader|executive chef|principal|senior|sous|commis|helper|fellow|officer|in-charge|captain|deputy|owner|coach)\b/i;

interface TitleParts {
  readonly role: Role;
  readonly trade: Trade;
  readonly seniority: Seniority;
  readonly town: Town;
  readonly workModeId: 1 | 2 | 3;
}

/** The shares of titles with an addition after a dash: field, place, or remote. */
const WITH_ADDITION = 0.22;
const WITH_PLACE = 0.05;
const WITH_REMOTE = 0.4;

const endingFor = ({ trade, town, workModeId }: TitleParts, random: Random): string => {
  const roll = random.next();
  const additions = fitting(town.country, trade.titleAdditions);
  if (roll < WITH_ADDITION && additions.length > 0) {
    const addition = random.pick(additions);
    return random.chance(0.5) ? ` – ${addition}` : ` (${addition})`;
  }
  if (roll < WITH_ADDITION + WITH_PLACE) return `, ${town.says}`;
  if (workModeId === 3 && random.chance(WITH_REMOTE))
    return random.pick([' (Remote)', ' – Remote', ' – Work from Home']);
  return '';
};

/** Years of experience that suit the title and its prefix. */
export const yearsFor = (title: string, seniority: Seniority): readonly [number, number] => {
  const [least, most] = seniority.years;
  if (seniority === SENIORITIES.intern || /\b(trainee|intern)\b/i.test(title)) return [0, 0];
  if (/\bjunior\b/i.test(title)) return [least, Math.min(most, 2)];
  if (/\b(head|director|chief|principal|vice president)\b/i.test(title))
    return [Math.max(least, 8), Math.max(most, 15)];
  if (/\b(manager|lead|leader|consultant –|architect|owner|coach)\b/i.test(title))
    return [Math.max(least, 4), Math.max(most, 9)];
  if (/\b(supervisor|in-charge|captain|specialist|counsel|sous)\b/i.test(title))
    return [Math.max(least, 2), Math.max(most, 5)];
  return [least, most];
};

/** "Frontend Developer Intern", but "Customer Success Intern" rather than "Customer Success Manager Intern". */
const internTitle = (title: string): string => {
  const field = title
    .replace(/[,–(].*$/, '')
    .replace(/\b(Assistant|Manager|Executive|Director|Officer|Supervisor|Head|Sr\.)( of)?\b/g, '');
  return `${field.replace(/\s+/g, ' ').trim()} Intern`.trim();
};

export const titleFor = (parts: TitleParts, random: Random): string => {
  const title = random.pick(fitting(parts.town.country, parts.role.titles));
  if (parts.seniority === SENIORITIES.intern) return internTitle(title);
  const prefix = RANKED.test(title) ? '' : random.pick(parts.seniority.prefixes);
  const ending = /[–(]/.test(title) ? '' : endingFor(parts, random);
  return `${prefix} ${title}${ending}`.trim();
};
