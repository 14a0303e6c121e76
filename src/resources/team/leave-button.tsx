import { paths } from '#contract/page-paths.ts';
import { ConfirmButton, useMutation } from '../../console/ui/kit.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useCompanyChange } from '../../kit/accounts/use-company.ts';
import { useSession } from '../../kit/hooks/use-session.ts';

/** Leaves the company after confirmation. */
export const LeaveButton = () => {
  const { t } = useI18n();
  const api = useApi();
  const company = useSession()?.user?.company_name ?? '';
  const changeCompany = useCompanyChange();
  const { mutate, pending } = useMutation();
  const leave = () => mutate(() => changeCompany(() => api('POST leave-company'), paths.dashboard));
  return (
    <ConfirmButton
      busy={pending}
      icon="log-out"
      label={t('console.team.leave')}
      onConfirm={leave}
      title={t('console.team.leave_title', { company })}
      variant="secondary"
    >
      <p>{t('console.team.leave_text')}</p>
    </ConfirmButton>
  );
};
