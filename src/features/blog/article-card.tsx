import { Link } from 'react-router-dom';
import type { ArticleCard as Card } from '#contract/blog/calls.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { cx } from '../../ui/components/cx.ts';
import { writeDay } from '../../ui/format/dates.ts';
import styles from './article-card.module.css';
import { TopicPicture } from './topic-picture.tsx';

/** When an article was published, by whom, and its reading time. */
export const Byline = ({ article: { author, date, minutes } }: { readonly article: Card }) => {
  const { t, locale } = useI18n();
  return (
    <p className={styles.byline}>
      <span>
        <bdi>{author}</bdi>
      </span>
      <time dateTime={date}>{writeDay(date, locale)}</time>
      <span>{t('blog.minutes', { smart_count: minutes })}</span>
    </p>
  );
};

interface ArticleCardProps {
  readonly article: Card;
  /** The first article of the blog, shown larger. */
  readonly featured?: boolean;
  readonly level?: 'h2' | 'h3';
}

/** An article in a list; the whole card is a link. */
export const ArticleCard = ({ article, featured = false, level: Title = 'h3' }: ArticleCardProps) => (
  <article className={cx(styles.card, featured && styles.featured)}>
    <TopicPicture className={styles.picture} slug={article.slug} topic={article.topic} />
    <div className={styles.words}>
      <p className={styles.topic} lang={article.language}>
        <bdi>{article.topic}</bdi>
      </p>
      <Title className={styles.title} lang={article.language}>
        <Link to={linkTo.blogArticle(article.slug)}>
          <bdi>{article.title}</bdi>
        </Link>
      </Title>
      <p className={styles.summary} lang={article.language}>
        <bdi>{article.summary}</bdi>
      </p>
      <Byline article={article} />
    </div>
  </article>
);

/** Several articles side by side. */
export const ArticleGrid = ({
  articles,
  level,
}: {
  readonly articles: readonly Card[];
  readonly level?: 'h2' | 'h3';
}) => (
  <ul className={styles.grid}>
    {articles.map((article) => (
      <li key={article.slug}>
        <ArticleCard article={article} {...(level ? { level } : {})} />
      </li>
    ))}
  </ul>
);
