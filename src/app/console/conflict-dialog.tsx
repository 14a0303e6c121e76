import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ChangedRecord } from '#contract/shared/common.ts';
import type { ConflictQuestion, Conflicts, Outcome } from '../../dataProvider/conflicts.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Dialog } from '../../resources/shared/dialogs/dialog.tsx';
import { writeMoment } from '../../resources/shared/ui/days.ts';
import { useUndo } from '../../resources/shared/ui/use-undo.ts';

/**
 * Says who changed what a decision is about, and when, and offers to apply it anyway. Questions that come together, as
 * those of a decision about several jobs, are asked at once.
 */
export const ConflictDialog = ({ conflicts }: { readonly conflicts: Conflicts }) => {
  const { t } = useI18n();
  const queryClient = useQueryClient();
  const offerUndo = useUndo();
  const [questions, setQuestions] = useState<readonly ConflictQuestion[]>([]);
  const renew = () => queryClient.invalidateQueries();
  const tell = useEffectEvent(({ message = '', undo = null }: Outcome) => {
    offerUndo(message, undo, renew);
    void renew();
  });
  useEffect(() => conflicts.onQuestion((one) => setQuestions((others) => [...others, one])), [conflicts]);
  useEffect(() => conflicts.onApplied((outcome) => tell(outcome)), [conflicts]);
  if (questions.length === 0) return null;
  const answer = (isApplied: boolean) => {
    setQuestions([]);
    for (const question of questions) question.answer(isApplied);
    if (!isApplied) void renew();
  };
  const changed = questions.flatMap((question) => question.changed);
  return (
    <Dialog
      actions={
        <>
          <Button onClick={() => answer(false)} variant="outlined">
            {t('conflict.keep')}
          </Button>
          <Button variant="contained" onClick={() => answer(true)}>
            {t('conflict.apply')}
          </Button>
        </>
      }
      onClose={() => answer(false)}
      title={t('conflict.title')}
    >
      <p>{t(questions.some(({ isPart }) => isPart) ? 'conflict.text_part' : 'conflict.text')}</p>
      <ul style={{ margin: '12px 0 0', paddingInlineStart: 20, display: 'grid', gap: 8 }}>
        {changed.map((one) => (
          <Entry key={`${one.name} ${one.id}`} {...one} />
        ))}
      </ul>
    </Dialog>
  );
};

const Entry = ({ name, state, by, at }: ChangedRecord) => {
  const { t, locale } = useI18n();
  return (
    <li style={{ overflowWrap: 'anywhere' }}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      {': '}
      {state}
      <br />
      <span style={{ color: 'var(--ink-2)' }}>
        {by ?? t('conflict.someone')}
        {at && ` · ${writeMoment(at, locale)}`}
      </span>
    </li>
  );
};
