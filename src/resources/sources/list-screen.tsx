import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { listFormat } from '#contract/shared/formatters.ts';
import type { Source, SourceRun } from '#contract/sources/calls.ts';
import { SOURCE_STATES } from '#contract/sources/rules.ts';
import { nameOfSystem } from '#contract/sources/systems.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { I18n } from '../../i18n/messages.ts';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { Column, ListScreen, SearchInput } from '../shared/list/list-screen.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { FEEDS, OWN_FEEDS } from './list.ts';
import { describeCounts, describeState } from './wording.ts';

/** The company's sources of jobs. */
export const SourceListScreen = () => {
  const i18n = useI18n();
  return (
    <ListScreen
      {...OWN_FEEDS}
      actions={<AddLink to="/sources/create" />}
      icon="upload"
      resource="sources"
      texts="sources"
    >
      {columns(i18n)}
    </ListScreen>
  );
};

/** All sources: those of companies, some of which wait for approval, and those of partners. */
export const StaffSourceListScreen = () => {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <ListScreen
      {...FEEDS}
      actions={<AddLink to="/staff/sources/create" />}
      filters={
        <>
          <SearchInput label={t('console.sources.search')} source="q" />
          <SelectInput
            label={t('console.sources.state')}
            labelOf={(state) => t(`console.sources.filter_${state}`)}
            source="state"
            values={SOURCE_STATES}
          />
        </>
      }
      icon="upload"
      resource="staff/sources"
      subtitle={t('console.sources.staff_subtitle')}
      texts="sources"
    >
      {[
        ...columns(i18n),
        <Column<Source>
          key="owner"
          label={t('console.sources.owner')}
          render={({ company, owner }) => (
            <>
              <bdi>{company?.name ?? owner}</bdi>
              {!company && <div className="note">{t('console.sources.partner')}</div>}
            </>
          )}
          source="company"
        />,
      ]}
    </ListScreen>
  );
};

const columns = (i18n: I18n) => {
  const { t } = i18n;
  return [
    <Column key="name" kind="heading" label={t('console.sources.name')} source="name" />,
    <Column<Source>
      key="system"
      label={t('console.sources.system')}
      render={({ system, address }) => (
        <>
          {system && (
            <div>
              <bdi>{nameOfSystem(system)}</bdi>
            </div>
          )}
          <bdi className="note" style={{ overflowWrap: 'anywhere' }}>
            {address ?? t('console.sources.from_files')}
          </bdi>
        </>
      )}
      source="system"
    />,
    <Column<Source>
      key="state"
      label={t('console.sources.state')}
      // Cells break anywhere, which would be in the middle of a word here.
      render={(source) => <span style={{ overflowWrap: 'normal' }}>{describeState(source, i18n)}</span>}
      source="state"
    />,
    <Column<Source>
      key="last_run"
      label={t('console.sources.last_run')}
      render={({ last_run: run }) => run && <RunText run={run} />}
      source="last_run"
    />,
  ];
};

const AddLink = ({ to }: { readonly to: string }) => {
  const { t } = useI18n();
  return (
    <Button component={Link} startIcon={<Icon name="layers" />} to={to} variant="contained">
      {t('console.sources.add')}
    </Button>
  );
};

const RunText = ({ run }: { readonly run: SourceRun }) => {
  const i18n = useI18n();
  const counts = describeCounts(run, i18n);
  return counts.length > 0
    ? listFormat(i18n.locale, { type: 'unit' }).format(counts)
    : i18n.t(`console.sources.run_${run.state}`);
};
