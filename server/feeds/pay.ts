/** Reads pay from fields: an object of any names, or several fields of a record. */
import { meaningsOf, plainName } from './field-names.ts';
import { type Fields, isFields, isList, type PostedPay, type Value } from './posting.ts';
import { isProse } from './prose.ts';
import { textOf } from './values.ts';

const PAY =
  /^(?:job |position |base |pay |offered |annual |yearly |daily |weekly |hourly |monthly |estimated |advertised )*(?:salary|salaries|pay|payment|compensation|wages?|remuneration|salario|sueldo|salaire|remuneration|gehalt|lohn|vergutung|stipend|lon|manadslon|manedslon|timlon|arslon|salaris|loon|maandloon|uurloon|retribuzione|stipendio|paga|ral|remuneracao|remunerazione|wynagrodzenie|placa|pensja|stawka|mzda|plat|fizetes|ber|salariu|palkka|ucret|maas|зарплата|оклад|оплата|заробітна плата|αμοιβη|placa|position remuneration|rate|ctc|comp(?= (?:min|max|range|currency|from|to|low|high)\b)|الراتب|वेतन)(?: (?:range|ranges|input ranges|band|info|details|data|amount|estimate))*(?: |$)/u;
/** What a name says of pay beside what it is: "rémunération brute annuelle", "वेतन (मासिक)". */
const QUALIFIED =
  /(?<![\p{L}\p{M}])(?:brut[aeo]?s?|gross|annuel(?:le)?|anual(?:es)?|mensuel(?:le)?|mensual(?:es)?|par (?:an|mois)|per (?:maand|uur|jaar)|miesiecznie|al (?:ano|mes)|per (?:year|annum|month|week|day|hour)|monatlich|jahrlich|in|yearly|annual(?:ly)?|monthly|hourly|الشهري|السنوي|मासिक|वार्षिक|usd|eur|gbp|inr|cad|aud|chf|aed|sar|sek|nok|dkk|pln|jpy|brl|mxn|zar|sgd)(?![\p{L}\p{M}])/gu;
/** "Salary (£)", "Pay range, USD". */
const CURRENCY = /[$€£₹¥]|\b(?:USD|EUR|GBP|INR|CAD|AUD|CHF|AED|SAR|SEK|NOK|DKK|PLN|JPY|BRL|MXN|ZAR|SGD)\b/;
/** Beside pay, but not what it is. */
const NOT_PAY =
  /payroll|benefit|bonus|equity|visible|visibility|display|schedule|hidden|disclos|show|source|confidence|raw type|predicted|max hours|negotiable/;

const PERIODS = [
  [
    'year',
    /year|annu|yearly|\byr|\bpa\b|\bp a\b|\bano\b|anual|\ban\b|annee|jahr|jaar|\bar\b|arslon|\banno\b|\brok|rocznie|rocni|vuosi|\byil|год|\bрік|سنة|سنوي|वर्ष|वार्षिक/,
  ],
  [
    'month',
    /month|شهري|\bmes\b|mensual|mensuel|mensil|mensal|\bmese\b|mois|monat|maand|manad|maned|miesi|mesic|\bmc\b|kuukausi|\bay|мес|міс|lunar|\bhavi|شهر|महीन|माह|मासिक/,
  ],
  ['week', /week|semana|semaine|settiman|woche|vecka|\buge|tydzien|tyden|неде|أسبوع|सप्ताह/],
  ['day', /day|daily|\bdia\b|diario|jour|giorn|\btag\b|taglich|\bdag\b|dzien|\bden\b|يوم|दिन/],
  [
    'hour',
    /hour|\bhr\b|hora|heure|\bora\b|stund|\buur|\btim|godz|hodin|\bsaat|час\b|годин|\bph\b|tunti|ساعة|घंट/,
  ],
] as const;

/** Every two weeks and twice a month aren't among them. */
const periodOf = (text: string | undefined): PostedPay['period'] => {
  const name = plainName(text ?? '');
  if (/bi ?week|fortnight|semi ?month|quarter|2 (?:week|month)/.test(name)) return undefined;
  return PERIODS.find(([, pattern]) => pattern.test(name))?.[0];
};

const BOUND_FIRST =
  /^(?:job )?(?:min|max|minimum|maximum|low|lower|lowest|high|upper|highest) (?:salary|pay|compensation|comp|wage|ctc|rate|amount)$/;

const BESIDE_PAY =
  /^(?:interval|okres|(?:currency|moneda|moeda|valuta|waluta|mena|devise|wahrung|العملة|मुद्रा)(?: code)?)$/;

/** Whether a name is that of pay, or of a part of it. */
export const payName = (written: string): boolean => {
  const name = plainName(written);
  return (PAY.test(name) || BOUND_FIRST.test(name)) && !NOT_PAY.test(name);
};

/** Pay, or what stands beside it. */
export const isOfPay = (written: string): boolean => payName(written) || BESIDE_PAY.test(plainName(written));

interface Parts {
  min?: number;
  max?: number;
  currency?: string | undefined;
  /** "$" of several currencies: a code counts before it. */
  sign?: string | undefined;
  period?: PostedPay['period'];
  text?: string;
}

const numberOf = (value: Value): number | undefined => {
  const text = typeof value === 'string' ? value.trim() : value;
  // "45,000.50" and "45000": other figures are texts, which have their own reader.
  const number =
    typeof text === 'string' && /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d+(?:\.\d+)?$/.test(text)
      ? Number(text.replaceAll(',', ''))
      : text;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : undefined;
};

/** "30000.00 - 36000.00": a range of figures alone. */
const addRange = (parts: Parts, value: Value): void => {
  const [min, max, ...more] = typeof value === 'string' ? value.split(/\s*[-–—]\s*/).map(numberOf) : [];
  if (min === undefined || max === undefined || more.length > 0) return;
  parts.min ??= min;
  parts.max ??= max;
};

const BOUND = /\b(?:min|max|low|high|from|to)\w*\b/;

/** Adds what a field says, by the words of its name. */
const addPart = (parts: Parts, name: string, value: Value): void => {
  if (isFields(value)) {
    addParts(parts, value, name);
    return;
  }
  const number = numberOf(value);
  const amount = number !== undefined && /cents?\b|minor/.test(name) ? number / 100 : number;
  const text = textOf(value);
  if (/currency|devise|moneda|moeda|valuta|waluta|mena|wahrung|العملة|मुद्रा/.test(name)) {
    if (/symbol|sign/.test(name)) parts.sign ??= text;
    // "1" is a program's number of it.
    else if (/\D/.test(text ?? '')) parts.currency ??= text;
  } else if (
    /\b(?:min|minimum|min ?value|from|low|lower|lowest|start|least|de|von|ab|od|van|da|fra|fran)\b|minvalue/.test(
      name,
    )
  )
    parts.min ??= amount;
  else if (
    /\b(?:max|maximum|to|high|upper|highest|end|most|hasta|bis|do|tot|til|till|ate)\b|maxvalue/.test(name)
  )
    parts.max ??= amount;
  else if (
    /\b(?:period|interval|unit|unittext|frequency|per|okres|periode|type|timeframe|rate|schedule|basis|time)\b/.test(
      name,
    ) &&
    amount === undefined &&
    !/\d\d|\d\.\d/.test(text ?? '')
  )
    parts.period ??= periodOf(text);
  else if (
    /^(?:|value|amount|range|number|rate|gross|brutto|bruto|brut)$/.test(name) &&
    amount !== undefined
  ) {
    parts.min ??= amount;
    parts.max ??= amount;
    if (typeof value === 'string') parts.text ??= text;
  } else if (
    /^(?:|value|amount|range|rate|gross|brutto|bruto|brut|text|raw|summary|label|libelle|name|title|string|description|tier summary|formatted|#text)$/.test(
      name,
    )
  ) {
    addRange(parts, value);
    // "Competitive" beside figures says nothing.
    if (!/\d/.test(parts.text ?? '')) parts.text = /\d/.test(text ?? '') ? text : (parts.text ?? text);
  }
};

/** Google's money: `{units: "2450", nanos: 500000000}`. */
const wholeUnits = (fields: Fields): Fields => {
  const { units, nanos, ...more } = fields;
  return units === undefined ? fields : { ...more, amount: Number(units) + Number(nanos ?? 0) / 1e9 };
};

/** `lowEnd: {amount}` is the low end. */
const addParts = (parts: Parts, fields: Fields, outer = ''): void => {
  const bound = BOUND.exec(outer)?.[0] ?? '';
  for (const [key, value] of Object.entries(wholeUnits(fields)))
    if (!key.startsWith('@')) addPart(parts, `${bound} ${plainName(key)}`.trim(), value);
};

const PER_YEAR = { year: 1, month: 12, week: 52, day: 220, hour: 1800 } as const;
const MILLION = 1_000_000;

/** Nobody is paid 280,000 euros a month: some systems write cents and don't say so. */
const isInCents = ({ min, max, currency, period }: Parts): boolean => {
  const least = min ?? max ?? 0;
  const isWhole = [min, max].every((amount) => amount === undefined || amount % 100 === 0);
  const isLarge = /^(?:EUR|USD|GBP|CHF|CAD|AUD|NZD)$/.test(currency ?? '');
  return period !== undefined && isWhole && isLarge && least * PER_YEAR[period] > MILLION;
};

const payOfParts = ({ min, max, currency, sign, period, text }: Parts): PostedPay | undefined => {
  const hasAmount = min !== undefined || max !== undefined;
  // "0" is nothing, too.
  if (!hasAmount && (text === undefined || /^[^1-9]*0[^1-9]*$/.test(text))) return undefined;
  if (!hasAmount) return { text };
  const inUnits = (amount: number | undefined) =>
    amount !== undefined && isInCents({ min, max, currency, period }) ? amount / 100 : amount;
  // "Hourly" beside amounts says a period, "New York" nothing.
  const isWords = text !== undefined && !/\d/.test(text);
  return {
    min: inUnits(min),
    max: inUnits(max),
    // "Annual AUD $113,252" beside the figures.
    currency: currency ?? sign ?? CURRENCY.exec(text ?? '')?.[0],
    period: period ?? (isWords ? periodOf(text) : undefined),
    text: isWords ? undefined : text,
  };
};

/** Components of Ashby: bonus and equity aren't pay. */
const isOther = (fields: Fields): boolean =>
  Object.entries(fields).some(
    ([key, value]) =>
      /^compensation ?type$/.test(plainName(key)) &&
      typeof value === 'string' &&
      !/salary|wage|hour|pay/i.test(value),
  );

/** An object, or a list of ranges: several differ by place, which leaves open what this job pays. */
const payOfValue = (value: Value): PostedPay | undefined => {
  if (isList(value)) {
    const ranges = value
      .filter((one) => !isFields(one) || !isOther(one))
      .flatMap((one) => payOfValue(one) ?? []);
    const [first] = ranges;
    const bounds = (key: 'min' | 'max') => ranges.flatMap((range) => range[key] ?? []);
    if (
      !first ||
      ranges.some(({ currency, period }) => currency !== first.currency || period !== first.period)
    )
      return first;
    return ranges.length === 1
      ? first
      : { ...first, min: Math.min(...bounds('min')), max: Math.max(...bounds('max')), text: undefined };
  }
  if (!isFields(value)) {
    const parts: Parts = {};
    addPart(parts, '', value);
    return payOfParts(parts);
  }
  const nested = Object.entries(value).find(
    ([key, inner]) =>
      isList(inner) &&
      inner.some(isFields) &&
      /summary components|ranges|components|tiers|^entries$/.test(plainName(key)),
  );
  const ofList = nested && payOfValue(nested[1]);
  if (ofList) return ofList;
  const parts: Parts = {};
  addParts(parts, value);
  return payOfParts(parts);
};

/** Amounts say more than the name of a band beside them. */
const sureOf = (one: PostedPay | undefined, other: PostedPay | undefined): PostedPay | undefined =>
  one === undefined ||
  (one.min === undefined && one.max === undefined && other !== undefined && 'min' in other)
    ? (other ?? one)
    : one;

type Entries = readonly (readonly [string, Value])[];

/** "salary_is_predicted": nobody posted it. */
const isGuessed = (key: string, value: Value): boolean =>
  /(?:salary|pay|compensation) (?:is )?(?:predicted|estimated)$/.test(plainName(key)) &&
  /^(?:1|true|yes)$/i.test(String(value));

const isHidden = (entries: Entries): boolean =>
  entries.some(
    ([key, value]) =>
      isGuessed(key, value) ||
      (value === false &&
        /(?:salary|compensation|pay).*(?:visible|display|disclosed|show)|(?:show|display).*(?:salary|compensation|pay)/.test(
          plainName(key),
        )),
  );

const restOf = (name: string, stem: string): string =>
  name.slice(stem.length).replace(QUALIFIED, '').replace(/\s+/g, ' ').trim();

/** "salary_description" may be sentences, which are one of the posting's sections. */
const isText = (key: string, value: Value): boolean =>
  typeof value === 'string' && isProse(value) && meaningsOf(key).some(({ field }) => field === 'payText');

/** What a record says in all its fields of pay. */
export const payOf = (entries: Entries): PostedPay | undefined => {
  if (isHidden(entries)) return undefined;
  const parts: Parts = {};
  let whole: PostedPay | undefined;
  for (const [key, value] of entries) {
    const name = plainName(key);
    const [stem] = PAY.exec(name) ?? [];
    if (!isOfPay(key) || isText(key, value)) continue;
    // "hourly_wage", "annual_salary_min".
    const isPeriodic = /hourly|daily|weekly|monthly|annual|yearly/.test(name) || name.search(QUALIFIED) >= 0;
    const period = isPeriodic ? periodOf(name) : undefined;
    const rest = stem === undefined ? name : restOf(name, stem);
    // `salaryFrom: {amount, currency}`
    if (isFields(value) && /^(?:min|minimum|max|maximum|from|to|low|high)$/.test(rest))
      addParts(parts, value, rest);
    else if (isFields(value) || isList(value)) whole = sureOf(whole, payOfValue(value));
    else addPart(parts, BOUND_FIRST.test(name) || stem === undefined ? name : restOf(name, stem), value);
    parts.period ??= period;
    parts.sign ??= CURRENCY.exec(key)?.[0];
  }
  const flat = payOfParts(parts);
  if (!whole) return flat;
  return { ...whole, currency: whole.currency ?? parts.currency, period: whole.period ?? parts.period };
};
