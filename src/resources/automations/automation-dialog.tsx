import { type FieldValues, useFormContext } from 'react-hook-form';
import type { Automation } from '#contract/automations/calls.ts';
import {
  AUTOMATION_DAYS,
  AUTOMATION_KINDS,
  AUTOMATION_STATUSES,
  type AutomationKind,
} from '#contract/automations/rules.ts';
import { TEMPLATE_MAX } from '#contract/message-templates/rules.ts';
import { findStagedStatus } from '#contract/stages/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { PlaceholderButtons } from '../message-templates/placeholder-buttons.tsx';
import { JobInput } from '../shared/inputs/job-field.tsx';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { NumberInput, TextAreaInput } from '../shared/inputs/text-input.tsx';
import { RecordDialog } from '../shared/records/record-dialog.tsx';
import { usePlaceName } from '../stages/use-place-name.ts';
import { useStages } from '../stages/use-stages.ts';
import { QuestionFields } from './question-fields.tsx';

/** A status, or one of its stages, as one value of a field. */
const writePlace = (status: string | null, stageId: number | null): string =>
  status === null ? '' : stageId === null ? status : `${status} ${stageId}`;

/** The form's fields as the call takes them. */
const read = (values: FieldValues): FieldValues => {
  const [status = '', stage] = String(values.place ?? '').split(' ');
  return {
    kind: values.kind,
    job_id: Number(values.job_id) || null,
    question_id: Number(values.question_id) || null,
    answer: values.answer || null,
    status: status || null,
    stage_id: Number(stage) || null,
    days: Number(values.days) || null,
    text: values.text ?? '',
  };
};

const NEW = {
  ...{ kind: 'move', job_id: '', question_id: '', answer: '', place: 'viewed' },
  ...{ days: AUTOMATION_DAYS.min, text: '' },
};

interface AutomationDialogProps {
  /** The one to change; without it, the dialog adds one. */
  readonly automation?: Automation;
  readonly onClose: () => void;
}

export const AutomationDialog = ({ automation, onClose }: AutomationDialogProps) => {
  const { t } = useI18n();
  const labels = {
    kind: t('console.automations.kind'),
    job_id: t('console.automations.job'),
    question_id: t('console.automations.question'),
    answer: t('console.automations.answer'),
    status: t('console.automations.place'),
    stage_id: t('console.automations.place'),
    days: t('console.automations.days'),
    text: t('console.automations.text'),
  };
  const record = automation && {
    ...automation,
    place: writePlace(automation.status, automation.stage_id),
  };
  return (
    <RecordDialog
      compares={false}
      labels={labels}
      onClose={onClose}
      read={read}
      record={record}
      resource="automations"
      submitLabel={t('console.automations.save')}
      successMessage={t('console.automations.saved')}
      title={t(automation ? 'console.automations.change_title' : 'console.automations.new')}
      {...(record ? {} : { defaultValues: NEW })}
    >
      <Fields isNew={!record} />
    </RecordDialog>
  );
};

/** The fields of the chosen kind. */
const Fields = ({ isNew }: { readonly isNew: boolean }) => {
  const { t } = useI18n();
  const { watch, setValue } = useFormContext();
  const kind = AUTOMATION_KINDS.find((one) => one === watch('kind')) ?? 'move';
  return (
    <>
      {isNew && (
        <SelectInput
          any={false}
          label={t('console.automations.kind')}
          labelOf={(one) => t(`console.automations.kind_${one}`)}
          source="kind"
          values={AUTOMATION_KINDS}
        />
      )}
      <JobInput label={t('console.automations.job')} source="job_id" />
      {kind === 'move' && <QuestionFields />}
      <PlaceInput kind={kind} />
      {kind === 'reminder' && (
        <NumberInput {...AUTOMATION_DAYS} label={t('console.automations.days')} source="days" />
      )}
      {kind === 'thanks' && (
        <>
          <TextAreaInput
            dir="auto"
            hint={t('console.automations.text_hint')}
            label={t('console.automations.text')}
            maxLength={TEMPLATE_MAX.text}
            source="text"
          />
          <PlaceholderButtons
            field="text"
            label={t('console.automations.insert')}
            onChange={(text) => setValue('text', text, { shouldDirty: true })}
          />
        </>
      )}
    </>
  );
};

/** Where the applicant is moved, waits, or is thanked: a status or one of its stages. */
const PlaceInput = ({ kind }: { readonly kind: AutomationKind }) => {
  const { t } = useI18n();
  const { watch } = useFormContext();
  const { stages } = useStages(Number(watch('job_id')) || undefined);
  const nameOf = usePlaceName();
  const places = AUTOMATION_STATUSES[kind].flatMap((status) => [
    { value: writePlace(status, null), name: nameOf(status) },
    ...stages
      .filter((stage) => stage.status === findStagedStatus(status))
      .map((stage) => ({ value: writePlace(status, stage.id), name: nameOf(status, stage) })),
  ]);
  return (
    <SelectInput
      any={kind === 'thanks' && t('console.automations.after_interview')}
      label={t(`console.automations.place_${kind}`)}
      labelOf={(place) => places.find(({ value }) => value === place)?.name ?? ''}
      source="place"
      values={places.map(({ value }) => value)}
    />
  );
};
