import { MenuItem } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import type { StaffLookupValue } from '#contract/staff-lookups.ts';
import type { LookupAction } from '#contract/staff-rules.ts';
import { useRowUpdate } from '../../console/list/use-row-mutation.ts';
import { ConfirmDialog } from '../../console/ui/kit.ts';
import { MenuButton } from '../../console/ui/menu-button.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { LookupValueDialog } from './lookup-value-dialog.tsx';

const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }));

/** Actions for a lookup value. */
export const Actions = ({ entry }: { readonly entry: StaffLookupValue }) => {
  const { t, locale } = useI18n();
  const { update, isPending } = useRowUpdate('staff/lookup-values', entry);
  const [asking, setAsking] = useState<LookupAction>();
  const close = () => setAsking(undefined);
  const put = (state: 'offered' | 'retired') =>
    update(
      { state },
      { successMessage: t(`console.staff_lookups.is_${state}`, { name: entry.name }), onDone: close },
    );
  const begin = (action: LookupAction) => (action === 'bring_back' ? put('offered') : setAsking(action));
  if (entry.actions.length === 0) return null;
  return (
    <>
      <MenuButton
        busy={isPending && !asking}
        label={t('console.staff_list.actions')}
        name={t('console.staff_lookups.actions_on', { name: entry.name })}
      >
        {(closeMenu) =>
          entry.actions.map((action) => (
            <MenuItem
              key={action}
              onClick={() => {
                closeMenu();
                begin(action);
              }}
            >
              {t(`console.staff_lookups.action.${action}`)}
            </MenuItem>
          ))
        }
      </MenuButton>
      {asking === 'rename' && <LookupValueDialog entry={entry} list={entry.list} onClose={close} />}
      <Suspense>{asking === 'merge' && <MergeDialog entry={entry} onClose={close} />}</Suspense>
      <ConfirmDialog
        busy={isPending}
        cancelLabel={t('common.cancel')}
        confirmLabel={t('console.staff_lookups.action.retire')}
        onCancel={close}
        onConfirm={() => put('retired')}
        open={asking === 'retire'}
        title={t('console.staff_lookups.retire_title', { name: entry.name })}
      >
        <p>
          {t('console.staff_lookups.retire_text', {
            count: new Intl.NumberFormat(locale).format(entry.uses),
          })}
        </p>
      </ConfirmDialog>
    </>
  );
};
