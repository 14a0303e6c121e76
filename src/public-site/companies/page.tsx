/** The company directory (COMPANIES-01). */
import { Link, useLoaderData } from 'react-router-dom';
import type { CompanyCard } from '#contract/companies/calls.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { sceneOfIndustry } from '../../features/scenes/industry-scenes.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Breadcrumb } from '../../ui/components/breadcrumb.tsx';
import { Button, ButtonLink } from '../../ui/components/button.tsx';
import { Card } from '../../ui/components/card.tsx';
import { CompanyMark } from '../../ui/components/company-mark.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { Fact } from '../../ui/components/fact.tsx';
import { SelectField } from '../../ui/components/field.tsx';
import { Pagination } from '../../ui/components/pagination.tsx';
import { Rating } from '../../ui/components/rating.tsx';
import { writeCompanySize } from '../../ui/format/company-size.ts';
import { writeDays } from '../../ui/format/dates.ts';
import { SearchForm } from '../../ui/forms/search-form.tsx';
import { useHead } from '../../ui/page/head.tsx';
import type { loader } from './loader.ts';
import styles from './page.module.css';

export { loader } from './loader.ts';

type Directory = ReturnType<typeof useLoaderData<typeof loader>>;

const Search = ({ text, industryId, industries }: Directory) => {
  const { t } = useI18n();
  return (
    <SearchForm
      action={paths.companies}
      addressOf={(q, form) => linkTo.companies({ q, industry: Number(form.get('industry')) || undefined })}
      className={styles.search}
      // Back, forward and links change the fields.
      key={`${text} ${industryId}`}
      label={t('companies.search')}
      text={text}
    >
      <SelectField defaultValue={industryId ?? ''} label={t('job.industry')} name="industry">
        <option value="">{t('companies.any_industry')}</option>
        {industries.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit">{t('companies.find')}</Button>
    </SearchForm>
  );
};

const CompanyEntry = ({ company }: { readonly company: CompanyCard }) => {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const shown = company.responsiveness?.shown;
  return (
    <Card as="li" className={styles.card}>
      <CompanyMark logo={company.logo} name={company.name} scene={sceneOfIndustry(company.industry_id?.id)} />
      <div className="stack top gap-6 shrink">
        <h2 className="text-l anywhere">
          <Link to={linkTo.company(company.id)}>
            <bdi>{company.name}</bdi>
          </Link>
        </h2>
        <p className={styles.facts}>
          <Fact icon="layers">{company.industry_id?.name}</Fact>
          <Fact icon="users">{company.size && writeCompanySize(company.size, i18n)}</Fact>
          <Fact icon="pin">{company.city_id?.name}</Fact>
          <Fact icon="clock">
            {shown && t('responsiveness.reply', { days: writeDays(shown.reply_days, locale) })}
          </Fact>
        </p>
        <Rating rating={company.rating} />
        <p className="small strong">{t('company.open_jobs', { smart_count: company.open_jobs })}</p>
      </div>
    </Card>
  );
};

const Results = ({ text, industryId, cards, pagination }: Directory) => {
  const { t } = useI18n();
  if (cards.length === 0) {
    return (
      <EmptyState icon="building" title={t('companies.none')}>
        <ButtonLink size="small" to={paths.companies} variant="secondary">
          {t('companies.show_all')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <p className="directory-count" role="status">
        {t('companies.found', { smart_count: pagination.total })}
      </p>
      <ul className="directory">
        {cards.map((company) => (
          <CompanyEntry company={company} key={company.id} />
        ))}
      </ul>
      <Pagination
        from={pagination.per_page + 1}
        hrefOf={(page) => linkTo.companies({ q: text, industry: industryId, page })}
        lastPage={pagination.last_page}
        page={pagination.current_page}
        total={pagination.total}
      />
    </>
  );
};

export const Component = () => {
  const directory = useLoaderData<typeof loader>();
  const { t } = useI18n();
  useHead({
    title: t('companies.title'),
    description: t('companies.lead'),
    canonical: linkTo.companies({ industry: directory.industryId, page: directory.pagination.current_page }),
    noindex: directory.text !== '',
  });
  return (
    <div className="container page">
      <Breadcrumb crumbs={[{ label: t('jobs.home'), to: paths.home }, { label: t('companies.title') }]} />
      <div>
        <h1>{t('companies.title')}</h1>
        <p className="directory-lead">{t('companies.lead')}</p>
      </div>
      <Search {...directory} />
      <Results {...directory} />
    </div>
  );
};
