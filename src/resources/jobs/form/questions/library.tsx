/** The company's question library, with suggestions (SCREEN-07). Opened below the questions of the job form. */

import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  IconButton,
  Skeleton,
  TextField,
} from '@mui/material';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useDataProvider, useGetList } from 'react-admin';
import type { LibraryQuestion } from '#contract/question-library/calls.ts';
import type { PostedQuestion } from '#contract/screening/calls.ts';
import {
  LIBRARY_MAX,
  meaningOfQuestion,
  mistakesInQuestion,
  SCREENING_MAX,
  tidyQuestion,
} from '#contract/screening/rules.ts';
import { listFormat } from '#contract/shared/formatters.ts';
import { ApiError } from '../../../../api/errors.ts';
import { useCan } from '../../../../features/accounts/use-can.ts';
import { writeAnswer } from '../../../../features/screening/write-answer.ts';
import { useI18n } from '../../../../i18n/context.tsx';
import type { Translate } from '../../../../i18n/messages.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useCall } from '../../../shared/ui/use-call.ts';
import { useUndoable } from '../../../shared/ui/use-undoable.ts';
import { QuestionInputs } from './question-inputs.tsx';

interface LibraryFormProps {
  readonly question: LibraryQuestion;
  readonly onClose: () => void;
}

/** Changes a question of the library. It is inside the job form, so it can't be a form of its own. */
const LibraryForm = ({ question, onClose }: LibraryFormProps) => {
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

/** Questions that come with the product, in the user's language. */
const suggestedQuestions = (t: Translate): readonly PostedQuestion[] => {
  const optional = { is_required: false, choices: [], expected: null };
  const required = { ...optional, is_required: true };
  return [
    { ...required, kind: 'yes_no', text: t('console.library.suggest_permit') },
    { ...required, kind: 'number', text: t('console.library.suggest_years') },
    {
      ...required,
      kind: 'choice',
      text: t('console.library.suggest_start'),
      choices: t('console.library.suggest_start_choices').split('\n'),
    },
    { ...required, kind: 'yes_no', text: t('console.library.suggest_licence') },
    { ...required, kind: 'yes_no', text: t('console.library.suggest_shifts') },
    { ...optional, kind: 'text', text: t('console.library.suggest_why') },
    { ...optional, kind: 'file', text: t('console.library.suggest_sample') },
  ];
};

interface LibraryProps {
  /** The job's questions, which are not offered again. */
  readonly asked: readonly PostedQuestion[];
  readonly onAdd: (questions: readonly PostedQuestion[]) => void;
}

const useLibrary = () =>
  useGetList<LibraryQuestion>(
    'library-questions',
    { pagination: { page: 1, perPage: LIBRARY_MAX }, sort: { field: 'text', order: 'ASC' } },
    { onError: () => {} },
  );

/** The questions chosen to be added. */
const useChosen = () => {
  const [chosen, setChosen] = useState<readonly PostedQuestion[]>([]);
  const isSame = (one: PostedQuestion, other: PostedQuestion) =>
    meaningOfQuestion(one) === meaningOfQuestion(other);
  const isChosen = (question: PostedQuestion) => chosen.some((one) => isSame(one, question));
  const toggle = (question: PostedQuestion) =>
    setChosen(isChosen(question) ? chosen.filter((one) => !isSame(one, question)) : [...chosen, question]);
  return { chosen, isChosen, toggle };
};

export const Library = ({ asked, onAdd }: LibraryProps) => {
  const { t, locale } = useI18n();
  const titleId = useId();
  const mayManage = useCan('questions.manage');
  const { data: kept, error, refetch } = useLibrary();
  const [search, setSearch] = useState('');
  const { chosen, isChosen, toggle } = useChosen();
  const [edited, setEdited] = useState<LibraryQuestion>();
  const asks = new Set(asked.map(meaningOfQuestion));
  const wanted = search.trim().toLocaleLowerCase(locale);
  const offered = <Q extends PostedQuestion>(questions: readonly Q[]): readonly Q[] =>
    questions.filter(
      (one) => !asks.has(meaningOfQuestion(one)) && one.text.toLocaleLowerCase(locale).includes(wanted),
    );
  const own = offered(kept ?? []);
  const known = new Set(kept?.map(meaningOfQuestion));
  const suggestions = suggestedQuestions(t).filter((one) => !known.has(meaningOfQuestion(one)));
  const suggested = offered(suggestions);
  const isKnown = new Set([...known, ...suggestions.map(meaningOfQuestion)]);
  // A chosen question may have been deleted.
  const added = chosen.filter((one) => isKnown.has(meaningOfQuestion(one)));
  if (edited) return <LibraryForm onClose={() => setEdited(undefined)} question={edited} />;
  const line = (question: PostedQuestion) => (
    <Line isChosen={isChosen(question)} onToggle={() => toggle(question)} question={question} />
  );
  const isTooMany = asked.length + added.length > SCREENING_MAX.questions;
  return (
    <Box
      aria-labelledby={titleId}
      component="section"
      sx={{ display: 'grid', gap: 2, p: 2, border: '1px solid var(--line)', borderRadius: '14px' }}
    >
      <h3 id={titleId} className="text-m">
        {t('console.library.title')}
      </h3>
      <TextField
        label={t('console.library.search')}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        type="search"
        value={search}
      />
      {error ? (
        <ErrorState onRetry={() => refetch()} title={t('console.library.failed')} />
      ) : kept === undefined ? (
        <Skeleton />
      ) : (
        <>
          {kept.length === 0 && mayManage && <p>{t('console.library.none')}</p>}
          {own.length > 0 && (
            <Group title={t('console.library.own')}>
              {own.map((question) => (
                <li key={question.id} className="row middle gap-4">
                  {line(question)}
                  {mayManage && <Actions onEdit={() => setEdited(question)} question={question} />}
                </li>
              ))}
            </Group>
          )}
        </>
      )}
      {suggested.length > 0 && (
        <Group title={t('console.library.suggested')}>
          {suggested.map((question) => (
            <li key={question.text}>{line(question)}</li>
          ))}
        </Group>
      )}
      {wanted !== '' && own.length + suggested.length === 0 && (
        <p role="status">{t('console.library.nothing_found')}</p>
      )}
      {isTooMany && (
        <Alert role="alert" severity="error">
          {t('console.library.too_many', { max: SCREENING_MAX.questions })}
        </Alert>
      )}
      <div>
        <Button variant="contained" disabled={added.length === 0 || isTooMany} onClick={() => onAdd(added)}>
          {t('console.library.add', { smart_count: added.length })}
        </Button>
      </div>
    </Box>
  );
};

interface ActionsProps {
  readonly question: LibraryQuestion;
  readonly onEdit: () => void;
}

/** Edits or deletes a question of the library. */
const Actions = ({ question: { id, text }, onEdit }: ActionsProps) => {
  const { t } = useI18n();
  const { remove } = useUndoable('library-questions', ['library-questions']);
  return (
    <>
      <Button aria-label={t('console.library.edit', { question: text })} onClick={onEdit} size="small">
        {t('console.library.edit_short')}
      </Button>
      <IconButton
        aria-label={t('console.library.delete', { question: text })}
        title={t('console.library.delete', { question: text })}
        onClick={() => remove([id], t('console.library.gone', { question: text }))}
      >
        <Icon name="trash" />
      </IconButton>
    </>
  );
};

interface GroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Group = ({ title, children }: GroupProps) => (
  <div>
    <h4 className="note">{title}</h4>
    <ul className="stack gap-4 list">{children}</ul>
  </div>
);

interface LineProps {
  readonly question: PostedQuestion;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

/** The answer that a job needs, briefly: "Yes", or "≥ 3 ≤ 10". */
const neededOf = ({ kind, expected, expected_max: most }: PostedQuestion, t: Translate, locale: string) => {
  const shown = (sign: string, answer: string | null | undefined) =>
    answer ? [`${kind === 'number' ? `${sign} ` : ''}${writeAnswer({ kind, answer }, t, locale)}`] : [];
  return [...shown('≥', expected), ...shown('≤', most)].join(' ');
};

/** A question to choose, with its kind and the answer that it needs. */
const Line = ({ question, isChosen, onToggle }: LineProps) => {
  const { t, locale } = useI18n();
  const { kind, text } = question;
  const needed = neededOf(question, t, locale);
  const facts = listFormat(locale, { type: 'unit' }).format([
    t(`console.questions.kind_${kind}`),
    ...(needed === '' ? [] : [t('console.library.needed', { answer: needed })]),
  ]);
  return (
    <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
      <FormControlLabel
        control={<Checkbox />}
        checked={isChosen}
        label={
          <>
            <bdi>{text}</bdi>
            <span className="note block">{facts}</span>
          </>
        }
        onChange={onToggle}
      />
    </Box>
  );
};
