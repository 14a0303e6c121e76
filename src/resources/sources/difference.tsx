import { Button, Stack, Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { needsStaff } from '#contract/moderation/signals.ts';
import { numberFormat } from '#contract/shared/formatters.ts';
import type { SourceRun, SourceRunRow } from '#contract/sources/calls.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useDownload } from '../shared/ui/site.ts';
import { Unloaded } from '../shared/ui/unloaded.tsx';
import { MorePages } from './more-pages.tsx';
import { useDesk } from './use-desk.ts';
import { countOf, type DifferenceTab, foundTabs } from './wording.ts';

/** What a run has found, in tabs. */
export const Difference = ({ run }: { readonly run: SourceRun }) => {
  const { t, locale } = useI18n();
  const kinds = foundTabs(run);
  const [chosen, setChosen] = useState<DifferenceTab>();
  const kind = kinds.find((one) => one === chosen) ?? kinds[0];
  if (!kind) return null;
  const idOf = (part: string) => `run-${run.id}-${part}`;
  return (
    <div>
      <Tabs
        aria-label={t('console.sources.difference')}
        onChange={(_, value: DifferenceTab) => setChosen(value)}
        scrollButtons="auto"
        value={kind}
        variant="scrollable"
      >
        {kinds.map((one) => (
          <Tab
            aria-controls={idOf('rows')}
            id={idOf(one)}
            key={one}
            label={t('console.sources.count', {
              kind: t(`console.sources.kind_${one}`),
              count: numberFormat(locale).format(countOf(run, one)),
            })}
            value={one}
          />
        ))}
      </Tabs>
      <div aria-labelledby={idOf(kind)} id={idOf('rows')} role="tabpanel">
        {kind === 'refused' && <RefusedDownload id={run.id} />}
        <Rows id={run.id} key={kind} kind={kind} state={run.state} />
      </div>
    </div>
  );
};

interface RowsProps extends Pick<SourceRun, 'id' | 'state'> {
  readonly kind: DifferenceTab;
}

const ROWS_PER_PAGE = 20;

const Rows = ({ id, kind, state }: RowsProps) => {
  const { rows: resource } = useDesk();
  const [page, setPage] = useState(1);
  const query = useGetList<SourceRunRow>(resource, {
    filter: { run_id: id, ...(kind === 'signals' ? { with_signals: true } : { kind }) },
    pagination: { page, perPage: ROWS_PER_PAGE },
    sort: { field: 'id', order: 'ASC' },
    // Once a run is applied, its rows have jobs.
    meta: { state },
  });
  if (!query.data) return <Unloaded query={query} />;
  return (
    <>
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, my: 1.5 }}>
        {query.data.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </Stack>
      <MorePages onChange={setPage} page={page} pages={Math.ceil((query.total ?? 0) / ROWS_PER_PAGE)} />
    </>
  );
};

const Row = ({ row }: { readonly row: SourceRunRow }) => {
  const { t, locale } = useI18n();
  return (
    <li style={{ overflowWrap: 'anywhere' }}>
      <strong>
        <bdi>{row.title}</bdi>
      </strong>
      {row.row !== null && (
        <span className="note">
          {' '}
          {t('console.sources.row', { row: numberFormat(locale).format(row.row) })}
        </span>
      )}
      {row.reason && (
        <p>
          {t(`console.sources.refusal_${row.reason}`)} <bdi className="note">{row.detail}</bdi>
        </p>
      )}
      {!row.reason && row.detail && (
        <p className="note">{t('console.sources.original_says', { text: row.detail })}</p>
      )}
      {row.signals.map(({ kind, words, ...signal }) => (
        <p className="note" key={`${kind} ${words}`}>
          {t('console.sources.signal', { sign: t(`console.signal.${kind}`) })} <mark dir="auto">{words}</mark>{' '}
          {needsStaff(signal) && t('console.sources.signal_waits')}
        </p>
      ))}
      {row.changes.length > 0 && (
        <dl>
          {row.changes.map(({ field, from, to, is_kept: isKept }) => (
            <div key={field}>
              <dt className="note">{t(`console.sources.field_${field}`)}</dt>
              <dd style={{ margin: 0 }}>
                <del dir="auto">{from}</del> <ins dir="auto">{to}</ins>{' '}
                {isKept && <span className="note">{t('console.sources.kept')}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
};

const RefusedDownload = ({ id }: { readonly id: number }) => {
  const { t } = useI18n();
  const api = useApi();
  const { runs } = useDesk();
  const { download, pending } = useDownload();
  return (
    <Button
      className="above-8"
      loading={pending}
      onClick={() =>
        void download(() => api(`GET ${runs}/:id/refused`, { params: { id } }), `refused-${id}.csv`)
      }
      variant="outlined"
    >
      {t('console.sources.download_refused')}
    </Button>
  );
};
