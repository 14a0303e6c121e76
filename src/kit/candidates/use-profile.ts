import { useCallback } from 'react';
import type { EndpointKey, ResponseOf } from '#contract/endpoints.ts';
import { useEnvironment } from '../../environment.tsx';
import { useLoad } from '../hooks/use-load.ts';

type PartKey = Extract<EndpointKey, `GET candidate-${string}-d${string}` | 'GET candidate-resume-data'>;

export type Part<Data> = ReturnType<typeof useLoad<Data>>;

const usePart = <K extends PartKey>(key: K): Part<ResponseOf<K>> => {
  const { api } = useEnvironment();
  return useLoad(useCallback((signal: AbortSignal) => api(key, { signal }), [api, key]));
};

/** The nine parts of a profile, requested in parallel (API-05). Each can fail independently. */
export const useProfile = () => ({
  general: usePart('GET candidate-general-details'),
  about: usePart('GET candidate-about-me-details'),
  resumeData: usePart('GET candidate-resume-data'),
  picture: usePart('GET candidate-Avatar-or-logo-details'),
  education: usePart('GET candidate-education-details'),
  skills: usePart('GET candidate-skill-details'),
  experience: usePart('GET candidate-experience-details'),
  resume: usePart('GET candidate-resume-download'),
  contact: usePart('GET candidate-contact-details'),
});
export type Profile = ReturnType<typeof useProfile>;
