import { useEffect, useState } from 'react';
import type { ReadResume } from '#contract/resumes/calls.ts';
import { useEnvironment } from '../../app/environment.tsx';
import type { Profile } from '../../features/candidates/use-profile.ts';
import { type ChoiceGroup, choicesOf, type ReviewedValues } from '../../features/resumes/choices.ts';
import ReviewDialog from '../../features/resumes/review-dialog.tsx';
import { writeList } from '../../i18n/write-list.ts';
import { Alert } from '../../ui/components/alert.tsx';
import { Button } from '../../ui/components/button.tsx';
import { useLoad } from '../../ui/hooks/use-load.ts';
import { useAddToProfile } from './settings/use-add-to-profile.ts';

/** Reads the default resume; undefined until then, and if it can't be read. */
const useReadResume = (): ReadResume | undefined => {
  const { api } = useEnvironment();
  const id = useLoad('GET candidate-resumes').data?.data.find(({ is_default }) => is_default)?.id;
  const [read, setRead] = useState<ReadResume>();
  useEffect(() => {
    if (!id) return;
    api('POST read-stored-resume', { body: { id } }).then(
      ({ data }) => setRead(data),
      // The settings say why, when asked to read it.
      () => undefined,
    );
  }, [api, id]);
  return read;
};

const COUNTED = {
  experience: 'resume.jobs_read',
  education: 'resume.courses_read',
  skills: 'resume.skills_read',
} as const satisfies Partial<Record<ChoiceGroup, string>>;
const GROUPS = ['experience', 'education', 'skills'] as const;

/** Offers what the resume says while the profile has none of it (RESUME-06). */
const ResumeOffer = ({ profile }: { readonly profile: Profile }) => {
  const { i18n } = useEnvironment();
  const { t, locale } = i18n;
  const read = useReadResume();
  const addToProfile = useAddToProfile(profile);
  const [state, setState] = useState<'offered' | 'open' | 'busy' | 'added'>('offered');
  if (!read || state === 'added') return null;
  const choices = choicesOf(read, { t, locale });
  const counted = GROUPS.flatMap((group) => {
    const count = choices.filter((choice) => choice.group === group).length;
    return count > 0 ? [t(COUNTED[group], { smart_count: count })] : [];
  });
  if (counted.length === 0) return null;
  const confirm = async (values: ReviewedValues) => {
    setState('busy');
    setState((await addToProfile(values)) ? 'added' : 'open');
  };
  return (
    <Alert>
      <p>{t('resume.we_read', { what: writeList(counted, i18n) })}</p>
      <Button icon="sparkle" onClick={() => setState('open')} size="small">
        {t('resume.add_them')}
      </Button>
      {state !== 'offered' && (
        <ReviewDialog
          busy={state === 'busy'}
          onClose={() => setState('offered')}
          onConfirm={confirm}
          read={read}
        />
      )}
    </Alert>
  );
};
export default ResumeOffer;
