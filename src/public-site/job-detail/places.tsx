import type { Workplace } from '#contract/jobs/workplaces.ts';
import type { JobData } from '../../features/job-page/job-data.ts';
import { writeRemoteAreas } from '../../features/jobs/wording.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { I18n } from '../../i18n/messages.ts';
import { writeList } from '../../i18n/write-list.ts';
import { Card } from '../../ui/components/card.tsx';
import { LocatorMap } from '../../ui/components/locator-map.tsx';
import placesStyles from './places.module.css';

/** "Pune, Maharashtra, India". */
const writeWorkplace = ({ city, state, country }: Workplace, i18n: I18n): string =>
  writeList([...new Set([city, state, country].filter((name) => name !== null))], i18n);

const PlaceMap = ({ workplaces }: JobData['job']) => {
  const i18n = useI18n();
  const { t } = i18n;
  const located = workplaces.find(({ latitude }) => latitude !== null);
  if (!located || located.city_id === null || located.latitude === null || located.longitude === null)
    return null;
  const { city_id: cityId, latitude, longitude } = located;
  const at = `${latitude}/${longitude}`;
  return (
    <LocatorMap
      key={at}
      cityId={cityId}
      place={{ latitude, longitude }}
      label={t('job.map_label', { place: writeWorkplace(located, i18n) })}
      link={{
        href: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=11/${at}`,
        text: t('job.map_link'),
      }}
    />
  );
};

/** Where a job is done (DETAIL-08), which can differ from where its company is. */
export const JobPlaces = ({ job }: JobData) => {
  const i18n = useI18n();
  const { t } = i18n;
  const remote = writeRemoteAreas(job, i18n);
  if (job.workplaces.length === 0 && remote === '') return null;
  return (
    <Card as="section" aria-labelledby="job-places">
      <h2 id="job-places">{t('job.map_title')}</h2>
      <ul className={placesStyles.places}>
        {job.workplaces.map((workplace, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: The list never changes.
          <li key={index}>
            <bdi>{writeWorkplace(workplace, i18n)}</bdi>
            {workplace.address && (
              <span className="block muted">
                <bdi>{workplace.address}</bdi>
              </span>
            )}
          </li>
        ))}
        {remote && (
          <li>
            {t('job.remote_from')}: <bdi>{remote}</bdi>
          </li>
        )}
      </ul>
      <PlaceMap {...job} />
    </Card>
  );
};
