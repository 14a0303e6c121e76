import { useDataProvider, useRecordContext } from 'react-admin';
import type { StoredJobForm } from '../../../dataProvider/job-form.ts';
import type { DependentLookup, Lookup } from '../../../dataProvider/lookups.ts';
import { type LookupOption, useDependentLookup, useLookup } from '../../../dataProvider/use-lookup.ts';
import { useI18n } from '../../../i18n/context.tsx';
import type { Choice } from '../../shared/inputs/choices.ts';
import { useMutation } from '../../shared/ui/site.ts';

const named = (entries: readonly LookupOption[]): Choice[] =>
  entries.map(({ id, name = '' }) => ({ id, name }));

/** A list plus the job's current values, which stay even if they are no longer offered. */
const useWithChosen = (
  resource: Lookup,
  entries: readonly LookupOption[],
  isItsOwn: (job: StoredJobForm) => boolean = () => true,
): Choice[] => {
  const job = useRecordContext<StoredJobForm>();
  const chosen = (job && isItsOwn(job) && job.chosen?.[resource]) || [];
  return named([...entries, ...chosen.filter(({ id }) => entries.every((entry) => entry.id !== id))]);
};

/** A lookup list as options of a field. */
export const useChoices = (resource: Exclude<Lookup, DependentLookup>) => {
  const { entries, loading } = useLookup(resource);
  return { choices: useWithChosen(resource, entries), loading };
};

/** The same for a list that depends on another field. */
export const useDependentChoices = (resource: DependentLookup, parent: number | null) => {
  const { entries, loading } = useDependentLookup(resource, parent);
  const choices = useWithChosen(resource, entries, ({ category_id }) => category_id === parent);
  return { choices, loading };
};

/** Experience is in years (POST-02); the job's own bounds can be others. */
export const useExperienceChoices = (...chosen: readonly (string | null)[]) => {
  const { t } = useI18n();
  const { entries, loading } = useLookup('experiances');
  const own = chosen.map(Number).filter((months) => Number.isInteger(months) && months % 12 !== 0);
  const months = new Set([...entries.map(({ year = 0 }) => year * 12), ...own]);
  const choices = [...months]
    .toSorted((one, other) => one - other)
    .map((count) => ({
      id: String(count),
      name:
        count % 12 === 0
          ? t('jobs.years', { smart_count: count / 12 })
          : t('jobs.months', { smart_count: count }),
    }));
  return { choices, loading };
};

/** Adds a skill from within its select. @returns undefined if it can't be added. */
export const useAddingTags = () => {
  const dataProvider = useDataProvider();
  const { mutate } = useMutation();
  return (name: string) =>
    mutate(async () => {
      const { data } = await dataProvider.create('tags', { data: { name } });
      return data;
    });
};
