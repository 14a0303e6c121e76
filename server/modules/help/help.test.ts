import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { readHelpFile, readHelpFiles } from '#server/platform/i18n/help-files.ts';
import type { HelpText } from './articles.ts';
import { createHelpSearch } from './search.ts';

const file = (title: string, audience = 'seekers') =>
  `---\ntitle: ${title}\naudience: ${audience}\nsummary: In short.\n---\nPress **Apply**.\n`;

const folderWith = (files: Readonly<Record<string, string>>): URL => {
  const folder = mkdtempSync(join(tmpdir(), 'shortlist-help-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return pathToFileURL(`${folder}/`);
};

test('reads the articles that a language has files of', () => {
  const folder = folderWith({
    'en/bookmarks.md': file('Keep jobs'),
    'en/find-jobs.md': file('Find jobs'),
    'es/find-jobs.md': file('Buscar empleo'),
  });
  expect([...readHelpFiles('es', folder)]).toMatchObject([['find-jobs', { title: 'Buscar empleo' }]]);
});

test('reports an article without a summary or with an unknown audience', () => {
  const folder = folderWith({ 'en/undo.md': file('Undo', 'everyone') });
  expect(() => readHelpFile('undo', 'en', folder)).toThrow('Help article en/undo');
});

const article = (slug: string, title: string, text: string, language: HelpText['language'] = 'en') =>
  ({ slug, title, summary: 'In short.', audience: 'seekers', language, text }) satisfies HelpText;

const find = (articles: readonly HelpText[], text: string) =>
  createHelpSearch(articles)(text).map(({ slug }) => slug);

test('HELP-02 title words count more than words in the text, in any form', () => {
  const articles = [
    article('apply', 'Apply for a job', 'You can bookmark the job first.'),
    article('bookmarks', 'Bookmarked jobs', 'Keep what you like.'),
    article('undo', 'Undo', 'See [it](/help/bookmarks).'),
  ];
  expect(find(articles, 'bookmarks')).toEqual(['bookmarks', 'apply']);
  expect(find(articles, 'xyzzy')).toEqual([]);
});

test('HELP-02 words are read in the language of the article', () => {
  const articles = [
    article('apply', 'Envoyer une candidature', 'Texte.', 'fr'),
    article('undo', 'Undo a change', 'Text.'),
  ];
  expect(find(articles, 'candidatures')).toEqual(['apply']);
  expect(find(articles, 'changes')).toEqual(['undo']);
  expect(find([article('apply', 'नौकरी के लिए आवेदन', 'पाठ', 'hi')], 'आवेदन')).toEqual(['apply']);
  expect(find([article('apply', 'التقدّم إلى وظيفة', 'نص', 'ar')], 'وظائف وظيفة')).toEqual(['apply']);
});
