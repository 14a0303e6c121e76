import { portalClock } from '#server/clock.ts';
import { readEnv } from '#server/env.ts';
import { loadCatalogues } from '#server/modules/i18n/catalogues.ts';
import { SearchEngine } from '#server/search/engine.ts';
import { readAllDocuments } from '#server/search/live/read-documents.ts';
import { readGazetteer, readLexicon } from '#server/search/live/read-lexicon.ts';
import { understand } from '#server/search/query/understand.ts';
import { WordList } from '#server/search/query/word-list.ts';
import { openPortal } from '/work/trees/search/bench/embedded-portal.ts';
import { COUNTRIES, fillWithJobs } from '/work/trees/search/bench/search-eval/sample.ts';

const clock = portalClock(readEnv().timeZone);
const { database, close } = await openPortal({
  countries: COUNTRIES,
  fill: (f) => fillWithJobs(f, clock.now(), clock.today()),
});
const lexicon = await readLexicon(database.db, loadCatalogues(), await readGazetteer(database.db));
const engine = new SearchEngine(lexicon);
const docs = new Map();
for await (const batch of readAllDocuments(database.db))
  for (const d of batch) {
    engine.put(d);
    docs.set(d.jobId, d);
  }
const moment = {
  now: clock.now().getTime(),
  today: Math.floor(Date.parse(clock.today()) / 86400000),
  language: undefined,
};
const kn = { index: engine.index, lexicon, words: new WordList(engine.index, lexicon.words()) };
console.log(docs.size, 'jobs', engine.index.bytes / 1e6, 'MB', engine.index.words.length, 'terms');
for (const q of process.argv.slice(2)) {
  const u = understand(q, kn, undefined);
  const t0 = performance.now();
  const f = engine.search({ job_title: q }, { size: 6, offset: 0 }, moment);
  const t1 = performance.now();
  console.log(
    `\n## ${q}  total ${f.total} partial ${f.isPartial} for ${f.searchedFor ?? ''} ${(t1 - t0).toFixed(2)}ms`,
  );
  for (const unit of u.query.units)
    console.log(
      '  unit',
      unit.kind,
      JSON.stringify(unit.text),
      unit.rarity.toFixed(2),
      unit.alternatives
        .slice(0, 14)
        .map(
          (a) =>
            a.terms.map((t) => engine.index.words[t]).join('+') +
            (a.isPhrase ? '!' : '') +
            '*' +
            a.weight.toFixed(2),
        )
        .join('  '),
      unit.alternatives.length,
    );
  for (const id of f.jobIds) {
    const d = docs.get(id);
    console.log(
      '   ',
      d.title,
      '|',
      d.companyName,
      '|',
      d.places[0],
      '|',
      d.experienceYear,
      'y |',
      d.kinds.slice(0, 2).join('/'),
      '|',
      d.skills.slice(0, 4).join(','),
    );
  }
}
await close();
