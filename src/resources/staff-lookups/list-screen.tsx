import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { StaffLookupValue } from '#contract/staff-lookups.ts';
import { FIXED_LOOKUPS, LOOKUP_VALUE_STATES, LOOKUPS, type Lookup } from '#contract/staff-rules.ts';
import { SelectInput } from '../../console/inputs/select-input.tsx';
import { Column, SearchInput, StaffList } from '../../console/staff/staff-list.tsx';
import { Badge, Button } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Actions } from './actions.tsx';
import { LookupValueDialog } from './lookup-value-dialog.tsx';
import { Names } from './names.tsx';

const FIRST: Lookup = LOOKUPS[0];
const TONES = { offered: 'success', retired: 'neutral', merged: 'info' } as const;

/** The lookup selected by the filter in the address. */
const useList = (): Lookup => {
  const [search] = useSearchParams();
  const filter = search.get('filter') ?? '';
  return LOOKUPS.find((one) => filter.includes(`"list":"${one}"`)) ?? FIRST;
};

/** The values that forms offer. */
export const LookupListScreen = () => {
  const { t, locale } = useI18n();
  const number = new Intl.NumberFormat(locale);
  const list = useList();
  return (
    <StaffList
      actions={<Add key={list} list={list} />}
      icon="layers"
      filterDefaultValues={{ list: FIRST }}
      filters={
        <>
          <SelectInput
            any={false}
            labelOf={(value) => t(`console.staff_lookups.of.${value}`)}
            values={LOOKUPS}
            label={t('console.staff_lookups.list')}
            source="list"
          />
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
      <Column<StaffLookupValue>
        kind="narrow"
        label={t('console.staff_lookups.uses')}
        render={({ uses }) => number.format(uses)}
        source="uses"
      />
      <Column<StaffLookupValue>
        kind="narrow"
        label={t('console.staff_lookups.state_label')}
        render={({ state }) => <Badge tone={TONES[state]}>{t(`console.staff_lookups.state.${state}`)}</Badge>}
        source="state"
      />
      <Column<StaffLookupValue>
        kind="actions"
        label={t('console.staff_list.actions')}
        render={(entry) => <Actions entry={entry} />}
        source="actions"
      />
    </StaffList>
  );
};

/** Values cannot be added to lookups that rules refer to. */
const Add = ({ list }: { readonly list: Lookup }) => {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  if (FIXED_LOOKUPS.includes(list)) return null;
  return (
    <>
      <Button icon="layers" onClick={() => setOpen(true)}>
        {t('console.staff_lookups.add')}
      </Button>
      {isOpen && <LookupValueDialog list={list} onClose={() => setOpen(false)} />}
    </>
  );
};

const Beside = ({ children }: { readonly children: string }) => (
  <bdi style={{ display: 'block', color: 'var(--ink-2)', fontSize: 'var(--text-s)', fontWeight: 400 }}>
    {children}
  </bdi>
);
