import { Box } from '@mui/material';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { SEARCH_TEXT_MAX } from '#contract/constants.ts';
import { numberFormat } from '#contract/formatters.ts';
import { APPLICANT_SORTS, BOARD_STATUSES } from '#contract/list-options.ts';
import { usePlaceName } from '../../console/stages/use-place-name.ts';
import { useStages } from '../../console/stages/use-stages.ts';
import { DetailsMenu } from '../../console/ui/details-menu.tsx';
import { ExportButton } from '../../console/ui/export-button.tsx';
import { FoldedFilters } from '../../console/ui/folded-filters.tsx';
import { Button, Icon, SelectField, TextField } from '../../console/ui/kit.ts';
import { readApplicantFilter } from '../../dataProvider/applications.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useCan } from '../../kit/accounts/use-can.ts';
import { AnswerFilters } from './answer-filters.tsx';
import { answerDetail, DETAILS, useHiddenApplicantDetails } from './facts.tsx';
import { MatchNote } from './match.tsx';
import { ShortcutsButton } from './shortcuts.tsx';
import { useApplicants } from './use-applicants.ts';

/** Filters, sorts and exports the applicants, and switches between list and board. */
export const Toolbar = () => {
  const { t } = useI18n();
  const { isBoard, questions, filter } = useApplicants();
  const hidden = useHiddenApplicantDetails();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 2 }}>
      <Filters />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <ViewSwitch />
        <Box sx={{ flex: 1 }} />
        {!isBoard && (
          <DetailsMenu
            details={[...DETAILS, ...questions.map(({ id }) => answerDetail(id))]}
            hidden={hidden}
            nameOf={(detail) => {
              const shown = DETAILS.find((one) => one === detail);
              if (shown) return t(`console.candidates.${shown}`);
              return questions.find(({ id }) => answerDetail(id) === detail)?.text ?? '';
            }}
          />
        )}
        <ExportApplicants />
        <ShortcutsButton />
        <AnswerFilters />
      </Box>
      {filter.sort === 'match' && <MatchNote />}
    </Box>
  );
};

const Filters = () => {
  const { filter, narrow, isBoard } = useApplicants();
  const { t } = useI18n();
  const [typed, setTyped] = useState(filter.text ?? '');
  // Back, forward and links also change the address.
  useEffect(() => setTyped(filter.text ?? ''), [filter.text]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { text } = readApplicantFilter({ text: typed });
    narrow({ text });
  };
  return (
    <Box
      component="form"
      onSubmit={submit}
      role="search"
      sx={{
        display: 'grid',
        alignItems: 'end',
        gap: 1.5,
        gridTemplateColumns: {
          xs: 'auto minmax(0, 1fr)',
          md: `minmax(0, 2fr) auto ${isBoard ? '' : 'minmax(0, 1fr)'} minmax(0, 1fr)`,
        },
        // Alone on its line on phones, so that the placeholder fits.
        '& > div:first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      <TextField
        icon="search"
        label={t('console.candidates.search')}
        maxLength={SEARCH_TEXT_MAX}
        onChange={({ target }) => setTyped(target.value)}
        placeholder={t('console.candidates.search_hint')}
        type="search"
        value={typed}
      />
      <Button icon="search" type="submit" variant="secondary">
        {t('console.candidates.find')}
      </Button>
      <FoldedFilters count={[filter.status, filter.sort].filter(Boolean).length}>
        {!isBoard && <PlaceField />}
        <SelectField
          label={t('own_jobs.sort')}
          onChange={({ target }) => narrow({ sort: APPLICANT_SORTS.find((one) => one === target.value) })}
          value={filter.sort ?? 'newest'}
        >
          {APPLICANT_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`console.candidates.sort_${sort}`)}
            </option>
          ))}
        </SelectField>
      </FoldedFilters>
    </Box>
  );
};

/** Filters by a status, or by one of its stages. */
const PlaceField = () => {
  const { t, locale } = useI18n();
  const { filter, narrow, counts } = useApplicants();
  const { stages } = useStages();
  const nameOf = usePlaceName();
  const number = numberFormat(locale);
  const choose = (value: string) => {
    const stage = stages.find(({ id }) => value === `stage-${id}`);
    const status = BOARD_STATUSES.find((one) => one === (stage?.status ?? value));
    narrow({ status, stage_id: stage?.id });
  };
  return (
    <SelectField
      label={t('console.candidates.status')}
      onChange={({ target }) => choose(target.value)}
      value={filter.stage_id ? `stage-${filter.stage_id}` : (filter.status ?? '')}
    >
      <option value="">{t('console.candidates.any_status')}</option>
      {BOARD_STATUSES.flatMap((status) => [
        <option key={status} value={status}>
          {counts
            ? t('console.candidates.status_count', {
                status: t(`console.application_status.${status}`),
                count: number.format(counts[status]),
              })
            : t(`console.application_status.${status}`)}
        </option>,
        ...stages
          .filter((stage) => stage.status === status)
          .map((stage) => (
            <option key={stage.id} value={`stage-${stage.id}`}>
              {nameOf(status, stage)}
            </option>
          )),
      ])}
    </SelectField>
  );
};

/** Links, so that Back and bookmarks restore the view. */
const ViewSwitch = () => {
  const { t } = useI18n();
  const { isBoard, hrefOf, filter } = useApplicants();
  const views = [
    { board: false, icon: 'menu', label: t('console.candidates.view_list') },
    { board: true, icon: 'layers', label: t('console.candidates.view_board') },
  ] as const;
  return (
    <Box
      aria-label={t('console.candidates.view')}
      component="nav"
      sx={{ display: 'flex', border: '1px solid var(--line-strong)', borderRadius: 'var(--radius)' }}
    >
      {views.map(({ board, icon, label }) => (
        <Box
          aria-current={board === isBoard ? 'true' : undefined}
          component={Link}
          key={label}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.75,
            px: 1.5,
            minHeight: 36,
            color: 'var(--ink-2)',
            fontWeight: 600,
            fontSize: 'var(--text-s)',
            textDecoration: 'none',
            borderRadius: 'calc(var(--radius) - 1px)',
            '&[aria-current]': { bgcolor: 'var(--accent-soft)', color: 'var(--accent-soft-ink)' },
            '&:hover': { color: 'var(--ink)' },
          }}
          to={hrefOf({
            isBoard: board,
            page: 1,
            filter: board ? { ...filter, list: 'applied', status: undefined, stage_id: undefined } : filter,
          })}
        >
          <Icon name={icon} size={18} />
          {label}
        </Box>
      ))}
    </Box>
  );
};

/** Exports these applicants as a spreadsheet, or without ids all that match the filter. */
export const ExportApplicants = ({ ids = [] }: { readonly ids?: readonly number[] }) => {
  const { jobId, filter, total } = useApplicants();
  const mayExport = useCan('applicants.export');
  const { t } = useI18n();
  const api = useApi();
  const application_ids = ids.length > 0 ? [...ids] : undefined;
  if (!mayExport || total === 0) return null;
  return (
    <ExportButton
      label={t('console.candidates.export')}
      load={() =>
        api('POST export-applicants', { body: { manage_job_id: Number(jobId), ...filter, application_ids } })
      }
      name={`applicants-${jobId}`}
    />
  );
};
