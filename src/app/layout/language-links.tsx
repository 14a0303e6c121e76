/**
 * Links to the current page in the other languages. Plain links, because another language means another
 * catalogue and another page.
 */
import { useLocation } from 'react-router-dom';
import { LANGUAGE_KEY } from '#contract/shared/constants.ts';
import { useI18n } from '../../i18n/context.tsx';
import styles from './language-links.module.css';

export const LanguageLinks = () => {
  const { t, language: current, languages } = useI18n();
  const { pathname, search } = useLocation();
  const addressIn = (language: string) => {
    const query = new URLSearchParams(search);
    query.set(LANGUAGE_KEY, language);
    return `${pathname}?${query}`;
  };
  return (
    <nav aria-label={t('footer.language')} className={styles.languages}>
      <ul>
        {languages.map(({ code, name }) => (
          <li key={code}>
            <a
              aria-current={code === current || undefined}
              href={addressIn(code)}
              hrefLang={code}
              lang={code}
              // The next page stores a choice made here, and ignores links from elsewhere; see
              // `keepLanguage`.
              referrerPolicy="same-origin"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
