/** The search engine whose jobs are in memory. Independent of databases. */
import { SearchEngine } from '../engine.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { JobDocument } from './job-document.ts';
import type { IndexData, JobIndex } from './job-index.ts';
import { MemoryJobs } from './memory-jobs.ts';
import type { Suggestions } from './suggestions.ts';

export class MemoryEngine extends SearchEngine {
  readonly #jobs: MemoryJobs;

  constructor(lexicon: Lexicon, data?: IndexData) {
    const jobs = new MemoryJobs(lexicon, data);
    super(lexicon, jobs);
    this.#jobs = jobs;
  }

  get index(): JobIndex {
    return this.#jobs.index;
  }

  get suggestions(): Suggestions {
    return this.#jobs.suggestions;
  }

  put(job: JobDocument): void {
    this.#jobs.put(job);
  }

  remove(jobId: number): void {
    this.#jobs.remove(jobId);
  }
}
