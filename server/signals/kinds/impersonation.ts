/** A known company's name with a free mailbox, or a site that only looks like the company's. */
import type { Signal } from '#contract/moderation/signals.ts';
import { isFreeMail } from '../amounts.ts';
import { type Place, plainWordsOf } from '../plain-words.ts';

export interface KnownCompany {
  readonly id?: number;
  readonly name: string;
  readonly domains: readonly string[];
}

export const IMPERSONATION = { kind: 'impersonation', severity: 'block' } as const;

const ADDRESS =
  /(?:https?:\/\/|www\.|@)?((?:[\p{L}\p{N}-]+\.)+[a-z\p{L}]{2,})(?=[\s,;/)!?]|[.](?:\s|$)|$)/giu;
const MAIL = /[\p{L}\p{N}.+_-]+@((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})/giu;
/** How far a mailbox may be from the name that it seems to belong to. */
const NEAR = 200;
/** Shorter names of domains look like many others. */
const TELLING = 5;
/** Shorter ones may be in anybody's mailbox. */
const TELLING_IN_MAILBOX = 8;

const lettersOf = (text: string): string =>
  plainWordsOf(text.replace(/[-.]/g, ''))
    .map(({ word }) => word)
    .join('');
/** The name of a domain, without what it ends in. */
const labelOf = (domain: string): string => lettersOf(domain.split('.').slice(0, -1).join('.'));

/** How many letters have to change. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        ),
      );
    }
    row = next;
  }
  return row[b.length] ?? 0;
};

/** The same with other letters or added words. */
const isLike = (label: string, real: string): boolean =>
  label.includes(real) ||
  (Math.abs(label.length - real.length) <= 2 && distance(label, real) <= (real.length > 8 ? 2 : 1));

interface Named {
  readonly company: KnownCompany;
  readonly words: readonly string[];
}

const addTo = <T>(map: Map<string, T[]>, key: string, value: T): void => {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
};

/** What a company's name may lack or have without being another one. */
const LEGAL_FORM =
  /^(?:ltd|limited|pvt|private|inc|incorporated|llc|llp|plc|corp|corporation|co|company|gmbh|ag|sa|sarl|sas|sl|bv|nv|group|the)$/;
const coreOf = (name: string): string =>
  plainWordsOf(name)
    .flatMap(({ word }) => (LEGAL_FORM.test(word) ? [] : word))
    .join(' ');

/** Companies whose names others misuse, found by the first word of a name and by parts of a domain. */
export class KnownCompanies {
  readonly #names = new Map<string, Named[]>();
  readonly #parts = new Map<string, { readonly company: KnownCompany; readonly label: string }[]>();
  readonly #domains = new Set<string>();
  readonly #cores = new Map<string, KnownCompany[]>();
  /** From which a thread makes the same. */
  readonly companies: readonly KnownCompany[];

  constructor(companies: readonly KnownCompany[]) {
    this.companies = companies;
    for (const company of companies) {
      const words = plainWordsOf(company.name).map(({ word }) => word);
      if (words[0]) addTo(this.#names, words[0], { company, words });
      addTo(this.#cores, coreOf(company.name), company);
      for (const domain of company.domains) {
        this.#domains.add(domain);
        const label = labelOf(domain);
        if (label.length < TELLING) continue;
        for (const part of new Set([label.slice(0, 3), label.slice(-3)]))
          addTo(this.#parts, part, { company, label });
      }
    }
  }

  #isOwn(domain: string): boolean {
    const parts = domain.split('.');
    return parts.some((_, at) => this.#domains.has(parts.slice(at).join('.')));
  }

  /** Companies that have the name, but for their legal form and look-alike letters. */
  namesakes(name: string): readonly KnownCompany[] {
    return this.#cores.get(coreOf(name)) ?? [];
  }

  /** The companies with a domain whose name is somewhat like a label. */
  #near(label: string) {
    const parts = new Set([...label].map((_, at) => label.slice(at, at + 3)));
    return [...parts].flatMap((part) => this.#parts.get(part) ?? []);
  }

  /** The companies that a domain pretends to belong to. */
  pretended(domain: string): KnownCompany[] {
    if (this.#isOwn(domain)) return [];
    const label = labelOf(domain);
    return [...new Set(this.#near(label).flatMap((one) => (isLike(label, one.label) ? one.company : [])))];
  }

  /** The companies whose domain's name is in the name of a mailbox. */
  inMailbox(mailbox: string): KnownCompany[] {
    const letters = lettersOf(mailbox);
    return this.#near(letters).flatMap(({ company, label }) =>
      label.length >= TELLING_IN_MAILBOX && letters.includes(label) ? company : [],
    );
  }

  /** Where names of companies are. Names of one word count as they are written, because they may be words. */
  namesIn(text: string): { readonly company: KnownCompany; readonly place: Place }[] {
    const words = plainWordsOf(text);
    return words.flatMap(({ word, start }, at) =>
      (this.#names.get(word) ?? []).flatMap(({ company, words: wanted }) => {
        const end = words[at + wanted.length - 1]?.end;
        const isSame = wanted.every((one, offset) => words[at + offset]?.word === one);
        if (!isSame || end === undefined) return [];
        return wanted.length > 1 || text.slice(start, end) === company.name
          ? [{ company, place: { start, end } }]
          : [];
      }),
    );
  }
}

const isNear = (a: Place, b: Place): boolean => a.start - b.end < NEAR && b.start - a.end < NEAR;

/** @param author the company that wrote the text */
export const impersonationsIn = (text: string, known: KnownCompanies, author?: number): Signal[] => {
  // To look for addresses without their sign takes long.
  const patterns = text.includes('@') ? [ADDRESS, MAIL] : [ADDRESS];
  const found = patterns.map((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: all, 1: domain = '', index }) => ({
      domain: domain.toLowerCase(),
      all: all.toLowerCase(),
      start: index,
      end: index + all.length,
    })),
  );
  const [sites = [], mails = []] = found;
  const isOther = ({ id }: KnownCompany) => id === undefined || id !== author;
  const pretending = sites.flatMap((site) => {
    const companies = known.pretended(site.domain).filter(isOther);
    return companies.length === 0 ? [] : [{ site, companies }];
  });
  const free = mails.filter(({ all }) => isFreeMail(all));
  const named = free.filter(({ all }) => known.inMailbox(all.slice(0, all.indexOf('@'))).some(isOther));
  if (pretending.length + free.length === 0) return [];
  const names = known.namesIn(text).filter(({ company }) => isOther(company));
  const foreign = pretending.flatMap(({ site, companies }) => [
    site,
    ...names.flatMap(({ company, place }) => (companies.includes(company) ? [place] : [])),
  ]);
  const misused = names.flatMap(({ place }) => {
    const near = free.filter((mail) => isNear(mail, place));
    return near.length > 0 ? [place, ...near] : [];
  });
  const places = new Map(
    [...foreign, ...misused, ...named].map((place) => [`${place.start} ${place.end}`, place]),
  );
  return [...places.values()]
    .sort((a, b) => a.start - b.start)
    .map(({ start, end }) => ({
      ...IMPERSONATION,
      start,
      end,
      words: text.slice(start, end),
    }));
};
