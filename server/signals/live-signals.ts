/** The reader of warning signals with the portal's companies and what staff changed. */
import type { SignalKind, SignalLevel } from '#contract/moderation/signals.ts';
import type { ResponseCache } from '../platform/cache/response-cache.ts';
import type { Db } from '../platform/db/connect.ts';
import { signalTunings } from '../platform/db/schema.ts';
import { KnownCompanies, type KnownCompany } from './kinds/impersonation.ts';
import { createSignalReader, type SignalReader, type Tuning, type Tunings } from './read-signals.ts';

/** Companies change their names and sites; a new one need not be known at once. */
const FRESH_MS = 10 * 60_000;

export interface SignalParts {
  readonly known: KnownCompanies;
  readonly tunings: Tunings;
  readonly read: SignalReader;
  readonly ownDomainOf: OwnDomainOf;
}

export interface StoredWords {
  readonly language: string;
  readonly words: readonly string[];
}

export const tuningOf = (severity: SignalLevel | null, words: readonly StoredWords[]): Tuning => ({
  severity,
  words: words.flatMap((one) => one.words),
});

const readTunings = async (db: Db): Promise<Tunings> => {
  const rows = await db.select().from(signalTunings);
  return new Map(
    rows.map(({ kind, severity, words }): [SignalKind, Tuning] => [kind, tuningOf(severity, words)]),
  );
};

type ReadKnownCompanies = (db: Db) => Promise<readonly KnownCompany[]>;
/** The domain of a website that only the company's own people have addresses at. */
type OwnDomainOf = (website: string) => string | undefined;

export class LiveSignals {
  readonly #readCompanies: ReadKnownCompanies;
  readonly #ownDomainOf: OwnDomainOf;
  #parts: { readonly parts: SignalParts; readonly until: number } | undefined;
  /** Counts changes, so that what was read before one isn't kept. */
  #changes = 0;

  constructor(
    cache: ResponseCache,
    readCompanies: ReadKnownCompanies = async () => [],
    ownDomainOf: OwnDomainOf = () => undefined,
  ) {
    this.#readCompanies = readCompanies;
    this.#ownDomainOf = ownDomainOf;
    cache.onInvalidated((tag) => {
      if (tag !== 'signals') return;
      this.#changes += 1;
      this.#parts = undefined;
    });
  }

  async parts(db: Db): Promise<SignalParts> {
    if (this.#parts && this.#parts.until > performance.now()) return this.#parts.parts;
    const changes = this.#changes;
    const tunings = await readTunings(db);
    const known = new KnownCompanies(await this.#readCompanies(db));
    const read = createSignalReader(known, tunings);
    const parts = { known, tunings, read, ownDomainOf: this.#ownDomainOf };
    if (changes === this.#changes) this.#parts = { parts, until: performance.now() + FRESH_MS };
    return parts;
  }

  /** @param db the transaction, if there is one */
  async reader(db: Db): Promise<SignalReader> {
    return (await this.parts(db)).read;
  }
}
