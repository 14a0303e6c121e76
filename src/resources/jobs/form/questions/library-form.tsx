import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { LibraryQuestion } from '#contract/question-library.ts';
import { mistakesInQuestion, tidyQuestion } from '#contract/screening-rules.ts';
import { ApiError } from '../../../../api/errors.ts';
import { Button, useMutation, useToast } from '../../../../console/ui/kit.ts';
import { useI18n } from '../../../../i18n/context.tsx';
import { QuestionInputs } from './question-inputs.tsx';

interface LibraryFormProps {
  readonly question: LibraryQuestion;
  readonly onClose: () => void;
}

/** Changes a question of the library. It is inside the job form, so it can't be a form of its own. */
export const LibraryForm = ({ question, onClose }: LibraryFormProps) => {
  const { t } = useI18n();
  const titleId = useId();
  const toast = useToast();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { mutate, pending } = useMutation();
  const [typed, setTyped] = useState(question);
  const [isChecked, setChecked] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('textarea')?.focus(), []);
  const mistakes = isChecked ? mistakesInQuestion(tidyQuestion(typed)) : {};
  /** The input stays, and saving again replaces the newer version. */
  const takeVersion = (error: unknown): boolean => {
    const version = error instanceof ApiError ? error.current?.version : undefined;
    if (version !== undefined) setTyped((known) => ({ ...known, version }));
    return false;
  };
  const save = async () => {
    setChecked(true);
    const data = tidyQuestion(typed);
    if (Object.keys(mistakesInQuestion(data)).length > 0) return;
    const saved = await mutate(
      () => dataProvider.update('library-questions', { id: question.id, data, previousData: question }),
      takeVersion,
    );
    if (!saved) return;
    await queryClient.invalidateQueries({ queryKey: ['library-questions'] });
    toast.success(t('console.library.changed'));
    onClose();
  };
  return (
    <Box
      aria-labelledby={titleId}
      component="section"
      ref={place}
      sx={{ display: 'grid', gap: 2, p: 2, border: '1px solid var(--line)', borderRadius: '14px' }}
    >
      <div>
        <Box component="h3" id={titleId} sx={{ fontSize: 'var(--text-m)' }}>
          {t('console.library.edit_title')}
        </Box>
        <Box component="p" sx={{ color: 'var(--ink-2)', fontSize: 'var(--text-s)' }}>
          {t('console.library.edit_hint')}
        </Box>
      </div>
      <QuestionInputs
        mistakes={mistakes}
        onChange={(next) => setTyped({ ...typed, ...next })}
        question={typed}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button busy={pending} onClick={() => void save()}>
          {t('console.library.save_changes')}
        </Button>
        <Button onClick={onClose} variant="secondary">
          {t('common.cancel')}
        </Button>
      </Box>
    </Box>
  );
};
