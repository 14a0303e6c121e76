/** One article of the blog. */
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ApiError } from '../../api/errors.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { Environment } from '../../page.ts';
import { linkTo, paths } from '../../paths.ts';
import { ArticleGrid, Byline } from '../blog/article-card.tsx';
import { TopicPicture } from '../blog/topic-picture.tsx';
import { useHead } from '../frame/head.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import styles from './page.module.css';

/** What the articles are written in, whatever language they are read from. */
const ARTICLE_LANGUAGE = 'en';

export const loader = async ({ request, params }: LoaderFunctionArgs, { api }: Pick<Environment, 'api'>) => {
  try {
    const answer = await api('GET article', { query: { slug: params.slug ?? '' }, signal: request.signal });
    return { article: answer.data };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) {
      throw data(null, { status: 404 });
    }
    throw error;
  }
};

export const Component = () => {
  const { article } = useLoaderData<typeof loader>();
  const { t, language } = useI18n();
  useHead({
    title: article.title,
    description: article.summary,
    feeds: [
      {
        title: t('blog.feed_title', { name: t('site.name') }),
        type: 'application/atom+xml',
        path: paths.blogFeed,
      },
    ],
    canonical: linkTo.blogArticle(article.slug),
  });
  return (
    <>
      <article className={`container ${styles.article}`}>
        <Breadcrumb
          crumbs={[
            { label: t('jobs.home'), to: paths.home },
            { label: t('blog.title'), to: paths.blog },
            { label: article.title },
          ]}
        />
        {language !== ARTICLE_LANGUAGE && <p className={styles.language}>{t('blog.in_english')}</p>}
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
      </article>
      <section aria-labelledby="blog-more" className={styles.more}>
        <div className="container">
          <h2 id="blog-more">{t('blog.read_next')}</h2>
          <ArticleGrid articles={article.more} />
        </div>
      </section>
    </>
  );
};
