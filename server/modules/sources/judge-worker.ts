/** The thread that judges postings of long feeds, so that visitors are answered meanwhile; see `judge-postings.ts`. */
import { workerData } from 'node:worker_threads';
import type { Posting } from '../../feeds/posting.ts';
import { KnownCompanies, type KnownCompany } from '../../signals/kinds/impersonation.ts';
import { createSignalReader, type Tunings } from '../../signals/read-signals.ts';
import { type LocationData, Locations } from '../job-import/locations.ts';
import type { ImportSetting } from '../job-import/to-job.ts';
import { type JudgedPosting, type JudgingOptions, judgePosting, type Refusal } from './judge-posting.ts';

export interface JudgeData {
  readonly places: LocationData;
  readonly companies: readonly KnownCompany[];
  readonly tunings: Tunings;
  readonly setting: Omit<ImportSetting, 'locations'>;
  readonly options: JudgingOptions;
}

const { places, companies, tunings, setting, options }: JudgeData = workerData;
const locations = new Locations(places);
const readSignals = createSignalReader(new KnownCompanies(companies), tunings);

export default async (postings: readonly Posting[]): Promise<(JudgedPosting | Refusal)[]> => {
  const judged: (JudgedPosting | Refusal)[] = [];
  for (const posting of postings)
    judged.push(await judgePosting(posting, options, { ...setting, locations, readSignals }));
  return judged;
};
