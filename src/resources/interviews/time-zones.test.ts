import { describe, expect, it } from 'vitest';
import { timeZonesWith, writeTimeZone } from './time-zones.ts';

describe('time zones', () => {
  it('INTERVIEW-01 have their city’s current name and the zone’s own, in the reader’s language', () => {
    expect(writeTimeZone('Asia/Kolkata', 'en')).toBe('Kolkata (India Standard Time)');
    expect(writeTimeZone('Asia/Calcutta', 'en')).toBe('Kolkata (India Standard Time)');
    expect(writeTimeZone('America/New_York', 'fr')).toBe('New York (heure de l’Est nord-américain)');
    expect(writeTimeZone('America/Argentina/Buenos_Aires', 'es')).toMatch(/^Buenos Aires \(/);
  });

  it('INTERVIEW-01 are listed once, by city, after those that matter', () => {
    const [first, second, ...others] = timeZonesWith(['Asia/Kolkata', 'Europe/Berlin', 'Asia/Calcutta']);
    expect([first, second]).toEqual(['Asia/Kolkata', 'Europe/Berlin']);
    expect(others).not.toContain('Asia/Calcutta');
    const [dubai, dublin] = [others.indexOf('Asia/Dubai'), others.indexOf('Europe/Dublin')];
    expect(dublin).toBe(dubai + 1);
  });
});
