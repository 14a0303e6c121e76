import { Button } from '@mui/material';
import { placeholderMistakes } from '#contract/i18n/rules.ts';
import { placeholdersOf } from '#contract/shared/message-format.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { insertAtCaret } from '../shared/ui/insert-at-caret.ts';

interface FormPlaceholdersProps {
  /** The id of the form's field. */
  readonly field: string;
  readonly english: string;
  readonly words: string;
  /** The plural category that the form is for. */
  readonly category: string;
  readonly onChange: (words: string) => void;
}

/** Put placeholders of the English text where the caret is, and show which are missing. */
export const FormPlaceholders = ({ field, english, words, category, onChange }: FormPlaceholdersProps) => {
  const { t } = useI18n();
  const all = [...placeholdersOf(english)];
  if (all.length === 0) return null;
  const used = placeholdersOf(words);
  const missing = new Set(
    placeholderMistakes(english, words, category).flatMap(({ kind, name }) =>
      kind === 'missing-placeholder' ? name : [],
    ),
  );
  const insert = (placeholder: string) => {
    const next = insertAtCaret(field, placeholder);
    if (next !== undefined) onChange(next);
  };
  return (
    <div className="row middle gap-6">
      <span className="note">{t('console.templates.insert')}</span>
      {all.map((name) => {
        const placeholder = `%{${name}}`;
        const isMissing = missing.has(name);
        return (
          <Button
            aria-controls={field}
            aria-label={isMissing ? t('console.translations_mistake_missing', { placeholder }) : undefined}
            color={isMissing ? 'warning' : 'inherit'}
            key={name}
            onClick={() => insert(placeholder)}
            size="small"
            startIcon={used.has(name) && <Icon name="check" />}
            variant={isMissing ? 'outlined' : 'text'}
          >
            <bdi dir="ltr">{placeholder}</bdi>
          </Button>
        );
      })}
    </div>
  );
};
