/**
 * `npm run i18n`: reports how complete each language is, and every invalid text. Fails on a key that is unused or
 * missing in English, a text of the server used in `src`, a broken placeholder, a wrong number of plural forms, a
 * text that is longer than there is room for, a text equal to English, keys out of order, a text that breaks the
 * style guide (`i18n/style.ts`) or departs from its language's glossary (`docs/glossary/`), a missing help
 * article, a broken link or a label that the portal doesn't have in one (`i18n/help.ts`), and a text of the
 * console on the public site. In languages that are complete according to `contract/shared/locales.ts`, it also
 * fails on missing texts, and on translations of an English text that has changed since. `--missing` lists the
 * missing keys, of one language if its tag follows. `--record` writes which English texts the translations were
 * made from; the keys after a language are confirmed as still right. `--screenshots` makes the pictures that show
 * translators where texts stand.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import englishMessages from 'ra-language-english';
import { SHIPPED_LOCALES } from '#contract/shared/constants.ts';
import { languageName } from '#contract/shared/locales.ts';
import type { Catalogue } from '#contract/shared/message-format.ts';
import { groupOf } from '#contract/shared/message-format.ts';
import { LOOKUPS } from '#server/platform/db/lookups/index.ts';
import type { SourceText } from '#server/platform/i18n/catalogue-files.ts';
import { glossaryOf } from '#server/platform/i18n/glossary-files.ts';
import { outdatedKeys, recordOf, type TranslatedFrom } from '#server/platform/i18n/translated-from.ts';
import { readArguments } from './i18n/arguments.ts';
import { checkCatalogue, lengthMistakes, orderMistakes } from './i18n/check.ts';
import { glossaryMistakes } from './i18n/glossary.ts';
import { helpMistakes } from './i18n/help.ts';
import { makeScreenshots } from './i18n/screenshots.ts';
import { styleMistakes } from './i18n/style.ts';
import { usedKeys } from './i18n/usage.ts';

const TRANSLATED = SHIPPED_LOCALES.filter((one) => one !== 'en');
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = '{contract,server,src}/**/*.{ts,tsx}';
const readJson = (name: string) => JSON.parse(readFileSync(`${ROOT}src/i18n/${name}.json`, 'utf8'));

const source: Readonly<Record<string, SourceText>> = readJson('en');
const english: Catalogue = Object.fromEntries(
  Object.entries(source).map(([key, { message }]) => [key, message]),
);
/**
 * Names, abbreviations and loan words that stay as in English, by language; `*` lists those of all languages.
 */
const sameAsEnglish: Readonly<Record<string, readonly string[]>> = readJson('same-as-english');

/** Names of the initial lookup values, which their keys are derived from. */
const listNames = new Set(
  Object.values(LOOKUPS).flatMap((rows) => rows.flatMap((row) => ('name' in row ? [row.name] : []))),
);
const isReactAdmins = (key: string): boolean => {
  let part: unknown = englishMessages;
  for (const name of key.split('.')) {
    part =
      typeof part === 'object' && part !== null
        ? Object.entries(part).find(([own]) => own === name)?.[1]
        : undefined;
  }
  return typeof part === 'string';
};

const sources = globSync(SOURCES, { cwd: ROOT })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(ROOT + path, 'utf8') }));
const isInSources = usedKeys(sources.map(({ text }) => text));
const keysIn = (folders: RegExp) =>
  usedKeys(sources.filter(({ path }) => folders.test(path)).map(({ text }) => text));
const isInFrontEnd = keysIn(/^src\//);
const isInPublicSite = keysIn(/^src\/(?:public-site|ui|features|app\/layout)\//);
const isUsed = (key: string): boolean => {
  if (groupOf(key) === 'lookup') return listNames.has(english[key] ?? '');
  return groupOf(key) === 'ra' ? isReactAdmins(key) : isInSources(key);
};

const unused = Object.keys(english).filter((key) => !isUsed(key));
/** Keys whose capitals come from the specification. */
const quoted = new Set<string>(readJson('specification-texts'));
const undescribed = Object.entries(source).filter(([, { description }]) => !description?.trim());
const findings = new Map<string, readonly string[]>([
  [
    'en',
    [
      ...orderMistakes(Object.keys(english)),
      ...unused.map((key) => `${key}: nothing uses it`),
      ...Object.keys(english)
        .filter((key) => groupOf(key) === 'server' && isInFrontEnd(key))
        .map((key) => `${key}: a text of the server, used in src`),
      ...Object.keys(english)
        .filter((key) => groupOf(key) === 'console' && isInPublicSite(key))
        .map((key) => `${key}: a text of the console, used on the public site, which doesn’t load it`),
      ...lengthMistakes(source, english),
      ...undescribed.map(([key]) => `${key}: has no description for translators`),
      ...[...quoted].filter((key) => !source[key]).map((key) => `${key}: in specification-texts.json only`),
      ...Object.entries(source)
        .filter(([key]) => groupOf(key) !== 'lookup')
        .flatMap(([key, text]) => styleMistakes(key, text, quoted).map((mistake) => `${key}: ${mistake}`)),
    ],
  ],
]);

const asked = readArguments(process.argv.slice(2), TRANSLATED);
if (typeof asked === 'string') {
  console.error(asked);
  process.exit(2);
}
const { missing: listed, isRecording, isPicturing, confirmed } = asked;
if (isPicturing) process.exit((await makeScreenshots()) ? 0 : 1);
const catalogues = {
  english,
  translated: Object.fromEntries(TRANSLATED.map((locale) => [locale, readJson(locale)])),
};
const recorded: TranslatedFrom = readJson('translated-from');
const translatedFrom = isRecording
  ? recordOf(
      recorded,
      catalogues,
      (locale, key) => confirmed?.locale === locale && confirmed.keys.includes(key),
    )
  : recorded;
if (isRecording)
  writeFileSync(`${ROOT}src/i18n/translated-from.json`, `${JSON.stringify(translatedFrom, null, 2)}\n`);
const outdatedMistakes = (locale: (typeof TRANSLATED)[number]): string[] =>
  outdatedKeys(translatedFrom, catalogues, locale).map(
    (key) =>
      `${key}: English has changed since; translate it again, or confirm it: npm run i18n -- --record ${locale} ${key}`,
  );

for (const locale of TRANSLATED) {
  const same = new Set([...(sameAsEnglish['*'] ?? []), ...(sameAsEnglish[locale] ?? [])]);
  const translated: Catalogue = readJson(locale);
  const { missing, mistakes } = checkCatalogue(english, translated, locale, same);
  findings.set(locale, [
    ...mistakes,
    ...lengthMistakes(source, translated),
    ...outdatedMistakes(locale),
    ...glossaryMistakes(english, translated, glossaryOf(locale)),
  ]);
  const done = Object.keys(english).length - missing.length;
  console.log(`${locale} ${languageName(locale)}: ${done} of ${Object.keys(english).length} texts`);
  if (listed.includes(locale)) for (const key of missing) console.log(`  ${key}: ${english[key]}`);
}

const current = recordOf(translatedFrom, catalogues, () => false);
const unrecorded = Object.keys(english).filter((key) => current[key] !== translatedFrom[key]);
const lines = [
  ...unrecorded.map((key) => `${key}: what it was translated from isn't recorded: npm run i18n -- --record`),
  ...[...findings].flatMap(([locale, mistakes]) => mistakes.map((one) => `${locale}.json ${one}`)),
  ...helpMistakes((language) => (language === 'en' ? english : readJson(language))).map(
    (mistake) => `help ${mistake}`,
  ),
];
for (const line of lines) console.error(line);
console.log(lines.length === 0 ? 'The catalogues are valid' : `${lines.length} texts to fix`);
process.exitCode = lines.length > 0 ? 1 : 0;
