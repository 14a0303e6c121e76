import { Alert, Button, Stack } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import type { Source } from '#contract/sources/calls.ts';
import { APPLY_PLACES, SOURCE_MAX, SOURCE_SCHEDULES } from '#contract/sources/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { TextInput } from '../shared/inputs/text-input.tsx';
import { ScreenForm } from '../shared/records/record-form.tsx';
import { RecordEdit } from '../shared/records/record-screen.tsx';
import { useCall } from '../shared/ui/use-call.ts';
import { useUndoable } from '../shared/ui/use-undoable.ts';
import { Runs } from './runs.tsx';
import { describeState } from './wording.ts';

/** A source: its state, its runs with what they have found, and its settings. */
export const SourceScreen = () => {
  const i18n = useI18n();
  return (
    <RecordEdit<Source>
      icon="layers"
      resource="sources"
      subtitle={({ address }) => <bdi style={{ overflowWrap: 'anywhere' }}>{address}</bdi>}
      texts="sources"
    >
      {(source) => (
        <Stack spacing={3}>
          <Alert severity={source.state === 'failing' || source.state === 'refused' ? 'warning' : 'info'}>
            {describeState(source, i18n)}
          </Alert>
          <Runs source={source} />
          <Settings />
          <Acts source={source} />
        </Stack>
      )}
    </RecordEdit>
  );
};

const Settings = () => {
  const { t } = useI18n();
  const labels = {
    name: t('console.sources.name'),
    schedule: t('console.sources.schedule'),
    apply_at: t('console.sources.apply'),
  };
  return (
    <section aria-label={t('console.sources.settings')}>
      <h2 className="text-l below-12">{t('console.sources.settings')}</h2>
      <ScreenForm
        labels={labels}
        successMessage={t('console.sources.saved')}
        validate={({ name }) => ({
          name: String(name ?? '').trim() === '' ? t('console.sources.name_missing') : undefined,
        })}
      >
        <TextInput dir="auto" label={labels.name} maxLength={SOURCE_MAX.name} source="name" />
        <SelectInput
          any={false}
          label={labels.schedule}
          labelOf={(one) => t(`console.sources.schedule_${one}`)}
          source="schedule"
          values={SOURCE_SCHEDULES}
        />
        <SelectInput
          any={false}
          label={labels.apply_at}
          labelOf={(one) => t(`console.sources.apply_${one}`)}
          source="apply_at"
          values={APPLY_PLACES}
        />
      </ScreenForm>
    </section>
  );
};

/** Pausing, and deleting with Undo. */
const Acts = ({ source }: { readonly source: Source }) => {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { remove } = useUndoable('sources');
  const { call, pending } = useCall(['sources']);
  const { id, name, state, version } = source;
  const isPaused = state === 'paused' || state === 'failing';
  const change = () =>
    call((api) =>
      api('PUT sources/:id', { params: { id }, body: { version, state: isPaused ? 'active' : 'paused' } }),
    );
  const onRemoved = () => void navigate('/sources');
  return (
    <div className="row gap-12">
      {(isPaused || state === 'active') && (
        <Button loading={pending} onClick={() => void change()} variant="outlined">
          {t(isPaused ? 'console.sources.continue' : 'console.sources.pause')}
        </Button>
      )}
      <Button
        color="error"
        onClick={() => remove([id], t('console.sources.deleted', { name }), { onRemoved })}
      >
        {t('console.sources.delete')}
      </Button>
    </div>
  );
};
