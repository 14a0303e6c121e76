import { useState } from 'react';
import { paths } from '#contract/page-paths.ts';
import { Button, ConfirmDialog, useMutation } from '../../console/ui/kit.ts';
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
  const [isAsking, setAsking] = useState(false);
  const leave = () => mutate(() => changeCompany(() => api('POST leave-company'), paths.dashboard));
  return (
    <>
      <Button icon="log-out" onClick={() => setAsking(true)} variant="secondary">
        {t('console.team.leave')}
      </Button>
      <ConfirmDialog
        busy={pending}
        cancelLabel={t('common.cancel')}
        confirmLabel={t('console.team.leave')}
        onCancel={() => setAsking(false)}
        onConfirm={leave}
        open={isAsking}
        title={t('console.team.leave_title', { company })}
      >
        <p>{t('console.team.leave_text')}</p>
      </ConfirmDialog>
    </>
  );
};
