/** Finds the pay that a description says among other things. */
import { usualPay } from './currencies.ts';
import type { PayFigures } from './pay.ts';
import { rateAfter } from './pay-rates.ts';
import { type Amount, type PayHint, type Span, spansIn, tidy } from './pay-spans.ts';
import { multiplierOf } from './pay-words.ts';
import { isMoney, type Limits, payIn, saysYear, wordsBefore } from './read-pay.ts';

const PAY_WORDS =
  '(?<!\\p{L})(?:salar(?:y|ies)|pay(?:ing|s|rate|ment)?|wages?|compensation|remuneration|package|ctc|ote|earn(?:ings?|s)?|rates?|gehalt|vergütung|lohn|verdienst|\\w*gehalt|salaire|rémunération|salario|salarial(?:es)?|sueldo|retribución|remuneración|fourchette|retribuzione|stipendio|ral|salaris\\w*|salarisindicatie|wynagrodzeni\\w*|lön|lønn|remuneração|salário|faixa|gaji|वेतन|सैलरी|الراتب|راتب)|月給|年収|時給';
const PAY_BEFORE = new RegExp(`(?:${PAY_WORDS})[^.!?;]{0,40}$`, 'iu');
/** For bare numbers. */
const PAY_JUST_BEFORE = new RegExp(`(?:${PAY_WORDS})[^.!?;\\d]{0,20}$`, 'iu');
/** "Salary range: ", which leaves no doubt. */
const PAY_LABEL = new RegExp(`(?:${PAY_WORDS})[^.!?;:\\d]{0,20}:\\s*$`, 'iu');
const BASE_BEFORE = /\b(?:base|total comp|tc|band|circa|expectations?)\b[^.!?;]{0,15}$/i;
const PAY_AFTER =
  /^\)?[\s,+]*(?:base\b|pkg|package|salary|super|s\b|ote\b|doe\b|d\.o\.e|dep(?:ending|endent)?\b|\(?depend|commission|bonus|benefits|equity|shares|inside ir35|outside ir35|\(?(?:inside|outside) ir35|pro.?rata|neg(?:otiable)?\b|lpa|ctc|gross|brutto|net\b|umbrella|in hand|take[- ]home)/i;
const NOT_PAY_BEFORE =
  /\b(?:bonus(?:es)?|referrals?|budgets?|allowances?|funds?|funding|grants?|stipends?|raised|raising|revenues?|(?:annual|in|ticket|of|product) sales|turnover|valuations?|valued|worth|assets?|portfolios?|investments?|invests?|projects?|contracts? (?:worth|valued)|deals?|credits?|savings?|deductibles?|contribut\w+|insurance|assurance|cover(?:age)?|match(?:ing|es)?|reimburse\w*|learning|training|development|perks?|relocation|visa|exposure|quotas?|sav(?:e|es|ing)|sizes?|process(?:es|ing)?|loans?|fines?|(?:household|median|family) income|mortgages?|stocks?|rsus?|donors?|buy(?:s|ing)?|purchas\w+|sell(?:s|ing)?|clients?|customers?|value[sd]?|spend|losses|umsatz|prämie|\w*budget|donat\w+|prizes?|discounts?|fees?|costs?|price[ds]?|acquisition|capital|backed|manag(?:e|es|ing)|oversee\w*|401\(?k\)?|hsa|equipment|wellness|wellbeing|gifts?|voucher\w*|pension)\b[^.!?;:|]{0,40}$/i;
const BONUS_BEFORE =
  /\b(?:bonus(?:es)?|commissions?|incentives?|allowances?|budgets?|stipends?|reimburse\w*|grants?|funds?|awards?|deductibles?|benefits?|vouchers?|coupons?|(?:lifetime|annual|yearly|coverage|plan) (?:maximum|limit|cap)|limite?|plafond|bons?(?: \p{L}+)?|chèques?(?: \p{L}+)?|vales?(?:[ -]\p{L}+)?|buoni?(?: \p{L}+)?|gutscheine?|referr\w+ [^.!?;]{0,30}receive)(?: (?:of|up to|worth|is|are|totall?ing|between|from|upto|to|at|de|di|von|über|im wert von))+\s*$/iu;
const NOT_PAY_AFTER =
  /^\+?(?:(?! - |- |\b(?:plus|and|with|inc)\b)[^.!?;,+(|]){0,8}?\s?(?:(?:per|a|each|every|\/)\s?(?:year|month|annum|day|employee|person|quarter)|annual(?:ly)?|monthly|yearly|annum|p\.?a\.?)?(?:(?! - |- |\b(?:plus|and|with|inc)\b)[^.!?;,+(|\d]){0,28}\b(?:budgets?|allowances?|allotments?|stipends?|reimburse\w*|funds?|funding|raised|series|revenues?|turnover|valuations?|investments?|assets|aum|projects?|builds?|portfolios?|learning|training|(?:professional |personal |career )?development|perks?|sign(?:ing)?[- ]on|signing|referral|relocation|wellness|wellbeing|wellness|insurance|credits?|vouchers?|gift|donat\w+|deductibles?|401|hsa|prizes?|discounts?|sellers|merchants|businesses|members|companies|problem|savings?|contributions?|expenses|equipment|welcome|retention|spend|class(?:es)?|courses?|books?|conferences?|events?|repayments?|tuition|quotas?|rsus?|stock|users|downloads|home|gym|book)\b/i;

const isMillion = ({ multiplier }: Amount): boolean =>
  (multiplierOf(multiplier ?? '')?.factor ?? 1) === 1_000_000;
const isUsuallyMillions = ({ amounts }: Span): boolean =>
  amounts.some(({ currency }) => currency !== undefined && usualPay(currency)[2] >= 1_000_000);
const isBare = (span: Span): boolean => !isMoney(span);
const isSmall = ({ amounts }: Span): boolean => amounts.every(({ number }) => number < 1000);

const SENTENCE_LIMITS: Limits = { least: 0.55, most: 75 };
const STATED_LIMITS: Limits = { least: 0.08, most: 75 };

/** Whether an amount among other words is the pay of the job. */
const isOffered = (text: string, span: Span): { limits: Limits } | undefined => {
  const before = wordsBefore(text, span.start, 70);
  const after = text.slice(span.end, span.end + 80);
  if (BONUS_BEFORE.test(before) || (NOT_PAY_AFTER.test(after) && !PAY_LABEL.test(before))) return undefined;
  const lastPay = before.search(PAY_BEFORE);
  const lastOther = before.search(NOT_PAY_BEFORE);
  const isSaid = (lastPay >= 0 && lastPay >= lastOther) || BASE_BEFORE.test(before);
  const isYearly = span.amounts.some(({ multiplier }) => multiplier && /^lpa$/i.test(multiplier));
  if (isBare(span))
    return isSmall(span) || !PAY_JUST_BEFORE.test(before) ? undefined : { limits: STATED_LIMITS };
  if (isSaid || isYearly) return { limits: STATED_LIMITS };
  const period = rateAfter(after)?.period;
  if (span.isSigned && (period === 'hour' || period === 'day')) return { limits: SENTENCE_LIMITS };
  if (lastOther >= 0) return undefined;
  if (span.amounts.some(isMillion) && !isUsuallyMillions(span)) return undefined;
  const saysPeriod = period !== undefined || span.amounts.some(saysYear);
  return span.isSigned || saysPeriod || PAY_AFTER.test(after) ? { limits: SENTENCE_LIMITS } : undefined;
};

/** Lost line breaks leave "ContractDay Rate", "10-20LPAClient" and "description8 - 11 lakh". */
const unglued = (text: string): string =>
  text.replace(
    /(?<=\p{Ll})(?=\p{Lu}\p{Ll})|(?<=[A-Z]{3}|\d[A-Z])(?=\p{Lu}\p{Ll}{2})|(?<=\p{Ll}{4})(?=\d)/gu,
    ' ',
  );

/** The pay that a description says among other things. The first, if there are several. */
export const findPay = (text: string, hint: PayHint = {}): PayFigures | undefined => {
  const tidied = unglued(tidy(text));
  for (const span of spansIn(tidied, hint)) {
    const offered = isOffered(tidied, span);
    const found = offered && payIn(tidied, span, { ...hint, ...offered, isField: false });
    if (found) return found.pay;
  }
  return undefined;
};
