import { expect, test } from 'vitest';
import type { OfferStatus } from '#contract/offers/rules.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/shared/constants.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import {
  assertAnswerable,
  assertChangeable,
  assertNoneOpen,
  assertTerms,
  assertUndecided,
  isEnded,
  movesToOffered,
} from './policy.ts';

const those = (holds: (status: ApplicationStatus) => boolean) => APPLICATION_STATUSES.filter(holds);

test('OFFER-01 an offer moves undecided applicants ahead, one at a time', () => {
  expect(those(movesToOffered)).toEqual(['applied', 'viewed', 'shortlisted', 'interview']);
  expect(those(isEnded)).toEqual(those((one) => one === 'rejected' || one === 'withdrawn'));
  const decided = { code: 'in_use', text: { key: 'server.offer.decided' } };
  for (const status of APPLICATION_STATUSES) {
    const refusal = refusalOf(() => assertUndecided(status));
    if (['hired', 'rejected', 'withdrawn'].includes(status)) expect(refusal, status).toMatchObject(decided);
    else expect(refusal, status).toBeUndefined();
  }
  expect(refusalOf(() => assertNoneOpen(0))).toBeUndefined();
  expect(refusalOf(() => assertNoneOpen(1))).toMatchObject({
    code: 'in_use',
    text: { key: 'server.offer.open_already' },
  });
});

test.each([
  [{}, undefined],
  [{ amount: 12.34 }, undefined],
  [{ amount: 12.345 }, { amount: { key: 'server.offer.amount' } }],
  [{ answer_by: '2026-03-09' }, { answer_by: { key: 'server.offer.past' } }],
  [{ answer_by: '2027-03-10' }, undefined],
  [{ answer_by: '2027-03-11' }, { answer_by: { key: 'server.offer.too_far', values: { max: 365 } } }],
  [{ starts_on: null }, undefined],
  [{ starts_on: '2026-03-10' }, undefined],
  [{ starts_on: '2028-03-09' }, undefined],
  [{ starts_on: '2026-03-09' }, { starts_on: { key: 'server.offer.past' } }],
  [{ starts_on: '2028-03-10' }, { starts_on: { key: 'server.offer.too_far', values: { max: 730 } } }],
])('OFFER-01 terms with %j', (change, fields) => {
  const terms = { amount: 100, answer_by: '2026-03-10', ...change };
  expect(refusalOf(() => assertTerms(terms, '2026-03-10'))?.fields).toEqual(fields);
});

test.each<[OfferStatus, string | undefined, string | undefined]>([
  ['open', undefined, undefined],
  ['expired', undefined, 'server.offer.expired'],
  ['accepted', 'server.offer.ended', 'server.offer.ended'],
])('OFFER-02 which offers change and are answered: %s', (status, change, answer) => {
  expect(refusalOf(() => assertChangeable(status))?.text.key).toBe(change);
  expect(refusalOf(() => assertAnswerable(status))?.text.key).toBe(answer);
});
