import { Dialog } from '../console/ui/kit.ts';
import { useI18n } from '../i18n/context.tsx';
import styles from './preview.module.css';
import type { FoundText } from './texts-on-page.ts';

interface TranslationListProps {
  readonly texts: readonly FoundText[];
  readonly onChoose: (text: FoundText) => void;
  readonly onClose: () => void;
}

/** The texts of the page one under the other, for those who do not point, and for what cannot be pointed at. */
export const TranslationList = ({ texts, onChoose, onClose }: TranslationListProps) => {
  const { t } = useI18n();
  const once = [...new Map(texts.map((text) => [text.words, text])).values()];
  return (
    <Dialog onClose={onClose} open title={t('console.translations_preview_all')}>
      <ul className={styles.list}>
        {once.map((text) => (
          <li key={text.words}>
            <button className={styles.entry} onClick={() => onChoose(text)} type="button">
              {text.words}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
