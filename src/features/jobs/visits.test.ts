// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { noteSearch, readLastSearch, sinceLastVisit } from './visits.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('HOME-09 the filter by date covers the time since the previous visit', () => {
  const since = (days: number) => {
    sessionStorage.last_visit = new Date(Date.now() - days * 86_400_000).toISOString();
    return sinceLastVisit();
  };
  expect([0.5, 3, 10, 20, 40].map(since)).toEqual(['day', 'week', 'fortnight', 'month', undefined]);
  sessionStorage.last_visit = '';
  expect(sinceLastVisit()).toBeUndefined();
});

test('HOME-09 the last search is remembered, and anything else in its place ignored', () => {
  expect(readLastSearch()).toBeUndefined();
  noteSearch({ text: 'nurse', address: '/jobs?job_title=nurse' });
  expect(readLastSearch()).toEqual({ text: 'nurse', address: '/jobs?job_title=nurse' });
  for (const other of ['{', '{"text":"x","address":"//evil.example"}', '7']) {
    localStorage.last_search = other;
    expect(readLastSearch()).toBeUndefined();
  }
});
