import { useState } from 'react';
import type { Member } from '#contract/teams.ts';
import { DeleteButton } from '../../console/list/delete-button.tsx';
import { Button } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';
import { MemberDialog } from './member-dialog.tsx';

/** The owner's actions for a member. */
export const MemberActions = ({ member }: { readonly member: Member }) => {
  const { t } = useI18n();
  const [isChanging, setChanging] = useState(false);
  const { name } = member;
  return (
    <>
      <Button
        aria-label={t('console.team.change_one', { name })}
        onClick={() => setChanging(true)}
        size="small"
        variant="secondary"
      >
        {t('console.team.change')}
      </Button>
      {isChanging && <MemberDialog member={member} onClose={() => setChanging(false)} />}
      <DeleteButton
        label={t('console.team.remove')}
        name={t('console.team.remove_one', { name })}
        title={t('console.team.remove_title', { name })}
        successMessage={t('console.team.removed', { name })}
      >
        <p>{t('console.team.remove_text')}</p>
      </DeleteButton>
    </>
  );
};
