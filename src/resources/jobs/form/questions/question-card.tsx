import { Box, IconButton } from '@mui/material';
import { type ComponentProps, useId } from 'react';
import { useDataProvider } from 'react-admin';
import type { PostedQuestion } from '#contract/screening/calls.ts';
import { mistakesInQuestion, tidyQuestion } from '#contract/screening/rules.ts';
import { useCan } from '../../../../features/accounts/use-can.ts';
import { useI18n } from '../../../../i18n/context.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useCall } from '../../../shared/ui/use-call.ts';
import { QuestionInputs } from './question-inputs.tsx';

interface QuestionCardProps extends ComponentProps<typeof QuestionInputs> {
  /** Starts at 1. */
  readonly number: number;
  readonly isLast: boolean;
  /** Moves it to a position, starting at 0. */
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** One question of a job. */
export const QuestionCard = (props: QuestionCardProps) => {
  const { question, mistakes, onChange } = props;
  const titleId = useId();
  return (
    <Box
      aria-labelledby={titleId}
      component="section"
      data-question
      sx={{ display: 'grid', gap: 2, p: 2, border: '1px solid var(--line)', borderRadius: '14px' }}
    >
      <Head {...props} titleId={titleId} />
      <QuestionInputs mistakes={mistakes} onChange={onChange} question={question} />
    </Box>
  );
};

const Head = ({
  question,
  number,
  isLast,
  onMove,
  onRemove,
  titleId,
}: QuestionCardProps & { readonly titleId: string }) => {
  const { t } = useI18n();
  return (
    <div className="line middle gap-4">
      <Box component="h3" id={titleId} sx={{ flex: 1, fontSize: 'var(--text-m)' }}>
        {t('console.questions.number', { number })}
      </Box>
      <SaveToLibrary number={number} question={question} />
      <IconButton
        disabled={number === 1}
        aria-label={t('console.questions.up', { number })}
        title={t('console.questions.up', { number })}
        onClick={() => onMove(number - 2)}
        style={{ rotate: '180deg' }}
      >
        <Icon name="chevron-down" />
      </IconButton>
      <IconButton
        disabled={isLast}
        aria-label={t('console.questions.down', { number })}
        title={t('console.questions.down', { number })}
        onClick={() => onMove(number)}
      >
        <Icon name="chevron-down" />
      </IconButton>
      <IconButton
        aria-label={t('console.questions.remove', { number })}
        title={t('console.questions.remove', { number })}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </IconButton>
    </div>
  );
};

interface SaveToLibraryProps {
  readonly question: PostedQuestion;
  /** Its position in the form, starting at 1. */
  readonly number: number;
}

/** Keeps a question of the job for other jobs. Disabled until the question is complete. */
const SaveToLibrary = ({ question, number }: SaveToLibraryProps) => {
  const { t } = useI18n();
  const dataProvider = useDataProvider();
  const { call, pending } = useCall(['library-questions']);
  const data = tidyQuestion(question);
  const isComplete = Object.keys(mistakesInQuestion(data)).length === 0;
  const save = () =>
    call(() => dataProvider.create('library-questions', { data }), { message: t('console.library.saved') });
  if (!useCan('questions.manage')) return null;
  return (
    <IconButton
      disabled={!isComplete || pending}
      aria-label={t('console.library.save', { number })}
      title={t('console.library.save', { number })}
      onClick={save}
    >
      <Icon name="bookmark" />
    </IconButton>
  );
};
