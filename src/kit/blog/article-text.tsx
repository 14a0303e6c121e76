import type { Article } from '#contract/blog.ts';
import styles from './article.module.css';
import { Byline } from './article-card.tsx';
import { TopicPicture } from './topic-picture.tsx';

/** The language of the articles, whatever the language of the page. */
export const ARTICLE_LANGUAGE = 'en';

/** An article itself: on its page, and where staff look at it before it is published. */
export const ArticleText = ({ article }: { readonly article: Omit<Article, 'more'> }) => (
  <>
    <div className={styles.head} lang={ARTICLE_LANGUAGE}>
      <p className={styles.topic}>
        <bdi>{article.topic}</bdi>
      </p>
      <h1>
        <bdi>{article.title}</bdi>
      </h1>
      <p className={styles.summary}>
        <bdi>{article.summary}</bdi>
      </p>
    </div>
    <Byline article={article} />
    <TopicPicture className={styles.picture} slug={article.slug} topic={article.topic} />
    <div dir="auto" lang={ARTICLE_LANGUAGE}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: an article of our own, sanitised by the server. */}
      <div className={styles.html} dangerouslySetInnerHTML={{ __html: article.html }} />
    </div>
  </>
);
