/** Countries by their names in the languages of Europe and beyond: "Україна", "Sverige", "Magyarország". */
import { placeKey } from './place-columns.ts';
import { countryCoded, countryCodesOfTwo } from './place-facts.ts';

const LANGUAGES =
  'bg cs da de el en es et fi fr hr hu it ja ko lt lv nb nl pl pt ro ru sk sl sr sv th tr uk vi zh'.split(
    ' ',
  );

let names: ReadonlyMap<string, string> | undefined;

const readNames = (): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const language of LANGUAGES) {
    const regions = new Intl.DisplayNames(language, { type: 'region' });
    for (const code of countryCodesOfTwo) {
      const name = placeKey(regions.of(code) ?? '');
      if (name.length > 2 && !found.has(name)) found.set(name, code);
    }
  }
  return found;
};

/** The id of a country; undefined for other names. */
export const countryNamed = (name: string): number | undefined => {
  names ??= readNames();
  const code = names.get(placeKey(name));
  return code === undefined ? undefined : countryCoded(code);
};
