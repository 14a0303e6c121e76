/** A known company's name with a mailbox or site that isn't the company's. */
import type { Signal } from '#contract/moderation/signals.ts';
import { plainWordsOf } from '../plain-words.ts';

export interface KnownCompany {
  readonly name: string;
  readonly domains: readonly string[];
}

const ADDRESS =
  /(?:https?:\/\/|www\.|@)?((?:[\p{L}\p{N}-]+\.)+[a-z\p{L}]{2,})(?=[\s,;/)!?]|[.](?:\s|$)|$)/giu;
const MAIL = /[\p{L}\p{N}.+_-]+@((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})/giu;
const letters = (text: string): string =>
  plainWordsOf(text.replace(/[-.]/g, ''))
    .map(({ word }) => word)
    .join('');

/** How many letters have to change; more than `most` counts as different. */
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

const isOwn = (domain: string, { domains }: KnownCompany): boolean =>
  domains.some((own) => domain === own || domain.endsWith(`.${own}`));

/** The domain's name is the company's with other letters or added words. */
const isLikeOwn = (domain: string, { domains }: KnownCompany): boolean => {
  const label = letters(domain.split('.').slice(0, -1).join('.'));
  return domains.some((own) => {
    const real = letters(own.split('.').slice(0, -1).join('.'));
    return real.length >= 5 && (label.includes(real) || distance(label, real) <= (real.length > 8 ? 2 : 1));
  });
};

const placesOf = (text: string, name: string): { start: number; end: number }[] => {
  const wanted = plainWordsOf(name).map(({ word }) => word);
  const words = plainWordsOf(text);
  return words.flatMap(({ start }, at) => {
    const last = words[at + wanted.length - 1];
    return last && wanted.every((word, offset) => words[at + offset]?.word === word)
      ? [{ start, end: last.end }]
      : [];
  });
};

export const impersonationsIn = (text: string, companies: readonly KnownCompany[]): Signal[] => {
  if (companies.length === 0) return [];
  const mails = [...text.matchAll(MAIL)].map(({ 0: mail, 1: domain = '', index }) => ({
    mail,
    domain: domain.toLowerCase(),
    start: index,
    end: index + mail.length,
  }));
  const sites = [...text.matchAll(ADDRESS)].map(({ 0: all, 1: domain = '', index }) => ({
    mail: all,
    domain: domain.toLowerCase(),
    start: index,
    end: index + all.length,
  }));
  if (!mails.length && !sites.length) return [];
  const signal = (place: { start: number; end: number }): Signal => ({
    kind: 'impersonation',
    severity: 'block',
    start: place.start,
    end: place.end,
    words: text.slice(place.start, place.end),
  });
  return companies.flatMap((company) => {
    const names = placesOf(text, company.name);
    const foreign = [
      ...sites.filter(({ domain }) => !isOwn(domain, company) && isLikeOwn(domain, company)),
      ...(names.length ? mails.filter(({ domain }) => !isOwn(domain, company)) : []),
    ];
    return foreign.length ? [...names, ...foreign].map(signal) : [];
  });
};
