import { useEnvironment } from '../../../app/environment.tsx';
import type { Profile } from '../../../features/candidates/use-profile.ts';
import { useSaving } from '../../../features/record-form/use-saving.ts';
import type { ReviewedValues } from '../../../features/resumes/choices.ts';

/** Saves data from a resume after the user confirms it (RESUME-03). */
export const useAddToProfile = (profile: Profile) => {
  const { api } = useEnvironment();
  const { save } = useSaving();
  return async ({ email: _, ...values }: ReviewedValues): Promise<boolean> => {
    const answer = await save(() => api('POST add-to-profile', { body: values }));
    if (!answer) return false;
    for (const part of [
      profile.general,
      profile.skills,
      profile.experience,
      profile.education,
      profile.contact,
    ])
      part.reload();
    return true;
  };
};
