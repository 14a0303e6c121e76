import { afterEach, describe, expect, it, vi } from 'vitest';
import { writeSlot } from '#contract/interviews/slot-wording.ts';
import { englishOf, setEnglish } from '#contract/shared/formatters.ts';
import { daysUntil, writeAge, writeAgo, writeDay, writeZone } from './dates.ts';
import { writeOwnDay } from './own-time-zone.ts';

afterEach(() => vi.unstubAllEnvs());

describe('dates in English', () => {
  it.each([
    ['IN', '10 Dec 2026', 'IST'],
    ['DE', '10 Dec 2026', 'GMT+5:30'],
    ['US', 'Dec 10, 2026', 'GMT+5:30'],
  ])('NAV-16 follow the operator’s country: %s', (country, day, zone) => {
    setEnglish(englishOf(country));
    expect(writeDay('2026-12-10', 'en')).toBe(day);
    expect(writeSlot('2026-12-10T06:00:00Z', 45, 'en', 'Asia/Kolkata')).toContain(zone);
    expect(writeDay('2026-12-10', 'fr')).toBe('10 déc. 2026');
    setEnglish('en');
  });
});

describe('relative days', () => {
  it('JOBS-06 are shown as an age in calendar days', () => {
    const now = new Date('2026-03-20T12:00:00');
    expect(writeAge('2026-03-20T01:00:00', now, 'en')).toBe('today');
    expect(writeAge('2026-03-19T23:00:00', now, 'en')).toBe('yesterday');
    expect(writeAge('2026-03-15T12:00:00', now, 'en')).toBe('5 days ago');
    expect(writeAge('2026-01-15T12:00:00', now, 'en')).toBe('2 months ago');
    expect(writeAge('2026-02-15T12:00:00', now, 'en')).toBe('1 month ago');
    expect(writeAge('2026-02-15T12:00:00', now, 'hi')).toBe('1 माह पहले');
    expect(writeAge('2026-03-21T12:00:00', now, 'en')).toBe('today');
  });

  it('DETAIL-05 are written identically on server and client', () => {
    expect(writeDay('2026-03-05', 'en')).toBe('Mar 5, 2026');
    expect(writeDay('2026-03-05T23:59:59.000Z', 'en')).toBe('Mar 5, 2026');
  });

  it('INBOX-01 INBOX-04 CAND-01 APPLIED-01 of moments are those of the user’s time zone on pages that only the browser renders', () => {
    vi.stubEnv('TZ', 'Asia/Kolkata');
    expect(writeOwnDay('2026-03-05T22:44:00.000Z', 'en')).toBe('Mar 6, 2026');
  });

  it('DETAIL-05 count down to a deadline in its own time zone', () => {
    const now = new Date('2026-03-05T20:00:00Z');
    expect(daysUntil('2026-03-06', now, 'UTC')).toBe(1);
    expect(daysUntil('2026-03-06', now, 'Asia/Kolkata')).toBe(0);
  });

  it('start with minutes and hours', () => {
    const now = new Date('2026-03-20T12:00:00');
    expect(writeAgo('2026-03-20T11:59:01', now, 'en')).toBe('now');
    expect(writeAgo('2026-03-20T12:00:09', now, 'en')).toBe('now');
    expect(writeAgo('2026-03-20T11:59:00', now, 'en')).toBe('1 minute ago');
    expect(writeAgo('2026-03-20T11:00:01', now, 'en')).toBe('59 minutes ago');
    expect(writeAgo('2026-03-20T11:00:00', now, 'en')).toBe('1 hour ago');
    expect(writeAgo('2026-03-19T12:00:01', now, 'en')).toBe('23 hours ago');
    expect(writeAgo('2026-03-19T12:00:00', now, 'en')).toBe('yesterday');
    expect(writeAge('2026-02-19T12:00:00', now, 'en')).toBe('29 days ago');
    expect(writeAge('2026-02-18T12:00:00', now, 'fr')).toBe('il y a 1 mois');
  });

  it('DETAIL-05 name the time zone', () => {
    expect(writeZone('2026-03-05', 'en', 'Asia/Kolkata')).toBe('India Standard Time');
  });
});
