/** CGRID-01: candidates with a public card. */
import { Link, useLoaderData, useNavigation, useRevalidator } from 'react-router-dom';
import type { ResponseOf } from '#contract/endpoints.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { CardFacts, CardLabel, KindTag, titleOf } from '../../features/candidates/card-facts.tsx';
import { HireButton } from '../../features/candidates/hire-button.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { Tag } from '../../ui/components/badge.tsx';
import { Breadcrumb } from '../../ui/components/breadcrumb.tsx';
import { ButtonLink } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { ErrorState } from '../../ui/components/error-state.tsx';
import { Pagination } from '../../ui/components/pagination.tsx';
import { PersonMark } from '../../ui/components/person-mark.tsx';
import { Rating } from '../../ui/components/rating.tsx';
import { writeUnmet } from '../../ui/format/unmet.ts';
import { useHead } from '../../ui/page/head.tsx';
import { gridAddress } from './address.ts';
import { FilterBar } from './filter-bar.tsx';
import gridCardStyles from './grid-card.module.css';
import type { loader } from './loader.ts';
import styles from './page.module.css';

const SKILLS = 4;

/** CGRID-01: one candidate, with links to contact them. */
type Card = ResponseOf<'GET public-candidates'>['data'][number];

const GridCard = ({ card }: { readonly card: Card }) => {
  const { t } = useI18n();
  const address = linkTo.candidate(card.id);
  const unmet = writeUnmet(card, t);
  const more = card.skills.length - SKILLS;
  return (
    <li className={gridCardStyles.card}>
      <div className="row spread gap-6">
        <CardLabel label={card.label} />
        <KindTag jobseeker_type={card.jobseeker_type} label={card.label} />
      </div>
      <div className={gridCardStyles.who}>
        <PersonMark name={card.name} />
        <div className={gridCardStyles.words}>
          <h2 className={gridCardStyles.name}>
            <Link to={address}>
              <bdi>{card.name}</bdi>
            </Link>
          </h2>
          <p className="note anywhere">
            <bdi>{titleOf(card)}</bdi>
          </p>
        </div>
      </div>
      {card.rating.reviews > 0 && <Rating rating={card.rating} />}
      <CardFacts card={card} />
      {unmet && <p className="note">{unmet}</p>}
      {card.skills.length > 0 && (
        <ul aria-label={t('candidate.skills')} className="tags">
          {card.skills.slice(0, SKILLS).map(({ name }) => (
            <li key={name}>
              <Tag>{name}</Tag>
            </li>
          ))}
          {more > 0 && (
            <li className={gridCardStyles.more}>{t('candidate.more_skills', { smart_count: more })}</li>
          )}
        </ul>
      )}
      <div className={gridCardStyles.actions}>
        <HireButton candidate={card} size="small" />
        <ButtonLink
          aria-label={t('candidate.view_of', { name: card.name })}
          size="small"
          to={address}
          variant="secondary"
        >
          {t('candidate.view')}
        </ButtonLink>
      </div>
    </li>
  );
};

export { loader } from './loader.ts';

type GridData = ReturnType<typeof useLoaderData<typeof loader>>;

const Results = ({ filters, found }: GridData) => {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const busy = useNavigation().location?.pathname === paths.candidateGrid;
  if ('failure' in found) return <ErrorState onRetry={() => revalidate()} title={found.failure} />;
  const { data: cards, pagination } = found;
  const { current_page: page, per_page: perPage, last_page: lastPage, total } = pagination;
  if (cards.length === 0) {
    return (
      <EmptyState icon="users" title={t('grid.none')}>
        <p>{t(total > 0 ? 'grid.none_on_page' : 'grid.none_text')}</p>
        <ButtonLink
          className={styles.way}
          size="small"
          to={total > 0 ? gridAddress({ ...filters, page: 1 }) : paths.candidateGrid}
          variant="secondary"
        >
          {t(total > 0 ? 'jobs.to_first_page' : 'grid.show_all')}
        </ButtonLink>
      </EmptyState>
    );
  }
  const from = (page - 1) * perPage + 1;
  return (
    <div aria-busy={busy} className={styles.results}>
      <p className="directory-count" role="status">
        {t('grid.range', { from, to: from + cards.length - 1, total })}
      </p>
      <ul className="directory">
        {cards.map((card) => (
          <GridCard card={card} key={card.id} />
        ))}
      </ul>
      <Pagination
        from={perPage + 1}
        hrefOf={(number) => gridAddress({ ...filters, page: number })}
        lastPage={lastPage}
        page={page}
        total={total}
      />
    </div>
  );
};

export const Component = () => {
  const grid = useLoaderData<typeof loader>();
  const { t } = useI18n();
  useHead({
    title: t('grid.title'),
    description: t('grid.lead'),
    canonical: paths.candidateGrid,
    // Not indexed, because search engines would keep cards that candidates have switched off.
    noindex: true,
  });
  return (
    <div className="container page">
      <Breadcrumb crumbs={[{ label: t('jobs.home'), to: paths.home }, { label: t('grid.breadcrumb') }]} />
      <div>
        <h1>{t('grid.title')}</h1>
        <p className="directory-lead">{t('grid.lead')}</p>
      </div>
      <FilterBar categories={grid.categories} country={grid.country} filters={grid.filters} />
      <Results {...grid} />
      <p className={styles.own} data-for="visitor seeker">
        {t('grid.own_card')} <a href={linkTo.ownCard}>{t('grid.own_card_link')}</a>
      </p>
    </div>
  );
};
