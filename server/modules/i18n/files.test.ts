import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { StaffTranslation, TextPlace } from '#contract/i18n/calls.ts';
import { SHIPPED_LOCALES } from '#contract/shared/constants.ts';
import { formsOf } from '#contract/shared/message-format.ts';
import { sourceTextsWith } from '../../platform/i18n/source-texts.ts';
import { writeTable } from './csv.ts';
import { isSameText } from './export-mark.ts';
import type { FileEntry } from './file-entry.ts';
import { planImport } from './import.ts';
import { pluralForms } from './plural-forms.ts';
import { readPo, writePo } from './po.ts';
import { presentTranslations } from './presenter.ts';
import { readXliff, writeXliff } from './xliff.ts';

const nothing = {
  suggested: new Map(),
  commented: new Map(),
  overrides: new Map(),
  texts: sourceTextsWith({
    'articles.sea.text': { message: 'First\n\n- **two**', description: 'An article.' },
  }),
  inEnglish: new Map(),
  versions: new Map(),
  reviews: new Map(),
};
/** Where there are pictures of the screens, files refer to them. */
const PLACE: TextPlace = {
  ...{ screen: 'visitor /jobs', path: '/jobs', viewer: 'visitor', width: 1280, height: 900 },
  ...{ picture: '/text-screens/visitor-jobs.0a.webp', area: { x: 1, y: 2, width: 3, height: 4 } },
};
const textsIn = (locale: (typeof SHIPPED_LOCALES)[number]) =>
  presentTranslations(locale, nothing).map((one) => ({
    ...one,
    // The article's translation is in no file.
    text: one.text ?? 'Uno\n\n- **dos**',
    places: [PLACE, PLACE],
  }));

/** All plurals, those with a limit and those of the menus, and a tenth of the others: all of them take half a minute. */
const some = (texts: readonly StaffTranslation[]): StaffTranslation[] =>
  texts.filter(
    ({ english, key, max }, n) =>
      n % 10 === 0 || max !== null || formsOf(english).length > 1 || key.startsWith('nav.'),
  );

/** As translators may leave it: a text missing, one of an earlier English text, one with signs of every kind. */
const hard = (locale: 'ar' | 'es'): StaffTranslation[] =>
  textsIn(locale).map((one) => {
    if (one.key === 'nav.menu') return { ...one, text: null };
    if (one.key === 'nav.sign_in')
      return { ...one, is_outdated: true, translated_from: 'Log "in"\n\\ now', is_reviewed: false };
    return one.key === 'nav.jobs' ? { ...one, text: '\'"=1+1\\n <b> & 50 %\t"x"' } : one;
  });

/** Keys whose text isn't the one of the list. */
const differing = (entries: readonly FileEntry[], texts: readonly StaffTranslation[]): string[] => {
  const found = new Map(entries.map(({ key, text }) => [key, text]));
  return texts.filter(({ key, text }) => !isSameText(found.get(key) ?? null, text)).map(({ key }) => key);
};

describe.each([
  ['PO', writePo, readPo],
  ['XLIFF', writeXliff, readXliff],
] as const)('%s', (_, write, read) => {
  test.each(SHIPPED_LOCALES)('TEXT-02 reads back what it wrote: %s', (locale) => {
    const texts = locale === 'ar' ? textsIn(locale) : some(textsIn(locale));
    const entries = read(write(locale, texts).toString(), locale);
    expect(entries).toHaveLength(texts.length);
    expect(differing(entries, texts)).toEqual([]);
    expect(entries.every(({ text, isBase, isReviewed }) => isBase?.(text) && !isReviewed)).toBe(true);
    const english = texts.map((one) => ({ ...one, text: one.english }));
    expect(
      differing(
        entries.map((one) => ({ ...one, text: one.english ?? null })),
        english,
      ),
    ).toEqual([]);
  });

  test.each(['ar', 'es'] as const)('TEXT-02 keeps missing, outdated and difficult texts: %s', (locale) => {
    const texts = some(hard(locale));
    const entries = read(write(locale, texts).toString(), locale);
    expect(differing(entries, texts)).toEqual([]);
  });
});

test('TEXT-02 an outdated text without its sign of it is confirmed, and with it keeps its English text', () => {
  const file = writePo('es', some(hard('es'))).toString();
  const found = (content: string) => readPo(content, 'es').find(({ key }) => key === 'nav.sign_in');
  expect(found(file)).toMatchObject({ isReviewed: false, english: 'Log "in"\n\\ now' });
  expect(found(file.replace('#, fuzzy\n', ''))).toMatchObject({ isReviewed: true, english: 'Sign in' });
});

test('TEXT-02 a key that a tool folded or repeated is found with its line', () => {
  const file = [
    'msgid ""',
    'msgstr "Language: es_MX\\n"',
    'msgctxt ""',
    '"nav."',
    '"sign_in"',
    'msgid "Sign in"',
    'msgstr "Entrar"',
    '',
    'msgctxt "nav.sign_in"',
    'msgid "Sign in"',
    'msgstr "Entrar"',
    '#~ msgctxt "nav.gone"',
    '#~ msgid "x"',
    '#~ msgstr "y"',
  ].join('\n');
  expect(readPo(file, 'es').map(({ key, line }) => [key, line])).toEqual([
    ['nav.sign_in', 3],
    ['nav.sign_in', 9],
  ]);
});

test('TEXT-02 gettext’s plural forms are those of Unicode', () => {
  for (const locale of SHIPPED_LOCALES) {
    const rules = new Intl.PluralRules(locale);
    const categories = rules.resolvedOptions().pluralCategories;
    const formula = pluralForms(locale).replace(/^nplurals=\d+; plural=|;$/g, '');
    const formOf = new Function('n', `return ${formula}`);
    for (const n of [...Array(1100).keys(), 1_000_000, 1_000_001, 2_000_000])
      expect([locale, n, categories[formOf(n)]]).toEqual([locale, n, rules.select(n)]);
  }
});

/** A text in a narrow place, one with a placeholder, and one with enough room. */
const narrow = () =>
  textsIn('es').filter(({ key }) => ['nav.bar_saved', 'mail.reset.subject', 'nav.menu'].includes(key));

test('TEXT-14 files name the limit of a text, for tools where they count as the portal does', async () => {
  const po = writePo('es', narrow()).toString();
  expect(po.match(/^#, .*$/gm)).toEqual(['#, ruby-format', '#, max-length:12']);
  const xliff = writeXliff('es', narrow());
  expect(xliff.match(/ maxwidth="\d+" size-unit="char"/g)).toEqual([' maxwidth="12" size-unit="char"']);
  for (const file of [po, xliff])
    expect(file.match(/Max length: \d+/g)?.sort()).toEqual(['Max length: 12', 'Max length: 68']);
  const [head, ...lines] = String(Buffer.concat(await writeTable(narrow()).map(Buffer.from).toArray()))
    .trim()
    .split('\r\n');
  expect(head).toContain('key,english,description,max,text,base');
  expect(lines.map((line) => /,(\d*),[^,]*,[^,]*$/.exec(line)?.[1]).sort()).toEqual(['', '12', '68']);
});

test('TEXT-14 an import tells of new texts that are too long, and takes them', () => {
  const file = writePo('es', narrow()).toString();
  const read = (content: string) =>
    planImport(readPo(content, 'es'), 'es', { ...nothing, lastChanges: new Map() });
  expect(read(file)).toMatchObject({ changes: [], tooLong: [] });
  const plan = read(file.replace('msgstr "Guardados"', 'msgstr "Ofertas guardadas"'));
  expect(plan).toMatchObject({
    wanted: [{ key: 'nav.bar_saved', text: 'Ofertas guardadas' }],
    tooLong: [{ key: 'nav.bar_saved', length: 17, max: 12 }],
  });
});

/** What would break a text. The others judge style, such as commas, which are each language's own. */
const CHECKS = [
  'accelerators',
  'blank',
  'compendiumconflicts',
  'doublespacing',
  'escapes',
  'filepaths',
  'functions',
  'isfuzzy',
  'newlines',
  'nplurals',
  'printf',
  'startwhitespace',
  'tabs',
  'untranslated',
  'validchars',
  'variables',
  'xmltags',
];

const hasTools = ['msgfmt', 'po2xliff', 'xliff2po', 'pofilter'].every(
  (tool) => spawnSync(tool, ['--version']).status === 0,
);

describe.skipIf(!hasTools)(
  'gettext and translate-toolkit (skipped without Debian’s packages of these names)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'texts-'));
    const file = (name: string) => join(folder, name);
    const run = (tool: string, ...args: string[]) =>
      execFileSync(tool, args, { encoding: 'utf8', stdio: 'pipe' });

    test.each(SHIPPED_LOCALES)('TEXT-02 gettext and translate-toolkit read a language: %s', (locale) => {
      const texts = some(textsIn(locale));
      const [po, xliff] = [file(`${locale}.po`), file(`${locale}.xlf`)];
      writeFileSync(po, writePo(locale, texts));
      writeFileSync(xliff, writeXliff(locale, texts));
      run('msgfmt', '--check', '--output-file=/dev/null', po);
      run('po2xliff', '--progress=none', po, file(`${locale}.of-po.xlf`));
      run('xliff2po', '--progress=none', file(`${locale}.of-po.xlf`), file(`${locale}.back.po`));
      run('xliff2po', '--progress=none', xliff, file(`${locale}.of-xlf.po`));
      for (const name of [`${locale}.back.po`, `${locale}.of-xlf.po`]) {
        const entries = readPo(readFileSync(file(name), 'utf8'), locale);
        expect([name, entries.length, differing(entries, texts)]).toEqual([name, texts.length, []]);
        expect(entries.every(({ text, isBase }) => isBase?.(text))).toBe(true);
      }
      run('pofilter', '--progress=none', ...CHECKS.map((check) => `--test=${check}`), po, file('alarms.po'));
      const alarms = existsSync(file('alarms.po')) ? readFileSync(file('alarms.po'), 'utf8') : '';
      expect(alarms.match(/\(pofilter\).*/g)).toBe(null);
    });
  },
);
