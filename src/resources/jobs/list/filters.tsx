import { ALL, JOB_STATUSES, SEARCH_TEXT_MAX } from '#contract/shared/constants.ts';
import { MINE } from '#contract/shared/list-options.ts';
import { useLookup } from '../../../dataProvider/use-lookup.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { SelectInput } from '../../shared/inputs/select-input.tsx';
import { TextInput } from '../../shared/inputs/text-input.tsx';
import { mayTakeCharge, useMembers } from '../../shared/ui/use-members.ts';

const SAVED = { 0: 'console.jobs.saved_posted', 1: 'console.jobs.saved_saved' } as const;

/** EJOBS-01: the list's filters. */
export const Filters = () => {
  const { t } = useI18n();
  const { entries: categories } = useLookup('categories');
  return (
    <>
      <TextInput
        icon="search"
        label={t('console.jobs.search')}
        maxLength={SEARCH_TEXT_MAX}
        placeholder={t('console.jobs.search_placeholder')}
        source="job_title"
        type="search"
      />
      <SelectInput
        any={false}
        label={t('console.jobs.saved')}
        labelOf={(saved) => t(SAVED[saved])}
        source="saved"
        values={[0, 1]}
      />
      <SelectInput
        any={false}
        label={t('console.jobs.category')}
        labelOf={(id) => categories.find((one) => one.id === id)?.name ?? t('console.jobs.all')}
        source="category_id"
        values={[ALL, ...categories.map(({ id }) => id)]}
      />
      <SelectInput
        any={false}
        label={t('console.jobs.status')}
        labelOf={(status) => t(status === ALL ? 'console.jobs.all' : `console.jobs.status_${status}`)}
        source="status"
        values={[ALL, ...JOB_STATUSES]}
      />
      <RecruiterFilter />
    </>
  );
};

/** Who is in charge, for companies with several members who may be. */
const RecruiterFilter = () => {
  const { t } = useI18n();
  const members = useMembers().members.filter(mayTakeCharge);
  if (members.length < 2) return null;
  const colleagues = members.filter(({ is_self }) => !is_self);
  return (
    <SelectInput
      any={t('console.jobs.all')}
      label={t('console.jobs.recruiter')}
      labelOf={(id) => colleagues.find((one) => one.id === id)?.name ?? t('console.jobs.recruiter_me')}
      source="recruiter_id"
      values={[MINE, ...colleagues.map(({ id }) => id)]}
    />
  );
};
