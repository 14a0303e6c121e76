/** Asha Raman, the job seeker among the personas, with a complete profile. */

import { addDays } from '../../platform/clock.ts';
import { makeCandidate, type SampleCandidate } from './candidates.ts';
import { PERSONA_SEEKER } from './personas.ts';
import { idOf, type Town } from './world.ts';

const ABOUT = `Frontend developer with seven years behind me, the last three on a design system used by nine teams.

I care about accessibility, about pages that open quickly on slow phones, and about leaving code calmer than I found it. Looking for a product team in Pune, or one that works remotely and means it.`;

const careerOf = (today: string): SampleCandidate['career'] => {
  const thisYear = Number(today.slice(0, 4));
  return {
    experiences: [
      {
        companyName: 'Quill & Byte',
        designation: 'Frontend Developer',
        startsOn: addDays(today, -1130),
        endsOn: null,
        description:
          'A design system that nine teams build on, and the guidance that goes with it. Cut the first load of the booking pages from 6.1 to 1.8 seconds on a cheap phone.',
      },
      {
        companyName: 'Monsoon Works',
        designation: 'Junior Frontend Developer',
        startsOn: addDays(today, -2590),
        endsOn: addDays(today, -1180),
        description: 'Booking pages that open quickly on slow phones, in four languages.',
      },
    ],
    educations: [
      {
        level: 'UG',
        course: 'B.E., Computer Science',
        institution: 'State University',
        year: thisYear - 10,
      },
      {
        level: 'PG',
        course: 'PG Diploma, Interaction Design',
        institution: 'City College',
        year: thisYear - 8,
      },
    ],
    projects: [
      {
        title: 'Lantern, an accessible component set',
        link: 'https://lantern-components.example',
        year: thisYear - 1,
        description:
          'Twenty-six components in plain CSS, each tried with three screen readers before it is released.',
      },
      {
        title: 'Pune by bicycle',
        link: 'https://pune-by-bicycle.example',
        year: thisYear - 3,
        description: 'A map of quiet streets that works without a network. Two hundred riders keep it true.',
      },
    ],
  };
};

export const makeAsha = (towns: readonly Town[], seed: number, today: string): SampleCandidate => {
  const pune = towns.find(({ city }) => city === 'Pune') ?? towns[0];
  if (!pune) throw new Error('No towns are loaded');
  const base = makeCandidate(0, { seed, today, town: () => pune });
  return {
    ...base,
    person: { first: PERSONA_SEEKER.first, last: PERSONA_SEEKER.last },
    email: PERSONA_SEEKER.email,
    createdDaysAgo: 210,
    categoryId: idOf.category('Software Development'),
    row: {
      ...base.row,
      jobseekerType: 'Worker',
      workStatus: 'Experienced',
      designationId: idOf.designation('Frontend Developer'),
      salaryId: 106,
      preferredLocation: 'Pune or remote',
      dob: '1994-08-17',
      workExperience: 7,
      aboutMe: ABOUT,
      resumeTitle: 'Senior Frontend Developer',
      visibleToEmployers: true,
      visiblePublicly: true,
    },
    skills: ['react', 'typescript', 'javascript', 'css', 'accessibility', 'design systems', 'html'],
    career: careerOf(today),
    preferences: { employment: ['full-time', 'contract'], cityIds: [pune.cityId] },
  };
};
