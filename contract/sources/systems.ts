import { SYSTEM_NAMES } from '../handovers/rules.ts';

/** Systems whose boards are read, as they write themselves. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...SYSTEM_NAMES,
    recruitee: 'Recruitee',
    personio: 'Personio',
    teamtailor: 'Teamtailor',
    pinpoint: 'Pinpoint',
    bamboohr: 'BambooHR',
    rippling: 'Rippling',
    workday: 'Workday',
    eightfold: 'Eightfold',
    oracle: 'Oracle',
    breezy: 'Breezy',
    jazzhr: 'JazzHR',
  }),
);

/** The name of an applicant tracking system, of which sources keep the id. */
export const nameOfSystem = (system: string): string => NAMES.get(system) ?? system;
