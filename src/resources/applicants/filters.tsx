import { REPORT_SOURCES } from '#contract/hiring-reports/rules.ts';
import { SEARCH_TEXT_MAX } from '#contract/shared/constants.ts';
import { numberFormat } from '#contract/shared/formatters.ts';
import { BOARD_STATUSES } from '#contract/shared/list-options.ts';
import { useI18n } from '../../i18n/context.tsx';
import { FilterField } from '../shared/inputs/filter-field.tsx';
import { RecruiterFilter } from '../shared/inputs/recruiter-filter.tsx';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { TextInput } from '../shared/inputs/text-input.tsx';
import { sourceName } from '../shared/ui/source-name.ts';
import { usePlaceName } from '../stages/use-place-name.ts';
import { useStages } from '../stages/use-stages.ts';
import { AnswerFilters } from './answer-filters.tsx';
import { FactFilters } from './fact-filters.tsx';
import { useApplicants } from './use-applicants.ts';

/** Filters by text, status, source and answers; the board's columns are the statuses. */
export const Filters = () => {
  const { t } = useI18n();
  const { isBoard, jobId, tags } = useApplicants();
  return (
    <>
      <TextInput
        icon="search"
        label={t('console.applicants.search')}
        maxLength={SEARCH_TEXT_MAX}
        placeholder={t('console.applicants.search_hint')}
        source="text"
        type="search"
      />
      {!isBoard && <PlaceField />}
      <SelectInput
        label={t('console.reports.source')}
        labelOf={(source) => sourceName(t, { source, host: null })}
        source="source"
        values={REPORT_SOURCES}
      />
      {jobId === undefined && <RecruiterFilter />}
      {tags.length > 0 && (
        <SelectInput label={t('console.applicants.tag')} labelOf={(tag) => tag} source="tag" values={tags} />
      )}
      <FactFilters />
      <AnswerFilters />
    </>
  );
};

/** Filters by a status, or by one of its stages. */
const PlaceField = () => {
  const { t, locale } = useI18n();
  const { filter, narrow, counts, jobId } = useApplicants();
  const { stages: found } = useStages(jobId);
  const stages = jobId === undefined ? [] : found;
  const nameOf = usePlaceName();
  const number = numberFormat(locale);
  const choose = (value: string) => {
    const stage = stages.find(({ id }) => value === `stage-${id}`);
    const status = BOARD_STATUSES.find((one) => one === (stage?.status ?? value));
    narrow({ status, stage_id: stage?.id });
  };
  return (
    <FilterField
      id="status"
      inputRef={null}
      label={t('console.applicants.status')}
      onChange={({ target }) => choose(target.value)}
      select
      value={filter.stage_id ? `stage-${filter.stage_id}` : (filter.status ?? '')}
    >
      <option value="">{t('console.applicants.any_status')}</option>
      {BOARD_STATUSES.flatMap((status) => [
        <option key={status} value={status}>
          {counts
            ? t('console.applicants.status_count', {
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
    </FilterField>
  );
};
