import { Chip, MenuItem } from '@mui/material';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { StaffLookupValue } from '#contract/lookups/staff-calls.ts';
import { numberFormat } from '#contract/shared/formatters.ts';
import {
  FIXED_LOOKUPS,
  LOOKUP_VALUE_STATES,
  LOOKUPS,
  type Lookup,
  type LookupAction,
} from '#contract/staff/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { lazyCode } from '../../ui/load-code.ts';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { ConfirmDialog } from '../shared/dialogs/form-dialog.tsx';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { ActionsColumn, Column, ListScreen, SearchInput, WideFilter } from '../shared/list/list-screen.tsx';
import { useRowUpdate } from '../shared/list/use-row-mutation.ts';
import { MenuButton } from '../shared/ui/menu-button.tsx';
import { LookupValueDialog } from './lookup-value-dialog.tsx';
import { Names } from './names.tsx';

const FIRST: Lookup = LOOKUPS[0];
const TONES = { offered: 'success', free: 'warning', retired: 'default', merged: 'info' } as const;

/** The lookup selected by the filter in the address. */
const useList = (): Lookup => {
  const [search] = useSearchParams();
  const filter = search.get('filter') ?? '';
  return LOOKUPS.find((one) => filter.includes(`"list":"${one}"`)) ?? FIRST;
};

/** The values that forms offer. */
export const LookupListScreen = () => {
  const { t } = useI18n();
  const list = useList();
  return (
    <ListScreen
      actions={<Add key={list} list={list} />}
      icon="layers"
      filterDefaultValues={{ list: FIRST }}
      filters={
        <>
          <WideFilter>
            <SelectInput
              any={false}
              labelOf={(value) => t(`console.staff_lookups.of.${value}`)}
              values={LOOKUPS}
              label={t('console.staff_lookups.list')}
              source="list"
            />
          </WideFilter>
          <SearchInput label={t('console.staff_lookups.search')} source="q" />
          <SelectInput
            labelOf={(value) => t(`console.staff_lookups.state.${value}`)}
            values={LOOKUP_VALUE_STATES}
            label={t('console.staff_lookups.state_label')}
            source="state"
          />
        </>
      }
      resource="staff/lookup-values"
      sort={{ field: 'name', order: 'ASC' }}
      texts="staff_lookups"
    >
      <Column<StaffLookupValue>
        kind="heading"
        label={t('console.staff_lookups.name')}
        render={({ name, category, merged_into }) => (
          <>
            <bdi>{name}</bdi>
            {category && <Beside>{category.name}</Beside>}
            {merged_into && <Beside>{t('console.staff_lookups.merged_into', { name: merged_into })}</Beside>}
          </>
        )}
        sortable
        source="name"
      />
      <Column<StaffLookupValue>
        label={t('console.staff_lookups.names')}
        render={({ names }) => <Names names={names} />}
        source="names"
      />
      <Column kind="narrow" label={t('console.staff_lookups.uses')} source="uses" />
      <Column<StaffLookupValue>
        kind="narrow"
        label={t('console.staff_lookups.state_label')}
        render={({ state }) => (
          <Chip color={TONES[state]} label={t(`console.staff_lookups.state.${state}`)} />
        )}
        source="state"
      />
      <ActionsColumn<StaffLookupValue> render={(entry) => <Actions entry={entry} />} />
    </ListScreen>
  );
};

/** Values cannot be added to lookups that rules refer to. */
const Add = ({ list }: { readonly list: Lookup }) => {
  const { t } = useI18n();
  if (FIXED_LOOKUPS.includes(list)) return null;
  return (
    <DialogButton variant="contained" label={t('console.staff_lookups.add')}>
      {(close) => <LookupValueDialog list={list} onClose={close} />}
    </DialogButton>
  );
};

const Beside = ({ children }: { readonly children: string }) => (
  <bdi style={{ display: 'block', color: 'var(--ink-2)', fontSize: 'var(--text-s)', fontWeight: 400 }}>
    {children}
  </bdi>
);

const MergeDialog = lazyCode(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }));

/** Actions for a lookup value. */
const Actions = ({ entry }: { readonly entry: StaffLookupValue }) => {
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
        {entry.actions.map((action) => (
          <MenuItem key={action} onClick={() => begin(action)}>
            {t(`console.staff_lookups.action.${action}`)}
          </MenuItem>
        ))}
      </MenuButton>
      {asking === 'rename' && <LookupValueDialog entry={entry} list={entry.list} onClose={close} />}
      <Suspense>{asking === 'merge' && <MergeDialog entry={entry} onClose={close} />}</Suspense>
      <ConfirmDialog
        busy={isPending}
        confirmLabel={t('console.staff_lookups.action.retire')}
        onCancel={close}
        onConfirm={() => put('retired')}
        open={asking === 'retire'}
        title={t('console.staff_lookups.retire_title', { name: entry.name })}
      >
        <p>
          {t('console.staff_lookups.retire_text', {
            count: numberFormat(locale).format(entry.uses),
          })}
        </p>
      </ConfirmDialog>
    </>
  );
};
