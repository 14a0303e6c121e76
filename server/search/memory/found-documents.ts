/** The documents that a search has found, in ascending order, and what it knows about each. */

const newColumns = (size: number) => ({
  values: new Uint32Array(size),
  score: new Float32Array(size),
  matched: new Uint8Array(size),
  inTitle: new Uint8Array(size),
  weak: new Uint8Array(size),
  inBody: new Uint32Array(size),
});

/** Parallel arrays, of which the first `count` entries count. */
export class FoundDocuments {
  count = 0;
  values = new Uint32Array(0);
  score = new Float32Array(0);
  /** The number of matched units. */
  matched = new Uint8Array(0);
  inTitle = new Uint8Array(0);
  /** The number of units that are only mentioned. */
  weak = new Uint8Array(0);
  /** The units that only a long text mentions, as bits: a text has fewer words. */
  inBody = new Uint32Array(0);

  /** Makes room for this many documents, and forgets those found. */
  resize(size: number): void {
    Object.assign(this, newColumns(size));
  }

  /** Forgets what is known about the found documents. */
  clear(): void {
    for (const column of [this.score, this.matched, this.inTitle, this.weak, this.inBody])
      column.fill(0, 0, this.count);
  }

  move(from: number, to: number): void {
    if (from === to) return;
    this.values[to] = this.values[from] ?? 0;
    this.score[to] = this.score[from] ?? 0;
    this.matched[to] = this.matched[from] ?? 0;
    this.inTitle[to] = this.inTitle[from] ?? 0;
    this.weak[to] = this.weak[from] ?? 0;
    this.inBody[to] = this.inBody[from] ?? 0;
  }
}
