import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { StaffLookupValue } from '#contract/staff-lookups.ts';
import { FIXED_LOOKUPS, LOOKUP_VALUE_STATES, LOOKUPS, type Lookup } from '#contract/staff-rules.ts';
import type { Filter } from '../../console/list/filters.tsx';
import { RestList } from '../../console/list/rest-list.tsx';
import type { Column } from '../../console/list/table.tsx';
import { Badge, Button } from '../../console/ui/kit.ts';
import { Screen } from '../../console/ui/screen.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { Acts } from './acts.tsx';
import { LookupValueDialog } from './lookup-value-dialog.tsx';
import { Names } from './names.tsx';

const FIRST: Lookup = LOOKUPS[0];
const TONES = { offered: 'success', retired: 'neutral', merged: 'info' } as const;

/** The list that the filter in the address names. */
const useList = (): Lookup => {
  const [search] = useSearchParams();
  const filter = search.get('filter') ?? '';
  return LOOKUPS.find((one) => filter.includes(`"list":"${one}"`)) ?? FIRST;
};

/** What the forms offer to choose from. */
export const LookupListScreen = () => {
  const { t } = useI18n();
  const list = useList();
  return (
    <Screen
      actions={<Add key={list} list={list} />}
      subtitle={t('console.staff_lookups.subtitle')}
      title={t('console.staff_lookups.title')}
    >
      <RestList<StaffLookupValue>
        columns={useColumns()}
        empty={{
          icon: 'layers',
          title: t('console.staff_lookups.none'),
          text: t('console.staff_lookups.none_text'),
        }}
        filters={useFilters()}
        initialFilter={{ list: FIRST }}
        label={t('console.staff_lookups.title')}
        resource="staff/lookup-values"
        sort={{ field: 'name', order: 'ASC' }}
      />
    </Screen>
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

const useFilters = (): Filter[] => {
  const { t } = useI18n();
  return [
    {
      kind: 'choice',
      name: 'list',
      label: t('console.staff_lookups.list'),
      choices: LOOKUPS.map((value) => ({ value, label: t(`console.staff_lookups.of.${value}`) })),
    },
    { kind: 'text', name: 'q', label: t('console.staff_lookups.search') },
    {
      kind: 'choice',
      name: 'state',
      label: t('console.staff_lookups.state_label'),
      any: t('console.staff_list.any'),
      choices: LOOKUP_VALUE_STATES.map((value) => ({
        value,
        label: t(`console.staff_lookups.state.${value}`),
      })),
    },
  ];
};

const useColumns = (): Column<StaffLookupValue>[] => {
  const { t, locale } = useI18n();
  const number = new Intl.NumberFormat(locale);
  return [
    {
      name: 'name',
      label: t('console.staff_lookups.name'),
      heading: true,
      sortable: true,
      cell: ({ name, category, merged_into }) => (
        <>
          <bdi>{name}</bdi>
          {category && <Beside>{category.name}</Beside>}
          {merged_into && <Beside>{t('console.staff_lookups.merged_into', { name: merged_into })}</Beside>}
        </>
      ),
    },
    {
      name: 'names',
      label: t('console.staff_lookups.names'),
      cell: ({ names }) => <Names names={names} />,
    },
    {
      name: 'uses',
      label: t('console.staff_lookups.uses'),
      narrow: true,
      cell: ({ uses }) => number.format(uses),
    },
    {
      name: 'state',
      label: t('console.staff_lookups.state_label'),
      narrow: true,
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`console.staff_lookups.state.${state}`)}</Badge>,
    },
    {
      name: 'acts',
      label: t('console.staff_list.acts'),
      acts: true,
      cell: (entry) => <Acts entry={entry} />,
    },
  ];
};

const Beside = ({ children }: { readonly children: string }) => (
  <bdi style={{ display: 'block', color: 'var(--ink-2)', fontSize: 'var(--text-s)', fontWeight: 400 }}>
    {children}
  </bdi>
);
