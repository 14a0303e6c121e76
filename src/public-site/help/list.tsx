import { Link } from 'react-router-dom';
import { HELP_AUDIENCES } from '#contract/help/articles.ts';
import type { HelpCard } from '#contract/help/calls.ts';
import { linkTo, paths, withQuery } from '#contract/shared/page-paths.ts';
import { ClosingCall } from '../../features/content-pages/closing-call.tsx';
import { PageHead } from '../../features/content-pages/page-head.tsx';
import { useTexts } from '../../features/content-pages/texts.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Button, ButtonLink } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { SearchForm } from '../../ui/forms/search-form.tsx';
import { useSession } from '../../ui/hooks/use-session.ts';
import { useHead } from '../../ui/page/head.tsx';
import { HelpList } from './help-list.tsx';
import styles from './list.module.css';

interface HelpListPageProps {
  /** The search text. */
  readonly text: string;
  readonly articles: readonly HelpCard[];
}

const Search = ({ text }: { readonly text: string }) => {
  const t = useTexts();
  return (
    <SearchForm
      action={linkTo.help()}
      addressOf={(q) => withQuery(linkTo.help(), { q })}
      className={styles.search}
      // Back, forward and links change the field.
      key={text}
      label={t('help.search')}
      text={text}
    >
      <Button type="submit">{t('help.search_button')}</Button>
    </SearchForm>
  );
};

const Found = ({ text, articles }: HelpListPageProps) => {
  const t = useTexts();
  if (articles.length === 0) {
    return (
      <EmptyState title={t('help.none')}>
        <p>{t('help.none_text')}</p>
        <p>
          <Link to={linkTo.help()}>{t('help.show_all')}</Link>
        </p>
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="help-found">
      <h2 className="below-12" id="help-found" role="status">
        {t('help.found', { smart_count: articles.length, text })}
      </h2>
      <HelpList articles={articles} />
      <p className={styles.all}>
        <Link to={linkTo.help()}>{t('help.show_all')}</Link>
      </p>
    </section>
  );
};

const Groups = ({ articles }: Pick<HelpListPageProps, 'articles'>) => {
  const t = useTexts();
  return HELP_AUDIENCES.filter((one) => articles.some(({ audience }) => audience === one)).map((audience) => (
    <section aria-labelledby={`help-${audience}`} key={audience}>
      <h2 className="below-12" id={`help-${audience}`}>
        {t(`help.${audience}`)}
      </h2>
      <HelpList articles={articles.filter((article) => article.audience === audience)} />
    </section>
  ));
};

/** Articles for staff are listed for staff; their addresses work for everyone. */
const useOwnArticles = (articles: readonly HelpCard[]): readonly HelpCard[] => {
  const isStaff = useSession()?.user?.role === 'staff';
  return isStaff ? articles : articles.filter(({ audience }) => audience !== 'staff');
};

/** All articles by audience, or the search results (HELP-02). */
export const HelpListPage = ({ text, articles: all }: HelpListPageProps) => {
  const articles = useOwnArticles(all);
  const { t: shared } = useI18n();
  const t = useTexts();
  const title = shared('nav.help');
  useHead({ title, description: t('help.lead'), canonical: linkTo.help(), noindex: text !== '' });
  return (
    <>
      <PageHead
        crumbs={[{ label: shared('jobs.home'), to: paths.home }, { label: title }]}
        lead={t('help.lead')}
        scene="screen"
        title={title}
      >
        <Search text={text} />
      </PageHead>
      <div className={`container page ${styles.page}`}>
        {text === '' ? <Groups articles={articles} /> : <Found articles={articles} text={text} />}
        <ClosingCall text={t('help.contact_text')} title={t('help.contact_title')}>
          <ButtonLink to={paths.contact}>{t('help.contact')}</ButtonLink>
        </ClosingCall>
      </div>
    </>
  );
};
