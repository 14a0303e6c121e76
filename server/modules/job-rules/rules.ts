/** Which rules of its places a job keeps, breaks, or should be checked for. Pure functions; no legal advice. */
import { addDays } from 'date-fns/addDays';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import { subYears } from 'date-fns/subYears';
import type { RuleDemand, RuleException, RuleTopic, RuleVerdict } from '#contract/job-rules/rules.ts';
import type { PayPeriod } from '#contract/shared/pay.ts';
import data from './rules.json' with { type: 'json' };
import { asksPayHistory, wantsLocalExperience } from './wordings.ts';

interface RulePlace {
  readonly country: string;
  readonly state?: string;
  readonly city?: string;
}

/** A rule in our own words; `source` is the law, or what was read about it. */
export interface JobRule {
  readonly id: string;
  readonly place: RulePlace;
  readonly topic: RuleTopic;
  readonly status: 'in force' | 'future' | 'unclear' | 'not directly applicable';
  readonly since?: string;
  readonly until?: string;
  /** Only employers with as many employees in all, and at the place. */
  readonly employees?: { readonly total?: number; readonly here?: number };
  readonly show: readonly RuleDemand[];
  readonly avoid: readonly RuleDemand[];
  /** Whether it binds remote jobs that people at the place may do. If it isn't set, nobody has read that. */
  readonly reachesRemote?: boolean;
  /** Yearly pay above which it doesn't apply. */
  readonly payUpTo?: number;
  readonly rangeUpTo?: number;
  readonly takesCommission?: boolean;
  /** Days after the last interview. */
  readonly days?: number;
  readonly years?: number;
  readonly exceptions?: readonly RuleException[];
  readonly source: string;
  readonly checked: string;
  readonly doubt?: string;
}

type Stored = Omit<JobRule, 'show' | 'avoid'> & Partial<Pick<JobRule, 'show' | 'avoid'>>;

export const JOB_RULES: readonly JobRule[] = (data as readonly Stored[]).map((rule) => ({
  show: [],
  avoid: [],
  ...rule,
}));

export interface RuledJob {
  readonly places: readonly { country: string; state: string | null; city: string | null }[];
  /** The countries from which it may be done; null if it isn't remote. */
  readonly remoteFrom: readonly string[] | null;
  readonly posted: string;
  /** Title and texts, without markup. */
  readonly text: string;
  readonly questions: readonly string[];
  readonly pay: {
    readonly min: number | null;
    readonly max: number | null;
    readonly period: PayPeriod | null;
    readonly isShown: boolean;
  } | null;
  readonly statesCommission: boolean;
  /** Null if nobody can tell from the text. */
  readonly statesBenefits: boolean | null;
  readonly hasDeadline: boolean;
  readonly statesVacancy: boolean;
  readonly usesAi: boolean | null;
  readonly statesAi: boolean;
  /** Of discrimination, as found in its texts. */
  readonly grounds: readonly string[];
  readonly interviews?: readonly string[];
  readonly told?: string | null;
}

export interface RuledCompany {
  /** At least and at most; null if it doesn't say. */
  readonly employees: readonly [number, number] | null;
  /** By `country-state`, if known. */
  readonly employeesIn?: Readonly<Record<string, number>>;
}

export interface RuleFinding {
  readonly rule: JobRule;
  readonly verdict: RuleVerdict;
  /** What the job lacks, or should be checked for. */
  readonly unmet: readonly RuleDemand[];
}

const YEARLY = { hour: 2080, day: 260, week: 52, month: 12, year: 1 } as const;
const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

export const placeKey = ({ country, state }: RulePlace): string => (state ? `${country}-${state}` : country);

/** A rule that nobody has checked for a year may have changed. */
export const isStale = ({ checked }: Pick<JobRule, 'checked'>, day: string): boolean =>
  checked < formatISO(subYears(parseISO(day), 1), { representation: 'date' });

type Answer = 'yes' | 'no' | 'unknown';

export const countriesOf = ({ country }: RulePlace): readonly string[] => (country === 'EU' ? EU : [country]);

const isIn = (place: RulePlace, country: string): boolean => countriesOf(place).includes(country);

/** Whether the work is done there; unknown for remote work that the rule may not reach. */
const reaches = ({ place, reachesRemote }: JobRule, { places, remoteFrom }: RuledJob): Answer => {
  const isHere = places.some(
    ({ country, state, city }) =>
      isIn(place, country) &&
      (place.state === undefined || place.state === state) &&
      (place.city === undefined || place.city === city),
  );
  if (isHere) return 'yes';
  if (!remoteFrom?.some((country) => isIn(place, country))) return 'no';
  return reachesRemote ? 'yes' : 'unknown';
};

const isLargeEnough = (
  { employees, place }: JobRule,
  { employees: size, employeesIn }: RuledCompany,
  isOnSite: boolean,
): Answer => {
  const { total = 0, here = 0 } = employees ?? {};
  const [least, most] = size ?? [1, Number.POSITIVE_INFINITY];
  if (most < Math.max(total, here)) return 'no';
  if (here > 0 && employeesIn)
    return (employeesIn[placeKey(place)] ?? 0) >= here && least >= total ? 'yes' : 'no';
  const areHere = here === 0 || (here === 1 && isOnSite);
  return least >= total && areHere ? 'yes' : 'unknown';
};

const yearly = (amount: number, period: PayPeriod | null): number => amount * YEARLY[period ?? 'year'];

const isAbove = ({ payUpTo }: JobRule, { pay }: RuledJob): boolean =>
  payUpTo !== undefined && pay !== null && yearly(pay.max ?? pay.min ?? 0, pay.period) > payUpTo;

const isMet = (holds: boolean): Answer => (holds ? 'yes' : 'no');

const isPayShown = (demand: 'pay' | 'pay_minimum' | 'pay_range', rule: JobRule, job: RuledJob): Answer => {
  if (rule.takesCommission && job.statesCommission) return 'yes';
  const { min = null, max = null } = job.pay?.isShown ? job.pay : {};
  if (min !== null && max !== null) return 'yes';
  // It can still be told before the interview, or the start.
  if (rule.topic === 'pay_before_interview' || rule.topic === 'pay_before_start') return 'unknown';
  if (min === null && max === null) return 'no';
  if (demand === 'pay_minimum') return isMet(min !== null);
  return demand === 'pay' ? 'unknown' : 'no';
};

const isNarrow = ({ rangeUpTo = 0 }: JobRule, { pay }: RuledJob): boolean =>
  !pay?.isShown ||
  pay.min === null ||
  pay.max === null ||
  yearly(pay.max, pay.period) - yearly(pay.min, pay.period) <= rangeUpTo;

/** Grounds about which a job may only ask if the work needs it. */
const PERSONAL = ['looks', 'marital'];

/** Whether the job does what is demanded. No posting shows what the portal does. */
const meets = (demand: RuleDemand, rule: JobRule, job: RuledJob): Answer => {
  switch (demand) {
    case 'pay':
    case 'pay_minimum':
    case 'pay_range':
      return isPayShown(demand, rule, job);
    case 'narrow_range':
      return isMet(isNarrow(rule, job));
    case 'benefits':
      return job.statesBenefits === null ? 'unknown' : isMet(job.statesBenefits);
    case 'deadline':
      return isMet(job.hasDeadline);
    case 'vacancy':
      return isMet(job.statesVacancy);
    case 'ai':
      if (job.statesAi) return 'yes';
      return job.usesAi === null ? 'unknown' : isMet(!job.usesAi);
    case 'pay_history':
      return isMet(!asksPayHistory(job));
    case 'local_experience':
      return isMet(!wantsLocalExperience(job.text));
    case 'gender':
    case 'age':
      return isMet(!job.grounds.includes(demand));
    case 'personal_data':
      return PERSONAL.some((ground) => job.grounds.includes(ground)) ? 'unknown' : 'yes';
    case 'false_vacancy':
      return job.statesVacancy ? 'yes' : 'unknown';
    case 'records':
    case 'fraud_reports':
      return 'unknown';
    case 'answer':
      return isMet(isAnswered(rule, job));
  }
};

const isAnswered = ({ days = 0 }: JobRule, { interviews = [], told }: RuledJob): boolean => {
  const last = [...interviews].sort().at(-1);
  return last === undefined || (told ?? '9999') <= answerDueOn(last, days);
};

/** The last day for an answer. */
export const answerDueOn = (lastInterview: string, days: number): string =>
  formatISO(addDays(parseISO(lastInterview), days), { representation: 'date' });

/** The day whose law counts: that of posting, or for answers that of the last interview. */
const lawDay = ({ topic }: JobRule, { posted, interviews = [] }: RuledJob): string =>
  topic === 'answer_deadline' ? ([...interviews].sort().at(-1) ?? posted) : posted;

/** What binds the portal itself is for staff to read. */
const demandsOf = ({ topic, show, avoid }: JobRule): readonly RuleDemand[] =>
  topic === 'record_keeping' || topic === 'platform_duty' ? [] : [...show, ...avoid];

/** What binds employers later, or asks for nothing on the job, says nothing about it. */
const binds = (rule: JobRule, job: RuledJob, company: RuledCompany, reach: Answer): Answer => {
  const { since = '', until = '9999', status } = rule;
  const day = lawDay(rule, job);
  if (status === 'not directly applicable' || day < since || day > until || isAbove(rule, job)) return 'no';
  if (rule.show.includes('ai') && job.usesAi === false) return 'no';
  const size = isLargeEnough(rule, company, reach === 'yes' && !job.remoteFrom);
  if (size === 'no') return 'no';
  return reach === 'yes' && size === 'yes' ? 'yes' : 'unknown';
};

const judge = (rule: JobRule, job: RuledJob, company: RuledCompany, day: string): RuleFinding | undefined => {
  const demands = demandsOf(rule);
  const reach = reaches(rule, job);
  if (reach === 'no' || demands.length === 0) return undefined;
  const isBound = binds(rule, job, company, reach);
  if (isBound === 'no') return { rule, verdict: 'not_applicable', unmet: [] };
  const answers = demands.map((demand) => [demand, meets(demand, rule, job)] as const);
  const of = (wanted: Answer) => answers.filter(([, answer]) => answer === wanted).map(([demand]) => demand);
  const broken = of('no');
  const open = of('unknown');
  const isSure = isBound === 'yes' && !rule.doubt && rule.status === 'in force' && !isStale(rule, day);
  if (broken.length > 0 && isSure) return { rule, verdict: 'broken', unmet: broken };
  const unmet = [...broken, ...open];
  const verdict = unmet.length > 0 || isBound === 'unknown' ? 'check' : 'satisfied';
  return { rule, verdict, unmet };
};

/** The findings of all rules that concern the places of a job. @param day on which the rules are looked at */
export const rulesFor = (
  job: RuledJob,
  company: RuledCompany,
  day: string,
  rules: readonly JobRule[] = JOB_RULES,
): readonly RuleFinding[] => rules.flatMap((rule) => judge(rule, job, company, day) ?? []);
