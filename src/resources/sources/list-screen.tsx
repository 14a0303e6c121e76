import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { listFormat } from '#contract/shared/formatters.ts';
import type { Source, SourceRun } from '#contract/sources/calls.ts';
import { SOURCE_MAX } from '#contract/sources/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Column, ListScreen } from '../shared/list/list-screen.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { describeCounts, describeState } from './wording.ts';

/** The company's sources of jobs. */
export const SourceListScreen = () => {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <ListScreen
      actions={<AddLink />}
      icon="layers"
      perPage={SOURCE_MAX.perCompany}
      resource="sources"
      texts="sources"
    >
      <Column kind="heading" label={t('console.sources.name')} source="name" />
      <Column<Source>
        label={t('console.sources.system')}
        render={({ system, address }) => (
          <>
            {system && <div style={{ textTransform: 'capitalize' }}>{system}</div>}
            <bdi className="note" style={{ overflowWrap: 'anywhere' }}>
              {address ?? t('console.sources.from_files')}
            </bdi>
          </>
        )}
        source="system"
      />
      <Column<Source>
        label={t('console.sources.state')}
        render={(source) => describeState(source, i18n)}
        source="state"
      />
      <Column<Source>
        label={t('console.sources.last_run')}
        render={({ last_run: run }) => run && <RunText run={run} />}
        source="last_run"
      />
    </ListScreen>
  );
};

const AddLink = () => {
  const { t } = useI18n();
  return (
    <Button component={Link} startIcon={<Icon name="layers" />} to="/sources/create" variant="contained">
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
