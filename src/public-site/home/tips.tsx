import { Link } from 'react-router-dom';
import type { ArticleCard } from '#contract/blog/calls.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { ARTICLE_LANGUAGE } from '../../features/blog/article-language.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Section } from './section.tsx';
import styles from './tips.module.css';

/** Career tips: the blog's newest articles (HOME-08). */
export const Tips = ({ articles }: { readonly articles: readonly ArticleCard[] }) => {
  const { t } = useI18n();
  if (articles.length === 0) return null;
  return (
    <Section id="home-tips" linkText={t('home.tips_all')} title={t('home.tips_title')} to={paths.blog}>
      <ul className={styles.tips}>
        {articles.map(({ slug, title, summary, topic, minutes }) => (
          <li key={slug}>
            <Link className={styles.tip} to={linkTo.blogArticle(slug)}>
              <span className={styles.topic} lang={ARTICLE_LANGUAGE}>
                <bdi>{topic}</bdi>
              </span>
              <h3 lang={ARTICLE_LANGUAGE}>
                <bdi>{title}</bdi>
              </h3>
              <span className="muted" lang={ARTICLE_LANGUAGE}>
                <bdi>{summary}</bdi>
              </span>
              <span className={styles.minutes}>{t('blog.minutes', { smart_count: minutes })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
};
