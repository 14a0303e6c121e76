import type { Handover } from '#contract/handovers/calls.ts';
import { SYSTEM_NAMES } from '#contract/handovers/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { DeleteButton } from '../shared/list/delete-button.tsx';
import { ActionsColumn, Column, ListScreen, Muted } from '../shared/list/list-screen.tsx';
import { HandoverDialog } from './handover-dialog.tsx';

/** HANDOVER-01: the applicant tracking systems to which the company's applications go. */
export const HandoverListScreen = () => {
  const { t } = useI18n();
  return (
    <ListScreen actions={<Add />} icon="share" resource="handovers" texts="handovers">
      <Column<Handover>
        kind="heading"
        label={t('console.handovers.system')}
        render={(handover) => <System handover={handover} />}
        source="system"
      />
      <Column<Handover>
        label={t('console.handovers.jobs')}
        render={({ source }) => (source ? <bdi>{source.name}</bdi> : t('console.handovers.by_id'))}
        source="source"
      />
      <Column<Handover>
        kind="narrow"
        label={t('console.handovers.key')}
        render={({ key_hint: hint }) => <bdi>…{hint}</bdi>}
        source="key_hint"
      />
      <Column kind="number" label={t('console.handovers.waiting')} source="waiting" />
      <Column kind="number" label={t('console.handovers.failed')} source="failed" />
      <ActionsColumn<Handover> render={() => <Delete />} />
    </ListScreen>
  );
};

const System = ({ handover: { system, board } }: { readonly handover: Handover }) => (
  <>
    <bdi>{SYSTEM_NAMES[system]}</bdi> <Muted>{board}</Muted>
  </>
);

const Add = () => {
  const { t } = useI18n();
  return (
    <DialogButton label={t('console.handovers.new')} variant="contained">
      {(close) => <HandoverDialog onClose={close} />}
    </DialogButton>
  );
};

const Delete = () => {
  const { t } = useI18n();
  return (
    <DeleteButton
      label={t('console.handovers.delete')}
      successMessage={t('console.handovers.deleted')}
      title={t('console.handovers.delete_title')}
    >
      <p>{t('console.handovers.delete_text')}</p>
    </DeleteButton>
  );
};
