/** The option lists of the searchable selects, each fetched once. */
import type { Api } from '../../api/client.ts';
import type { Environment } from '../../app/page.ts';
import type { I18n } from '../../i18n/messages.ts';
import type { Option } from '../../ui/components/searchable-select/option.ts';
import { ANY_COUNTRY, type Country } from './search.ts';

type ListKey = 'GET countries' | 'GET categories' | 'GET industries';

/** Cached per client: the browser has one for the whole visit, the server creates one per request. */
const kept = new WeakMap<Api, Map<ListKey, Promise<Option[]>>>();

const fetchOptions = async (api: Api, key: ListKey): Promise<Option[]> => {
  const { data } = await api(key);
  return data.map(({ id, name }) => ({ value: String(id), label: name }));
};

const optionsOf = (api: Api, key: ListKey): Promise<Option[]> => {
  const lists = kept.get(api) ?? new Map<ListKey, Promise<Option[]>>();
  kept.set(api, lists);
  const known = lists.get(key);
  if (known) return known;
  const list = fetchOptions(api, key);
  lists.set(key, list);
  // A failed list is not cached, so that the next use requests it again.
  list.catch(() => lists.delete(key));
  return list;
};

export const countryOptions = (api: Api): Promise<Option[]> => optionsOf(api, 'GET countries');
export const industryOptions = (api: Api): Promise<Option[]> => optionsOf(api, 'GET industries');
export const categoryOptions = (api: Api): Promise<Option[]> => optionsOf(api, 'GET categories');

export const anyCountry = ({ t }: I18n): Option => ({ value: ANY_COUNTRY, label: t('jobs.any_country') });

/**
 * The chosen country as an option. The default country's name is in the catalogue, so that most pages don't
 * need the list of 250 countries. Others are looked up, and a failed lookup never breaks the page.
 */
export const countryOption = async (
  country: Country | undefined,
  { api, i18n, countryId }: Pick<Environment, 'api' | 'i18n' | 'countryId'>,
): Promise<Option> => {
  if (country === ANY_COUNTRY) return anyCountry(i18n);
  const value = String(country ?? countryId);
  if (value === String(countryId)) return { value, label: i18n.t('jobs.default_country') };
  const options = await countryOptions(api).catch(() => []);
  return options.find((option) => option.value === value) ?? { value, label: i18n.t('jobs.unknown_country') };
};
