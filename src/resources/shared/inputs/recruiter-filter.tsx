import { MINE } from '#contract/shared/list-options.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { mayTakeCharge, useMembers } from '../ui/use-members.ts';
import { SelectInput } from './select-input.tsx';

/** Who is in charge, for companies with several members who may be. */
export const RecruiterFilter = () => {
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
