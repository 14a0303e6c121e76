import { PSEUDO_LOCALE } from '#contract/shared/constants.ts';
import { useI18n } from '../../i18n/context.tsx';
import styles from './article.module.css';

/** Says which language an article is in, unless it is the reader's. */
export const ArticleLanguage = ({ language }: { readonly language: string }) => {
  const { t, locale, language: own } = useI18n();
  if (language === own || own === PSEUDO_LOCALE) return null;
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;
  return <p className={styles.language}>{t('blog.in_language', { language: name })}</p>;
};
