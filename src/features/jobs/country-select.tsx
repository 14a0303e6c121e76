import { useEnvironment } from '../../app/environment.tsx';
import type { Option } from '../../ui/components/searchable-select/option.ts';
import { SearchableSelect } from '../../ui/components/searchable-select/searchable-select.tsx';
import { anyCountry, countryOptions } from './options.ts';

interface CountrySelectProps {
  readonly label: string;
  readonly chosen: Option;
  readonly onChoose?: (option: Option) => void;
}

/** Where to search: the chosen country or all of them. The full list loads on demand. */
export const CountrySelect = (props: CountrySelectProps) => {
  const { api, i18n } = useEnvironment();
  const any = anyCountry(i18n);
  const native = props.chosen.value === any.value ? [any] : [props.chosen, any];
  const load = async () => {
    const countries = await countryOptions(api);
    return countries.length > 0 ? [any, ...countries] : [];
  };
  return <SearchableSelect {...props} name="country_id" native={native} load={load} />;
};
