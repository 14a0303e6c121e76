import { Box, Button } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { LibraryQuestion } from '#contract/question-library/calls.ts';
import { mistakesInQuestion, tidyQuestion } from '#contract/screening/rules.ts';
import { ApiError } from '../../../../api/errors.ts';
import { useI18n } from '../../../../i18n/context.tsx';

import { useCall } from '../../../shared/ui/use-call.ts';
import { QuestionInputs } from './question-inputs.tsx';

interface LibraryFormProps {
  readonly question: LibraryQuestion;
  readonly onClose: () => void;
}

/** Changes a question of the library. It is inside the job form, so it can't be a form of its own. */
export const LibraryForm = ({ question, onClose }: LibraryFormProps) => {
  const { t } = useI18n();
  const titleId = useId();
  const dataProvider = useDataProvider();
  const { call, pending } = useCall(['library-questions']);
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
  const save = () => {
    setChecked(true);
    const data = tidyQuestion(typed);
    if (Object.keys(mistakesInQuestion(data)).length > 0) return;
    void call(
      () => dataProvider.update('library-questions', { id: question.id, data, previousData: question }),
      { message: t('console.library.changed'), onDone: onClose, onFailed: takeVersion },
    );
  };
  return (
    <Box
      aria-labelledby={titleId}
      component="section"
      ref={place}
      sx={{ display: 'grid', gap: 2, p: 2, border: '1px solid var(--line)', borderRadius: '14px' }}
    >
      <div>
        <h3 id={titleId} className="text-m">
          {t('console.library.edit_title')}
        </h3>
        <p className="note">{t('console.library.edit_hint')}</p>
      </div>
      <QuestionInputs
        mistakes={mistakes}
        onChange={(next) => setTyped({ ...typed, ...next })}
        question={typed}
      />
      <div className="line gap-8">
        <Button variant="contained" loading={pending} onClick={save}>
          {t('console.library.save_changes')}
        </Button>
        <Button onClick={onClose} variant="outlined">
          {t('common.cancel')}
        </Button>
      </div>
    </Box>
  );
};
