/** Saves the search of the current list. */
import type { Api } from '../../api/client.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { filterQueryOf, type JobsAddress } from '../../features/jobs/filters.ts';
import { categoryOptions, countryOption } from '../../features/jobs/options.ts';
import { choicesOf } from '../../features/jobs/sidebar-choices.ts';
import { SaveSearch } from '../../features/saved-searches/save-search.tsx';
import type { I18n } from '../../i18n/messages.ts';
import { writeChoice } from './filter-wording.ts';

interface Surroundings {
  readonly api: Api;
  readonly i18n: I18n;
}

const companyName = async (id: number | undefined, api: Api): Promise<string | undefined> =>
  id === undefined ? undefined : (await api('GET company', { query: { id } })).data.name;

/** Describes all filters: the text, the place, then the rest. */
const writeName = async (filters: JobsAddress, { api, i18n }: Surroundings): Promise<string> => {
  const { sidebar = {}, jobTitle, categoryId, country } = filters;
  // Omitted if the name can't be loaded.
  const [company, categories] = await Promise.all([
    companyName(sidebar.company_id, api).catch(() => undefined),
    categoryId === undefined ? [] : categoryOptions(api).catch(() => []),
  ]);
  const { posted: _, ...lasting } = sidebar;
  const parts = [
    jobTitle,
    sidebar.skill,
    categories.find(({ value }) => value === String(categoryId))?.label,
    company,
    ...choicesOf(lasting).map(({ value }) => writeChoice(value, i18n)),
    sidebar.place ?? (await countryOption(country, { api, i18n })).label,
  ];
  return parts.filter(Boolean).join(' · ');
};

export const SaveList = ({ filters }: { readonly filters: JobsAddress }) => {
  const { api, i18n } = useEnvironment();
  const { posted: _, ...saved } = filterQueryOf(filters);
  return (
    <SaveSearch filters={saved} label="alerts.save_search" nameOf={() => writeName(filters, { api, i18n })} />
  );
};
