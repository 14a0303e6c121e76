import { Link } from 'react-router-dom';
import type { HelpCard } from '#contract/help/calls.ts';
import { directionOf } from '#contract/shared/locales.ts';
import { pageAddress, paths } from '#contract/shared/page-paths.ts';
import styles from './help-list.module.css';

/** Help articles with title and summary, in English if there is no translation. */
export const HelpList = ({ articles }: { readonly articles: readonly HelpCard[] }) => (
  <ul className={styles.list}>
    {articles.map(({ slug, title, summary, language }) => (
      <li dir={directionOf(language)} key={slug} lang={language}>
        <h3 className="text-m">
          <Link to={pageAddress(paths.help, slug)}>{title}</Link>
        </h3>
        <p>{summary}</p>
      </li>
    ))}
  </ul>
);
