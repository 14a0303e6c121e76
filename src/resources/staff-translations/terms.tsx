import { FormHelperText } from '@mui/material';
import type { StaffTranslation } from '#contract/i18n/calls.ts';
import { usesTerm } from '#contract/i18n/glossary.ts';
import { directionOf } from '#contract/shared/locales.ts';
import { useI18n } from '../../i18n/context.tsx';
import styles from './editor.module.css';

interface TermsProps {
  readonly text: StaffTranslation;
  /** What is written in the field. */
  readonly words: string;
}

/** The glossary's terms of the English text, and a warning for each that the translation says another way. */
export const Terms = ({ text: { terms, locale }, words }: TermsProps) => {
  const { t } = useI18n();
  if (terms.length === 0) return null;
  const missing = words.trim() === '' ? [] : terms.filter((one) => !usesTerm(words, one));
  return (
    <>
      <p className={styles.note}>
        {t('console.translations_terms')}{' '}
        {terms.map(({ term, translation, note }) => (
          <span className={styles.term} key={term}>
            <bdi lang="en">{term}</bdi> →{' '}
            <bdi dir={directionOf(locale)} lang={locale}>
              {translation}
            </bdi>
            {note !== '' && (
              <>
                {' '}
                (<bdi>{note}</bdi>)
              </>
            )}
          </span>
        ))}
      </p>
      <div role="status">
        {missing.map(({ term, translation }) => (
          <FormHelperText key={term} sx={{ color: 'warning.main' }}>
            {t('console.translations_term_missing', { term, translation })}
          </FormHelperText>
        ))}
      </div>
    </>
  );
};
