import { Link } from 'react-router';
import type { ArticleCard } from '#contract/blog.ts';
import { linkTo, paths } from '#contract/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import styles from './tips.module.css';

/** Career tips: the newest articles of the blog (HOME-08). */
export const Tips = ({ articles }: { readonly articles: readonly ArticleCard[] }) => {
  const { t } = useI18n();
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="home-tips" className={styles.section}>
      <div className="container">
        <div className={styles.head}>
          <h2 className={styles.heading} id="home-tips">
            {t('home.tips_title')}
          </h2>
          <Link className={styles.all} to={paths.blog}>
            {t('home.tips_all')}
            <Icon name="arrow-right" size={18} />
          </Link>
        </div>
        <ul className={styles.tips}>
          {articles.map(({ slug, title, summary, topic, minutes }) => (
            <li key={slug}>
              <Link className={styles.tip} to={linkTo.blogArticle(slug)}>
                <bdi className={styles.topic}>{topic}</bdi>
                <h3>{title}</h3>
                <span className={styles.summary}>{summary}</span>
                <span className={styles.minutes}>{t('blog.minutes', { smart_count: minutes })}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};
