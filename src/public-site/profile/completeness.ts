/** Computes a profile's completeness and the best next step. */
import type { Role } from '#contract/shared/constants.ts';
import type { Section } from '../../features/profile/profile-address.ts';
import type { MessageKey } from '../../i18n/messages.ts';

/** The data the meter needs, from the loaded sections. */
export interface ProfileFacts {
  readonly role: Role | undefined;
  readonly isExperienced: boolean;
  readonly hasPlace: boolean;
  readonly hasAbout: boolean;
  readonly hasPicture: boolean;
  readonly hasResume: boolean;
  readonly hasResumeTitle: boolean;
  readonly hasDesignation: boolean;
  readonly hasSalary: boolean;
  readonly hasPreferredPlace: boolean;
  readonly experiences: number;
  readonly educations: number;
  readonly skills: number;
  readonly hasWebsite: boolean;
  /** Of the company, besides its logo. */
  readonly hasPictures: boolean;
}

export interface Step {
  readonly section: Section;
  readonly text: MessageKey;
  readonly done: boolean;
}

const SKILLS_WANTED = 3;

/** The steps of a profile, most useful first. */
export const stepsOf = (facts: ProfileFacts): Step[] => {
  const step = (section: Section, text: MessageKey, done: boolean): Step => ({ section, text, done });
  if (facts.role !== 'seeker') {
    return [
      step('about', 'profile.step_company_about', facts.hasAbout),
      step('general', 'profile.step_place', facts.hasPlace),
      step('picture', 'profile.step_logo', facts.hasPicture),
      step('pictures', 'profile.step_pictures', facts.hasPictures),
      step('contact', 'profile.step_website', facts.hasWebsite),
    ];
  }
  return [
    step('resume', 'profile.step_resume', facts.hasResume),
    step('skills', 'profile.step_skills', facts.skills >= SKILLS_WANTED),
    ...(facts.isExperienced ? [step('experience', 'profile.step_experience', facts.experiences > 0)] : []),
    step('preferences', 'profile.step_designation', facts.hasDesignation),
    step('preferences', 'profile.step_preferred_place', facts.hasPreferredPlace),
    step('resume', 'profile.step_resume_title', facts.hasResumeTitle),
    step('about', 'profile.step_about', facts.hasAbout),
    step('education', 'profile.step_education', facts.educations > 0),
    step('general', 'profile.step_place', facts.hasPlace),
    step('preferences', 'profile.step_salary', facts.hasSalary),
    step('picture', 'profile.step_picture', facts.hasPicture),
  ];
};

/** The completed percentage, and the first step that isn't done. */
export const completeness = (steps: readonly Step[]): { percent: number; next: Step | undefined } => ({
  percent: Math.round((steps.filter(({ done }) => done).length / Math.max(1, steps.length)) * 100),
  next: steps.find(({ done }) => !done),
});
