import { useLoad } from '../../ui/hooks/use-load.ts';

/** The nine sections of a profile, requested in parallel (API-05). Each can fail independently. */
export const useProfile = () => ({
  general: useLoad('GET candidate-general-details'),
  about: useLoad('GET candidate-about-me-details'),
  resumeData: useLoad('GET candidate-resume-data'),
  picture: useLoad('GET candidate-Avatar-or-logo-details'),
  education: useLoad('GET candidate-education-details'),
  skills: useLoad('GET candidate-skill-details'),
  experience: useLoad('GET candidate-experience-details'),
  resume: useLoad('GET candidate-resume-download'),
  contact: useLoad('GET candidate-contact-details'),
});
export type Profile = ReturnType<typeof useProfile>;
