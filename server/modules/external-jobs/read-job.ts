/** Reads a job with codes as an import reads a posting, so that nobody looks lookups up. */
import type { ExternalJob } from '#contract/external-jobs/calls.ts';
import type { Deps } from '../../deps.ts';
import { Failure, invalid } from '../../http/failure.ts';
import { sanitizeHtml } from '../../platform/html.ts';
import type { JobPay } from '../../search/facts/job-pay.ts';
import type { StoredPlaces } from '../../search/facts/stored-places.ts';
import { countryCoded } from '../../search/places/place-facts.ts';
import { assertDeadlineNear, lastDeadline } from '../company-jobs/deadlines.ts';
import type { PlacedJob } from '../company-jobs/job-places.ts';
import { payOf } from '../company-jobs/job-rules.ts';
import { recordOf } from '../job-import/fields.ts';
import { Locations, type StandIn } from '../job-import/locations.ts';
import { toJob } from '../job-import/to-job.ts';

const opened = new WeakMap<object, Promise<Locations>>();
/** Reading all places takes half a second, and they rarely change. */
const locationsOf = ({ database, settings }: Deps): Promise<Locations> => {
  const reading = opened.get(database) ?? Locations.open(database.db, { home: settings.country });
  opened.set(database, reading);
  return reading;
};

const fieldsOf = (job: ExternalJob) => ({
  title: job.title,
  description: job.description,
  responsibilities: job.responsibilities,
  city: job.city,
  state: job.region,
  country: job.country,
  zipcode: job.postal_code,
  workMode: job.work_mode,
  employmentType: job.employment_type,
  category: job.category,
  industry: job.industry,
  experience: job.experience_years === undefined ? undefined : `${job.experience_years} years`,
  tags: job.skills?.join(', '),
  vacancy: job.vacancies,
  applyUrl: job.apply_url,
  deadline: job.closes_on,
});

const REFUSED = 'server.external_job.refused';

/** @throws {Failure} `invalid` for what an import would change, or name without its field. @returns the country's id */
const assertPostable = (deps: Deps, { country, closes_on: closesOn }: ExternalJob): number => {
  const countryId = countryCoded(country);
  if (countryId === undefined) throw invalid({ country: { key: 'server.field.country_unknown' } });
  if (closesOn === undefined) return countryId;
  if (closesOn < deps.clock.today()) throw invalid({ closes_on: { key: 'server.field.deadline_passed' } });
  assertDeadlineNear(deps, closesOn, undefined, 'closes_on');
  return countryId;
};

/** A city that isn't known may be named with its region. Read alone, it could be one of another country. */
const isPlaced = ({ workplaces }: StoredPlaces, city: string | undefined, country: number): boolean =>
  workplaces.every(({ countryId }) => countryId === country) &&
  (city === undefined || workplaces.some(({ cityId, stateId }) => cityId !== null || stateId !== null));

/** @throws {Failure} `invalid` with the reason if it can't be posted. */
export const readExternalJob = async (
  deps: Deps,
  sent: ExternalJob,
): Promise<{ readonly post: PlacedJob; readonly standIns: readonly StandIn[] }> => {
  const { clock, settings } = deps;
  const countryId = assertPostable(deps, sent);
  const locations = await locationsOf(deps);
  if (!locations) throw new Failure('busy', { key: 'server.error.busy' });
  const setting = {
    locations,
    now: clock.now(),
    today: clock.today(),
    timeZone: settings.timeZone,
    dayOrder: undefined,
    lastDeadline: lastDeadline(deps),
  };
  const read = await toJob(recordOf(fieldsOf(sent)), setting);
  if ('reason' in read) throw invalid({}, { key: REFUSED, values: { reason: read.reason } });
  if (!isPlaced(read.place.places, sent.city, countryId))
    throw invalid({ city: { key: 'server.field.city_unknown' } });
  const {
    status: _status,
    at: _at,
    postedAt: _postedAt,
    companyId: _companyId,
    ...content
  } = {
    companyId: 0,
    ...read.content,
  };
  const pay: JobPay = sent.pay ? payOf({ pay: sent.pay }) : content.pay;
  return {
    standIns: read.place.standIns,
    post: {
      ...content,
      description: sanitizeHtml(content.description),
      responsibilities: sanitizeHtml(content.responsibilities),
      pay,
      locations: content.locations ?? [],
      designationId: content.designationId ?? null,
      applyUrl: read.applyUrl ?? null,
      vacancyState: sent.vacancy_state,
      aiUse: sent.ai_use,
      decisionBy: sent.decision_by,
      isPostLater: false,
      opensOn: null,
      isFeatured: false,
      lists: {
        employmentTypeIds: [],
        degreeIds: [],
        courseIds: [],
        educationIds: [],
        tagIds: [],
        ...content.lists,
        skills: content.lists.skills,
      },
    },
  };
};
