/** Saves the search of the current list. */
import { useEnvironment } from '../../app/environment.tsx';
import type { Environment } from '../../app/page.ts';
import { filterQueryOf, type JobsAddress } from '../../features/jobs/filters.ts';
import { categoryOptions, countryOption, industryOptions } from '../../features/jobs/options.ts';
import { choicesOf } from '../../features/jobs/sidebar-choices.ts';
import { SaveSearch } from '../../features/saved-searches/save-search.tsx';
import { writeChoice, writeYears } from './filter-wording.ts';

type Surroundings = Pick<Environment, 'api' | 'i18n' | 'countryId'>;

const companyName = async (id: number | undefined, api: Environment['api']): Promise<string | undefined> =>
  id === undefined ? undefined : (await api('GET company', { query: { id } })).data.name;

/** Describes all filters: the text, the place, then the rest. */
const writeName = async (filters: JobsAddress, surroundings: Surroundings): Promise<string> => {
  const { api, i18n } = surroundings;
  const { sidebar = {}, jobTitle, categoryId, country } = filters;
  // Omitted if the name can't be loaded.
  const [company, industries, categories] = await Promise.all([
    companyName(sidebar.company_id, api).catch(() => undefined),
    sidebar.industry_id === undefined ? [] : industryOptions(api).catch(() => []),
    categoryId === undefined ? [] : categoryOptions(api).catch(() => []),
  ]);
  const { posted: _, ...lasting } = sidebar;
  const parts = [
    jobTitle,
    sidebar.skill,
    categories.find(({ value }) => value === String(categoryId))?.label,
    company,
    industries.find(({ value }) => value === String(sidebar.industry_id))?.label,
    sidebar.years && writeYears(sidebar.years, i18n),
    ...choicesOf(lasting).map((choice) => writeChoice(choice, i18n)),
    sidebar.place ?? (await countryOption(country, surroundings)).label,
  ];
  return parts.filter(Boolean).join(' · ');
};

export const SaveList = ({ filters }: { readonly filters: JobsAddress }) => {
  const environment = useEnvironment();
  const { posted: _, ...saved } = filterQueryOf(filters, environment.countryId);
  return (
    <SaveSearch filters={saved} label="alerts.save_search" nameOf={() => writeName(filters, environment)} />
  );
};
