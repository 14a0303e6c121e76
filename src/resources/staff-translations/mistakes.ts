/** Validates a text while typing, with the server's rule. */
import { type TranslationMistake, translationMistakes } from '#contract/translation-rules.ts';
import type { StaffTranslation } from '#contract/translations.ts';
import type { Translate } from '../../i18n/messages.ts';

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

export const mistakeIn = (
  { english, locale }: StaffTranslation,
  draft: string,
  t: Translate,
): string | undefined => {
  const [mistake] = translationMistakes(english, draft, locale);
  return mistake && say(mistake, t);
};
