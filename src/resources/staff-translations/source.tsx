import type { StaffTranslation } from '#contract/i18n/calls.ts';
import { formsOf } from '#contract/shared/message-format.ts';
import { useI18n } from '../../i18n/context.tsx';
import { MarkedText } from '../shared/ui/site.ts';
import styles from './editor.module.css';
import { Places } from './places.tsx';

/** Plural forms on lines of their own. */
const inLines = (text: string) => formsOf(text).join('\n');

/** What a translator needs: the English text and what changed in it, its description, and its key. */
export const Source = ({ text }: { readonly text: StaffTranslation }) => {
  const { english, description, key, translated_from } = text;
  return (
    <div className={styles.source}>
      <p className="lines anywhere">
        <bdi lang="en">
          {translated_from === null ? (
            inLines(english)
          ) : (
            <MarkedText other={inLines(translated_from)} text={inLines(english)} />
          )}
        </bdi>
      </p>
      {text.is_outdated && <Earlier text={text} />}
      <p className={styles.note}>
        <bdi lang="en">{description}</bdi>
      </p>
      <code className={styles.key}>{key}</code>
      <Places text={text} />
    </div>
  );
};

/** The English text that an outdated translation was made from. */
const Earlier = ({ text: { english, translated_from } }: { readonly text: StaffTranslation }) => {
  const { t } = useI18n();
  return (
    <p className={styles.earlier}>
      {translated_from === null ? (
        t('console.translations_outdated_unknown')
      ) : (
        <>
          {t('console.translations_outdated_from')}{' '}
          <bdi lang="en">
            <MarkedText other={inLines(english)} text={inLines(translated_from)} />
          </bdi>
        </>
      )}
    </p>
  );
};
