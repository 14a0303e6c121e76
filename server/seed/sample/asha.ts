/** Asha Raman, the job seeker among the personas, with a complete profile. */

import { shiftDay } from '../../platform/clock.ts';
import { type Aim, makeCandidate, type SampleCandidate } from './candidates.ts';
import asha from './data/asha.json' with { type: 'json' };
import { PERSONA_SEEKER } from './personas.ts';
import { idOf, type Town } from './world.ts';

const careerOf = (today: string): SampleCandidate['career'] => {
  const yearOf = (yearsAgo: number) => Number(today.slice(0, 4)) - yearsAgo;
  return {
    experiences: asha.experiences.map(({ startedDaysAgo, endedDaysAgo, ...experience }) => ({
      ...experience,
      startsOn: shiftDay(today, -startedDaysAgo),
      endsOn: endedDaysAgo === null ? null : shiftDay(today, -endedDaysAgo),
    })),
    educations: asha.educations.map(({ level, yearsAgo, ...education }) => ({
      ...education,
      level: level === 'PG' ? 'PG' : 'UG',
      year: yearOf(yearsAgo),
    })),
    projects: asha.projects.map(({ yearsAgo, ...project }) => ({ ...project, year: yearOf(yearsAgo) })),
  };
};

/** @param aim the job of the employer among the personas */
export const makeAsha = (towns: readonly Town[], seed: number, today: string, aim: Aim): SampleCandidate => {
  const pune = towns.find(({ city }) => city === 'Pune') ?? towns[0];
  if (!pune) throw new Error('No towns are loaded');
  const base = makeCandidate(0, { seed, today, town: () => pune }, { ...aim, town: pune });
  return {
    ...base,
    person: { first: PERSONA_SEEKER.first, last: PERSONA_SEEKER.last },
    email: PERSONA_SEEKER.email,
    createdDaysAgo: 210,
    row: {
      ...base.row,
      jobseekerType: 'Worker',
      workStatus: 'Experienced',
      designationId: idOf.designation('Frontend Developer'),
      salaryId: 106,
      preferredLocation: 'Pune or remote',
      dob: '1994-08-17',
      workExperience: 7,
      aboutMe: asha.about,
      resumeTitle: 'Senior Frontend Developer',
      visibleToEmployers: true,
      visiblePublicly: true,
    },
    skills: asha.skills,
    career: careerOf(today),
    preferences: { employment: ['full-time', 'contract'], cityIds: [pune.cityId] },
  };
};
