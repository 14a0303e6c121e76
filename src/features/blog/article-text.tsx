import type { Article } from '#contract/blog/calls.ts';
import styles from './article.module.css';
import { Byline } from './article-card.tsx';
import { TopicPicture } from './topic-picture.tsx';

/** The article text, on its page and in the staff preview. */
export const ArticleText = ({ article }: { readonly article: Omit<Article, 'more'> }) => (
  <>
    <div className={styles.head} lang={article.language}>
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
    <div dir="auto" lang={article.language}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own article, sanitised by the server. */}
      <div className={styles.html} dangerouslySetInnerHTML={{ __html: article.html }} />
    </div>
  </>
);
