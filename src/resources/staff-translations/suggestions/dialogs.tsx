import { Button, TextField } from '@mui/material';
import { SUGGESTION_REASON_MAX, TRANSLATION_MAX } from '#contract/i18n/options.ts';
import type { TranslationSuggestion } from '#contract/i18n/suggestion-calls.ts';
import { fieldErrorsOf } from '../../../api/errors.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { useDraftedText } from '../../shared/ui/site.ts';
import { useDecide } from './use-decide.ts';

interface DialogProps {
  readonly suggestion: TranslationSuggestion;
  readonly onClose: () => void;
}

/** Publishes a suggestion with other words. */
export const AcceptDialog = ({ suggestion, onClose }: DialogProps) => {
  const { t } = useI18n();
  const { text, type, draft } = useDraftedText(
    `message:suggestion-${suggestion.id}-text`,
    'text',
    suggestion.text,
  );
  const { mutate, isPending, error } = useDecide();
  const done = () => {
    draft.remove();
    onClose();
  };
  const send = () =>
    mutate({ suggestions: [suggestion], decision: { state: 'accepted', text } }, { onSuccess: done });
  return (
    <Words
      error={error ? fieldErrorsOf(error).text : undefined}
      isPending={isPending}
      label={t('console.translations_text')}
      lang={suggestion.locale}
      maxLength={TRANSLATION_MAX}
      onChange={type}
      onClose={onClose}
      onSend={send}
      submitLabel={t('console.suggestions_accept')}
      title={t('console.suggestions_change')}
      value={text}
    />
  );
};

/** The author reads the reason. */
export const DeclineDialog = ({ suggestion, onClose }: DialogProps) => {
  const { t } = useI18n();
  const { text: reason, type, draft } = useDraftedText(`message:suggestion-${suggestion.id}-reason`, 'text');
  const { mutate, isPending } = useDecide();
  const done = () => {
    draft.remove();
    onClose();
  };
  const send = () =>
    mutate({ suggestions: [suggestion], decision: { state: 'declined', reason } }, { onSuccess: done });
  return (
    <Words
      isPending={isPending}
      label={t('console.suggestions_reason')}
      maxLength={SUGGESTION_REASON_MAX}
      onChange={type}
      onClose={onClose}
      onSend={send}
      submitLabel={t('console.suggestions_decline')}
      title={t('console.suggestions_decline')}
      value={reason}
    />
  );
};

interface WordsProps {
  readonly title: string;
  readonly label: string;
  readonly lang?: string;
  readonly value: string;
  readonly maxLength: number;
  readonly error?: string | undefined;
  readonly isPending: boolean;
  readonly submitLabel: string;
  readonly onChange: (value: string) => void;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

const Words = ({ title, label, lang, value, maxLength, error, isPending, ...props }: WordsProps) => {
  const { t } = useI18n();
  return (
    <Dialog
      actions={
        <>
          <Button onClick={props.onClose}>{t('common.cancel')}</Button>
          <Button
            disabled={value.trim() === ''}
            loading={isPending}
            onClick={props.onSend}
            variant="contained"
          >
            {props.submitLabel}
          </Button>
        </>
      }
      onClose={props.onClose}
      title={title}
    >
      <TextField
        autoFocus
        error={error !== undefined}
        fullWidth
        helperText={error}
        label={label}
        minRows={3}
        multiline
        onChange={({ target }) => props.onChange(target.value)}
        slotProps={{ htmlInput: { maxLength, dir: 'auto', lang } }}
        value={value}
      />
    </Dialog>
  );
};
