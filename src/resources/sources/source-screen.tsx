import { Alert, Button, Stack } from '@mui/material';
import { Link, useNavigate } from 'react-router-dom';
import { linkTo } from '#contract/shared/page-paths.ts';
import type { Source } from '#contract/sources/calls.ts';
import { APPLY_PLACES, PARTNER_TRUST, SOURCE_MAX, SOURCE_SCHEDULES } from '#contract/sources/rules.ts';
import { useLookup } from '../../dataProvider/use-lookup.ts';
import { useI18n } from '../../i18n/context.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { TextInput } from '../shared/inputs/text-input.tsx';
import { Facts } from '../shared/list/facts.tsx';
import { RecordDialog } from '../shared/records/record-dialog.tsx';
import { RecordEdit } from '../shared/records/record-screen.tsx';
import { useUndoable } from '../shared/ui/use-undoable.ts';
import { Decision } from './decision.tsx';
import { Runs } from './runs.tsx';
import { useDesk } from './use-desk.ts';
import { describeState } from './wording.ts';

export const SourceScreen = () => <SourceRecord resource="sources" />;
export const StaffSourceScreen = () => <SourceRecord resource="staff/sources" />;

/** A source: its state, its runs with what they have found, and its settings. */
const SourceRecord = ({ resource }: { readonly resource: 'sources' | 'staff/sources' }) => {
  const i18n = useI18n();
  return (
    <RecordEdit<Source>
      icon="layers"
      resource={resource}
      subtitle={({ address }) => <bdi style={{ overflowWrap: 'anywhere' }}>{address}</bdi>}
      texts="sources"
    >
      {(source) => (
        <Stack spacing={3}>
          <Alert severity={source.state === 'failing' || source.state === 'refused' ? 'warning' : 'info'}>
            {describeState(source, i18n)}
          </Alert>
          {resource === 'staff/sources' && <Decision source={source} />}
          <Runs source={source} />
          <Settings source={source} />
          <Acts source={source} />
        </Stack>
      )}
    </RecordEdit>
  );
};

const Settings = ({ source }: { readonly source: Source }) => {
  const { t } = useI18n();
  const { isStaff, sources } = useDesk();
  const { name, schedule, apply_at: applyAt, country_id: countryId, trust, company, owner } = source;
  const { entries: countries } = useLookup('countries');
  const isPartner = isStaff && company === null;
  const labels = {
    name: t('console.sources.name'),
    schedule: t('console.sources.schedule'),
    apply_at: t('console.sources.apply'),
    country_id: t('console.sources.country'),
    trust: t('console.sources.trust_order'),
  };
  return (
    <section aria-label={t('console.sources.settings')}>
      <h2 className="text-l below-12">{t('console.sources.settings')}</h2>
      <Facts
        facts={[
          [labels.name, <bdi key="name">{name}</bdi>],
          [labels.schedule, t(`console.sources.schedule_${schedule}`)],
          [labels.apply_at, t(`console.sources.apply_${applyAt}`)],
          [labels.country_id, countries.find(({ id }) => id === countryId)?.name],
          [labels.trust, isPartner ? t(`console.sources.trust_${trust}`) : null],
          [
            t('console.sources.owner'),
            isStaff && company ? (
              <Link key="company" to={linkTo.company(company.id)}>
                <bdi>{company.name}</bdi>
              </Link>
            ) : (
              owner && <bdi key="owner">{owner}</bdi>
            ),
          ],
        ]}
      />
      <div className="above-12">
        <DialogButton label={t('console.sources.edit_settings')} variant="outlined">
          {(close) => (
            <RecordDialog
              labels={labels}
              onClose={close}
              record={source}
              resource={sources}
              submitLabel={t('console.staff_list.save')}
              successMessage={t('console.sources.saved')}
              title={t('console.sources.settings')}
              validate={({ name: typed }) => ({
                name: String(typed ?? '').trim() === '' ? t('console.sources.name_missing') : undefined,
              })}
            >
              <SettingsFields isFromFiles={source.address === null} isPartner={isPartner} labels={labels} />
            </RecordDialog>
          )}
        </DialogButton>
      </div>
    </section>
  );
};

interface SettingsFieldsProps {
  readonly labels: Readonly<Record<'name' | 'schedule' | 'apply_at' | 'country_id' | 'trust', string>>;
  /** Read when somebody uploads the next one. */
  readonly isFromFiles: boolean;
  readonly isPartner: boolean;
}

const SettingsFields = ({ labels, isFromFiles, isPartner }: SettingsFieldsProps) => {
  const { t } = useI18n();
  const { entries: countries } = useLookup('countries');
  return (
    <>
      <TextInput dir="auto" label={labels.name} maxLength={SOURCE_MAX.name} source="name" />
      {!isFromFiles && (
        <SelectInput
          any={false}
          label={labels.schedule}
          labelOf={(one) => t(`console.sources.schedule_${one}`)}
          source="schedule"
          values={SOURCE_SCHEDULES}
        />
      )}
      <SelectInput
        any={false}
        label={labels.apply_at}
        labelOf={(one) => t(`console.sources.apply_${one}`)}
        source="apply_at"
        values={APPLY_PLACES}
      />
      <SelectInput
        any={t('console.sources.country_none')}
        label={labels.country_id}
        labelOf={(one) => countries.find(({ id }) => id === one)?.name ?? ''}
        source="country_id"
        values={countries.map(({ id }) => id)}
      />
      {isPartner && (
        <>
          <SelectInput
            any={false}
            label={labels.trust}
            labelOf={(one) => t(`console.sources.trust_${one}`)}
            source="trust"
            values={PARTNER_TRUST}
          />
          <p className="note">{t('console.sources.trust')}</p>
        </>
      )}
    </>
  );
};

/** Pausing, and deleting with Undo. */
const Acts = ({ source }: { readonly source: Source }) => {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { isStaff, sources, call, pending } = useDesk();
  const { remove } = useUndoable('sources');
  const { id, name, state, version } = source;
  const isPaused = state === 'paused' || state === 'failing';
  const change = () =>
    call((api) =>
      api(`PUT ${sources}/:id`, {
        params: { id },
        body: { version, state: isPaused ? 'active' : 'paused' },
      }),
    );
  const message = t('console.sources.deleted', { name });
  const leave = () => void navigate(`/${sources}`);
  const removeOne = () =>
    isStaff
      ? void call((api) => api('DELETE staff/sources/:id', { params: { id } }), { message, onDone: leave })
      : remove([id], message, { onRemoved: leave });
  return (
    <div className="row gap-12">
      {(isPaused || state === 'active') && (
        <Button loading={pending} onClick={() => void change()} variant="outlined">
          {t(isPaused ? 'console.sources.continue' : 'console.sources.pause')}
        </Button>
      )}
      <Button color="error" loading={pending} onClick={removeOne}>
        {t('console.sources.delete')}
      </Button>
    </div>
  );
};
