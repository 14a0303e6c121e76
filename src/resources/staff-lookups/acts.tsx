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
export const Acts = ({ entry }: { readonly entry: StaffLookupValue }) => {
  const { t, locale } = useI18n();
  const { update, isPending } = useRowUpdate('staff/lookup-values', entry);
  const [asking, setAsking] = useState<LookupAction>();
  const close = () => setAsking(undefined);
  const put = (state: 'offered' | 'retired') =>
    update({ state }, { told: t(`console.staff_lookups.is_${state}`, { name: entry.name }), onDone: close });
  const begin = (act: LookupAction) => (act === 'bring_back' ? put('offered') : setAsking(act));
  if (entry.acts.length === 0) return null;
  return (
    <>
      <MenuButton
        busy={isPending && !asking}
        label={t('console.staff_list.acts')}
        name={t('console.staff_lookups.acts_on', { name: entry.name })}
      >
        {(closeMenu) =>
          entry.acts.map((act) => (
            <MenuItem
              key={act}
              onClick={() => {
                closeMenu();
                begin(act);
              }}
            >
              {t(`console.staff_lookups.act.${act}`)}
            </MenuItem>
          ))
        }
      </MenuButton>
      {asking === 'rename' && <LookupValueDialog entry={entry} list={entry.list} onClose={close} />}
      <Suspense>{asking === 'merge' && <MergeDialog entry={entry} onClose={close} />}</Suspense>
      <ConfirmDialog
        busy={isPending}
        cancelLabel={t('common.cancel')}
        confirmLabel={t('console.staff_lookups.act.retire')}
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
