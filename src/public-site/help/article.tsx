import { directionOf, PSEUDO_LOCALE } from '#contract/constants.ts';
import type { HelpArticle } from '#contract/help.ts';
import { linkTo, pageAddress, paths } from '#contract/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import styles from '../../kit/blog/article.module.css';
import { ClosingCall } from '../../kit/content-pages/closing-call.tsx';
import { useTexts } from '../../kit/content-pages/texts.ts';
import { useHead } from '../../kit/layout/head.tsx';
import { Breadcrumb } from '../../kit/ui/breadcrumb.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { HelpList } from './help-list.tsx';

/** One help article (HELP-01). */
export const HelpArticlePage = ({ article }: { readonly article: HelpArticle }) => {
  const { slug, title, summary, html, more } = article;
  const { t: shared, language } = useI18n();
  const t = useTexts();
  useHead({ title, description: summary, canonical: pageAddress(paths.help, slug) });
  return (
    <>
      <article className={`container ${styles.article}`}>
        <Breadcrumb
          crumbs={[
            { label: shared('jobs.home'), to: paths.home },
            { label: shared('nav.help'), to: linkTo.help() },
            { label: title },
          ]}
        />
        {article.language !== language && language !== PSEUDO_LOCALE && (
          <p className={styles.language}>{shared('blog.in_english')}</p>
        )}
        <div dir={directionOf(article.language)} lang={article.language}>
          <div className={styles.head}>
            <h1>{title}</h1>
            <p className={styles.summary}>{summary}</p>
          </div>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own article, sanitised by the server. */}
          <div className={styles.html} dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      </article>
      <section aria-labelledby="help-more" className={styles.more}>
        <div className="container page">
          <div>
            <h2 id="help-more">{shared('blog.read_next')}</h2>
            <HelpList articles={more} />
          </div>
          <ClosingCall text={t('help.contact_text')} title={t('help.contact_title')}>
            <ButtonLink to={paths.contact}>{t('help.contact')}</ButtonLink>
          </ClosingCall>
        </div>
      </section>
    </>
  );
};
