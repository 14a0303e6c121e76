import { afterEach, expect, test, vi } from 'vitest';
import { writeProfileDay } from '../../features/candidates/dates.ts';
import { profileAddress, readAddress, sectionsFor } from '../../features/profile/profile-address.ts';
import { completeness, type ProfileFacts, stepsOf } from './completeness.ts';

afterEach(() => vi.unstubAllEnvs());

test('PROFILE-02 days are formatted as 05-Mar-2024 in every English locale, and natively elsewhere', () => {
  for (const locale of ['en', 'en-IN', 'en-GB', 'en-US'])
    expect(writeProfileDay('2024-03-05', locale)).toBe('05-Mar-2024');
  expect(writeProfileDay('2024-09-30', 'en-GB')).toBe('30-Sep-2024');
  expect(writeProfileDay('2024-03-05', 'de')).toBe('05.03.2024');
});

test.each(['Pacific/Kiritimati', 'America/Los_Angeles'])(
  'PROFILE-02 a day doesn’t shift in the time zone %s',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    // Formatters read the time zone when the module loads.
    vi.resetModules();
    const { writeProfileDay: write } = await import('../../features/candidates/dates.ts');
    expect(new Date(2024, 2, 1).toISOString()).not.toBe('2024-03-01T00:00:00.000Z');
    expect([write('2024-03-01', 'en'), write('2024-03-01', 'de')]).toEqual(['01-Mar-2024', '01.03.2024']);
  },
);

test('PROFILE-03 the address keeps tab and section, and skips sections that companies lack', () => {
  const read = (address: string, role: 'seeker' | 'employer') =>
    readAddress(new URL(address, 'https://portal.invalid').searchParams, role);
  expect(read(profileAddress('settings', 'skills'), 'seeker')).toEqual({
    tab: 'settings',
    section: 'skills',
  });
  expect(read(profileAddress('settings', 'skills'), 'employer').section).toBe('general');
  expect(read('/profile?tab=x&section=y', 'seeker')).toEqual({ tab: 'overview', section: 'general' });
  expect(sectionsFor('employer')).toEqual([
    'general',
    'company',
    'about',
    'contact',
    'picture',
    'pictures',
    'notifications',
    'account',
  ]);
});

test('PROFILE-08 the meter counts completed steps and names the best next one', () => {
  const nothing: ProfileFacts = {
    role: 'seeker',
    isExperienced: false,
    hasPlace: false,
    hasAbout: false,
    hasPicture: false,
    hasResume: false,
    hasResumeTitle: false,
    hasDesignation: false,
    hasSalary: false,
    hasPreferredPlace: false,
    experiences: 0,
    educations: 0,
    skills: 0,
    hasWebsite: false,
    hasPictures: false,
  };
  expect(completeness(stepsOf(nothing))).toMatchObject({ percent: 0, next: { section: 'resume' } });
  expect(completeness(stepsOf({ ...nothing, hasResume: true, skills: 3 }))).toMatchObject({
    percent: 20,
    next: { section: 'preferences', text: 'profile.step_designation' },
  });
  const all = {
    ...nothing,
    hasPlace: true,
    hasAbout: true,
    hasPicture: true,
    hasWebsite: true,
    hasPictures: true,
  };
  expect(completeness(stepsOf({ ...all, role: 'employer' }))).toEqual({ percent: 100, next: undefined });
});
