import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PostedQuestion } from '#contract/screening.ts';
import { mistakesInQuestion, tidyQuestion } from '#contract/screening-rules.ts';
import { IconButton, useMutation, useToast } from '../../../../console/ui/kit.ts';
import { useI18n } from '../../../../i18n/context.tsx';
import { useCan } from '../../../../kit/accounts/use-can.ts';

interface SaveToLibraryProps {
  readonly question: PostedQuestion;
  /** Its position in the form, starting at 1. */
  readonly number: number;
}

/** Keeps a question of the job for other jobs. Disabled until the question is complete. */
export const SaveToLibrary = ({ question, number }: SaveToLibraryProps) => {
  const { t } = useI18n();
  const toast = useToast();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { mutate, pending } = useMutation();
  const data = tidyQuestion(question);
  const isComplete = Object.keys(mistakesInQuestion(data)).length === 0;
  const save = async () => {
    const saved = await mutate(() => dataProvider.create('library-questions', { data }));
    if (!saved) return;
    await queryClient.invalidateQueries({ queryKey: ['library-questions'] });
    toast.success(t('console.library.saved'));
  };
  if (!useCan('questions.manage')) return null;
  return (
    <IconButton
      disabled={!isComplete || pending}
      icon="bookmark"
      label={t('console.library.save', { number })}
      onClick={() => void save()}
    />
  );
};
