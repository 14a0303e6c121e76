import { Alert, Button, Chip, LinearProgress, Stack, TextField } from '@mui/material';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useGetList } from 'react-admin';
import { listFormat, numberFormat } from '#contract/shared/formatters.ts';
import type { Source, SourceRun } from '#contract/sources/calls.ts';
import { OPEN_RUN_STATES } from '#contract/sources/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { ConfirmButton } from '../shared/dialogs/confirm-button.tsx';
import { writeMoment } from '../shared/ui/days.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { Unloaded } from '../shared/ui/unloaded.tsx';
import { Difference } from './difference.tsx';
import { MorePages } from './more-pages.tsx';
import { useDesk } from './use-desk.ts';
import { describeCounts } from './wording.ts';

const ASKED_EVERY_MS = 1500;
const RUNS_PER_PAGE = 10;
const isOpen = ({ state }: SourceRun): boolean => OPEN_RUN_STATES.some((one) => one === state);

/** The runs of a source: the newest, or the chosen one, with its difference. */
export const Runs = ({ source }: { readonly source: Source }) => {
  const { t } = useI18n();
  const { runs: resource, renew } = useDesk();
  const { id } = source;
  const [chosen, setChosen] = useState<number>();
  const [page, setPage] = useState(1);
  const query = useGetList<SourceRun>(
    resource,
    {
      filter: { source_id: id },
      pagination: { page, perPage: RUNS_PER_PAGE },
      sort: { field: 'id', order: 'DESC' },
    },
    // A worker goes on after the screen is left, which shows it again later.
    { refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? ASKED_EVERY_MS : false) },
  );
  const isBusy = query.data?.some(isOpen) ?? false;
  useRunEnd(isBusy, renew);
  if (!query.data) return <Unloaded query={query} />;
  const { data: runs, total = 0 } = query;
  const shown = runs.find((run) => run.id === chosen) ?? runs[0];
  const show = (number: number) => {
    setChosen(undefined);
    setPage(number);
  };
  return (
    <section aria-label={t('console.sources.runs')}>
      <div className="row middle gap-12 below-12">
        <h2 className="text-l">{t('console.sources.runs')}</h2>
        <Check busy={isBusy} onStarted={() => show(1)} source={source} />
      </div>
      {!shown && <p>{t('console.sources.no_runs')}</p>}
      {shown && <ShownRun key={shown.id} run={shown} />}
      {total > 1 && (
        <Stack className="above-16" component="ul" spacing={0.5} sx={{ listStyle: 'none', p: 0 }}>
          {runs.map((run) => (
            <li key={run.id}>
              <Button
                aria-current={run === shown || undefined}
                onClick={() => setChosen(run.id)}
                size="small"
                sx={{ textAlign: 'start' }}
              >
                <RunName run={run} />
              </Button>
            </li>
          ))}
        </Stack>
      )}
      <MorePages onChange={show} page={page} pages={Math.ceil(total / RUNS_PER_PAGE)} />
    </section>
  );
};

/** What a run changes of its source is loaded once it has ended. */
const useRunEnd = (isBusy: boolean, onEnd: () => void): void => {
  const wasBusy = useRef(isBusy);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (wasBusy.current && !isBusy) end();
    wasBusy.current = isBusy;
  }, [isBusy]);
};

const RunName = ({ run }: { readonly run: SourceRun }) => {
  const { t, locale } = useI18n();
  return t('console.sources.two_facts', {
    first: writeMoment(run.started_at, locale),
    second: t(`console.sources.run_${run.state}`),
  });
};

interface CheckProps {
  readonly source: Source;
  readonly busy: boolean;
  readonly onStarted: () => void;
}

/** Starts a dry run; without an address, with the next file. */
const Check = ({ source: { id, address }, busy, onStarted }: CheckProps) => {
  const { t } = useI18n();
  const { call, pending, sources } = useDesk();
  const check = (file?: File) =>
    void call(
      (api) =>
        api(`POST ${sources}/:id/check`, { params: { id }, files: file ? { file } : {}, multipart: true }),
      { message: '', onDone: onStarted },
    );
  if (address === null) {
    return (
      <TextField
        disabled={busy || pending}
        label={t('console.sources.upload_next')}
        onChange={({ target }) => {
          const file = target instanceof HTMLInputElement ? target.files?.[0] : undefined;
          if (file) check(file);
        }}
        slotProps={{ inputLabel: { shrink: true } }}
        type="file"
      />
    );
  }
  return (
    <Button
      disabled={busy}
      loading={pending}
      onClick={() => check()}
      startIcon={<Icon name="refresh" />}
      variant="outlined"
    >
      {t('console.sources.check')}
    </Button>
  );
};

/** A check that has been applied is none any more. */
const WRITING: ReadonlySet<string> = new Set(['applying', 'applied', 'undoing', 'undone']);

const ShownRun = ({ run }: { readonly run: SourceRun }) => {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const { done, total } = run.progress;
  const counts = describeCounts(run, i18n);
  return (
    <Stack spacing={1.5}>
      <div className="row middle gap-8" role="status">
        <strong>
          <RunName run={run} />
        </strong>
        {run.is_check && !WRITING.has(run.state) && <Chip label={t('console.sources.is_check')} />}
        {run.problem && <span>{t(`console.sources.problem_${run.problem}`)}</span>}
        {counts.length > 0 && <span>{listFormat(locale, { type: 'unit' }).format(counts)}</span>}
      </div>
      {run.counts.held > 0 && (
        <Alert severity="warning">
          {t('console.sources.held', { count: numberFormat(locale).format(run.counts.held) })}
        </Alert>
      )}
      {run.unused.length > 0 && (
        <p className="note">
          {t('console.sources.unused_columns', {
            columns: listFormat(locale, { type: 'conjunction' }).format(run.unused.map(({ name }) => name)),
          })}
        </p>
      )}
      {isOpen(run) && (
        <LinearProgress
          aria-label={t('console.sources.progress', { count: numberFormat(locale).format(done) })}
          {...(total ? { variant: 'determinate', value: Math.min(100, (done / total) * 100) } : {})}
        />
      )}
      <Decisions run={run} />
      {!isOpen(run) && <Difference run={run} />}
    </Stack>
  );
};

/** Applies what a run has found, or undoes it. */
const Decisions = ({ run }: { readonly run: SourceRun }) => {
  const { t, locale } = useI18n();
  const { call, pending, runs } = useDesk();
  const { id, counts } = run;
  const number = numberFormat(locale);
  const apply = (onDone?: () => void) =>
    void call((api) => api(`POST ${runs}/:id/apply`, { params: { id } }), {
      message: '',
      ...(onDone ? { onDone } : {}),
    });
  const undo = (onDone: () => void) =>
    void call((api) => api(`POST ${runs}/:id/undo`, { params: { id } }), { message: '', onDone });
  return (
    <div className="row gap-12">
      {run.can_apply && run.state !== 'asking' && (
        <Button loading={pending} onClick={() => apply()} variant="contained">
          {t('console.sources.apply_run')}
        </Button>
      )}
      {run.can_apply && run.state === 'asking' && (
        <ConfirmButton
          busy={pending}
          label={t('console.sources.apply_run')}
          onConfirm={apply}
          title={t('console.sources.asking_title')}
          variant="contained"
        >
          <p>{t('console.sources.asking_text', { count: number.format(counts.gone + counts.missing) })}</p>
        </ConfirmButton>
      )}
      {run.can_undo && (
        <ConfirmButton
          busy={pending}
          label={t('console.sources.undo_run')}
          onConfirm={undo}
          title={t('console.sources.undo_title')}
          variant="outlined"
        >
          <p>
            {t('console.sources.undo_text', {
              added: number.format(counts.new),
              changed: number.format(counts.changed),
              gone: number.format(counts.gone),
            })}
          </p>
        </ConfirmButton>
      )}
    </div>
  );
};
