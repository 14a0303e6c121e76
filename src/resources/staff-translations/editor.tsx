import { Button, Chip, Skeleton } from '@mui/material';
import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { StaffTranslation } from '#contract/i18n/calls.ts';
import { type TranslationMistake, translationMistakes } from '#contract/i18n/rules.ts';
import { formsOf } from '#contract/shared/message-format.ts';
import { fieldErrorsOf, messageOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { Translate } from '../../i18n/messages.ts';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { toStaff } from '../shared/staff-links.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { show, useComparison } from '../shared/ui/site.ts';
import { CommentsDialog } from './comments-dialog.tsx';
import styles from './editor.module.css';
import { EmailButton } from './email.tsx';
import { Hints } from './hints.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { Terms } from './terms.tsx';
import { useTyping } from './typed-translations.tsx';
import { useNextText } from './use-next-text.ts';
import { useTranslation } from './use-translation.ts';
import { WrittenForms } from './written-forms.tsx';

const say = (mistake: TranslationMistake, t: Translate): string => {
  switch (mistake.kind) {
    case 'empty':
      return t('console.translations_mistake_empty');
    case 'markup':
      return t('console.translations_mistake_markup');
    case 'line-break':
      return t('console.translations_mistake_line_break');
    case 'hidden-signs':
      return t('console.translations_mistake_hidden_signs');
    case 'forms':
      return t('console.translations_mistake_forms', {
        expected: mistake.expected,
        found: mistake.found,
        separator: '||||',
      });
    case 'unknown-placeholder':
      return t('console.translations_mistake_unknown', { placeholder: `%{${mistake.name}}` });
    case 'missing-placeholder':
      return t('console.translations_mistake_missing', { placeholder: `%{${mistake.name}}` });
  }
};

const mistakeIn = (
  { english, locale }: StaffTranslation,
  draft: string,
  t: Translate,
): string | undefined => {
  const [mistake] = translationMistakes(english, draft, locale);
  return mistake && say(mistake, t);
};

/** A translation next to its English text: validated while typing, and live once saved. */
export const Editor = ({ text }: { readonly text: StaffTranslation }) =>
  useTyping().isReady ? <OpenEditor text={text} /> : <Skeleton className={styles.editor} height={96} />;

const OpenEditor = ({ text }: { readonly text: StaffTranslation }) => {
  const { t } = useI18n();
  const place = useRef<HTMLDivElement>(null);
  const goToNext = useNextText(place, `.${styles.editor}`);
  const translation = useTranslation(text);
  const { draft, isDraft, publishes, saved, version, write, act, error, reset } = translation;
  const mistake = isDraft ? mistakeIn(text, draft, t) : undefined;
  const hasForms = formsOf(text.english).length > 1;
  const isReady = isDraft && !mistake && draft !== saved;
  const refusal = error ? (fieldErrorsOf(error).text ?? messageOf(error, t)) : undefined;
  const { compareAfter, dialog } = useComparison(() => t('console.translations_text'));
  const send = (words: string, seen: number) =>
    act(
      { kind: 'save', text: words, version: seen },
      {
        onError: (failure) =>
          compareAfter(failure, {
            base: undefined,
            mine: { text: show(words) },
            onResolved: (taken, current) =>
              taken.length > 0 ? write(undefined) : send(words, current.version),
          }),
      },
    );
  const save = () => isReady && send(draft, version);
  const goOn = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
    // A plural is whole when its last form is written.
    if (!mistake || hasForms) goToNext(event.currentTarget);
  };
  return (
    <div className={styles.editor} ref={place}>
      <WrittenForms
        draft={draft}
        mistake={mistake ?? refusal}
        onKeyDown={goOn}
        onWrite={(next) => {
          reset();
          write(next === (saved ?? '') ? undefined : next);
        }}
        text={text}
      />
      <Terms text={text} words={draft} />
      <Hints onTake={write} text={text} />
      <Actions isReady={isReady} onSave={save} text={text} translation={translation} />
      {!publishes && text.own_suggestion && <Outcome own={text.own_suggestion} />}
      {dialog}
    </div>
  );
};

interface ActionsProps {
  readonly text: StaffTranslation;
  readonly translation: ReturnType<typeof useTranslation>;
  readonly isReady: boolean;
  readonly onSave: () => void;
}

const Actions = ({ text, translation, isReady, onSave }: ActionsProps) => {
  const { t } = useI18n();
  const { publishes, isDraft, isPending, isSuccess, write, act } = translation;
  return (
    <div className={styles.actions}>
      <Button variant="contained" loading={isPending} disabled={!isReady} onClick={onSave} size="small">
        {t(publishes ? 'console.translations_save' : 'console.suggestions_save')}
      </Button>
      {isDraft && (
        <Button onClick={() => write(undefined)} size="small">
          {t('console.translations_discard')}
        </Button>
      )}
      {publishes && text.is_changed && (
        <Button onClick={() => act({ kind: 'take-back' })} size="small" variant="outlined">
          {t('console.translations_take_back')}
        </Button>
      )}
      {publishes && !text.is_reviewed && !isDraft && (
        <Button
          startIcon={<Icon name="check" />}
          onClick={() => act({ kind: 'review', version: text.version })}
          size="small"
          variant={text.is_changed || text.is_outdated ? 'outlined' : 'text'}
        >
          {t(text.is_outdated ? 'console.translations_confirm' : 'console.translations_review')}
        </Button>
      )}
      <EmailButton text={text} />
      <DialogButton startIcon={<Icon name="clock" />} label={t('console.translations_history')} size="small">
        {(close) => <HistoryDialog onClose={close} text={text} />}
      </DialogButton>
      <DialogButton
        label={
          text.comments > 0
            ? t('console.comments_count', { smart_count: text.comments })
            : t('console.comments_add')
        }
        size="small"
        startIcon={<Icon name="mail" />}
      >
        {(close) => <CommentsDialog onClose={close} text={text} />}
      </DialogButton>
      {text.suggestions > 0 && (
        <Button
          component={Link}
          size="small"
          to={toStaff.suggestions({ state: 'open', locale: text.locale, q: text.key })}
        >
          {t('console.suggestions_count', { smart_count: text.suggestions })}
        </Button>
      )}
      <span className={styles.state} role="status">
        <State isDraft={isDraft} isSaved={isSuccess} text={text} />
      </span>
    </div>
  );
};

/** What became of the own suggestion. */
const Outcome = ({
  own: { state, reason },
}: {
  readonly own: NonNullable<StaffTranslation['own_suggestion']>;
}) => {
  const { t } = useI18n();
  return (
    <p className={styles.note}>
      {t(`console.suggestions_own_${state}`)} <bdi>{reason}</bdi>
    </p>
  );
};

interface StateProps {
  readonly text: StaffTranslation;
  readonly isDraft: boolean;
  readonly isSaved: boolean;
}

const State = ({ text, isDraft, isSaved }: StateProps) => {
  const { t } = useI18n();
  if (isDraft) return <Chip color="warning" label={t('console.translations_unsaved')} />;
  if (isSaved) return <Chip color="success" label={t('console.translations_saved')} />;
  if (text.text === null) return <Chip color="error" label={t('console.translations_missing')} />;
  if (text.is_outdated) return <Chip color="warning" label={t('console.translations_outdated')} />;
  // Nearly all built-in texts may be unreviewed, so a badge on each would be useless.
  if (text.is_changed && !text.is_reviewed)
    return <Chip color="info" label={t('console.translations_unreviewed')} />;
  return text.is_changed ? <Chip color="primary" label={t('console.translations_changed')} /> : null;
};
