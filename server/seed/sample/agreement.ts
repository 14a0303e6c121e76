/** Keeps texts that contradict a job's fields out of its description. */
import type { WORK_MODE_CODES } from '#contract/jobs/filters.ts';
import type { EmploymentCode } from '../../platform/db/lookups/rest.ts';
import type { Shift } from './shifts.ts';

/** The fields that texts can contradict. */
export interface JobFields {
  readonly workMode: (typeof WORK_MODE_CODES)[number];
  readonly employment: EmploymentCode;
  readonly shift: Shift | undefined;
  readonly years: number;
}

interface Rule {
  readonly says: RegExp;
  readonly suits: (job: JobFields, text: string) => boolean;
}

const isLasting = ({ employment }: JobFields): boolean =>
  employment === 'full-time' || employment === 'part-time';

const RULES: readonly Rule[] = [
  { says: /\bhybrid\b/i, suits: ({ workMode }) => workMode === 'hybrid' },
  { says: /\bat home\b|from anywhere/i, suits: ({ workMode }) => workMode !== 'on-site' },
  {
    says: /\b(bus|cab|cafeteria|canteen|commute|counter|desks|dress code|first face|jeep|kettle|lunch|meals|metro|next table|office|on site|on the wall|shop floor|table|uniform)\b/i,
    suits: ({ workMode }) => workMode !== 'remote',
  },
  {
    says: /\bhours\b|\bshifts?\b|\bday off\b|-day week|weekends?\b|Saturdays?\b|day starts/i,
    suits: ({ shift }, text) => shift === undefined || (shift === 'rotational' && /rotat|shift/i.test(text)),
  },
  {
    says: /hours are|-day week|Monday to Friday|fixed hours/i,
    suits: ({ employment }) => employment !== 'part-time',
  },
  {
    says: /bonus|gratuity|long summer break|loan rates|\boptions\b|permanent|provident|yearly/i,
    suits: isLasting,
  },
  { says: /\bsalar(y|ies)\b|commission|incentive/i, suits: ({ employment }) => employment !== 'volunteer' },
  {
    says: /\bexperience\b|earlier employer|has shipped before|several years|^you have (delivered|kept|persuaded|run|worked)|record of targets/i,
    suits: ({ years }, text) => years > 0 || /\bor\b|\bplus\b|\bmust\b|welcome/i.test(text),
  },
  { says: /fresher/i, suits: ({ years }) => years < 2 },
];

export const agrees = (text: string, job: JobFields): boolean =>
  RULES.every(({ says, suits }) => !says.test(text) || suits(job, text));

/**
 * The chosen texts, with others of the list in place of those that contradict the job. Choosing first keeps the random
 * stream, so that a new rule changes nothing else.
 */
export const agreeing = (
  chosen: readonly string[],
  all: readonly string[],
  job: JobFields,
): readonly string[] => {
  const others = all.filter((text) => !chosen.includes(text) && agrees(text, job)).values();
  return chosen.flatMap((text) => (agrees(text, job) ? text : (others.next().value ?? [])));
};
