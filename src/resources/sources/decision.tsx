import { Button } from '@mui/material';
import type { Source } from '#contract/sources/calls.ts';
import { SOURCE_MAX } from '#contract/sources/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { useRowUpdate } from '../shared/list/use-row-mutation.ts';
import { ReasonDialog } from '../shared/records/reason-dialog.tsx';

/** Staff decide about a company's source; the company is told. */
export const Decision = ({ source }: { readonly source: Source }) => {
  const { t } = useI18n();
  const { update, isPending } = useRowUpdate('staff/sources', source);
  const { company, state } = source;
  if (!company) return null;
  return (
    <div className="row gap-12">
      {(state === 'waiting_approval' || state === 'refused') && (
        <Button
          loading={isPending}
          onClick={() => update({ decision: 'approved' }, { successMessage: t('console.sources.approved') })}
          variant="contained"
        >
          {t('console.sources.approve')}
        </Button>
      )}
      {state !== 'refused' && (
        <DialogButton color="error" label={t('console.sources.refuse')} variant="outlined">
          {(close) => (
            <ReasonDialog
              data={{ decision: 'refused' }}
              hint={t('console.sources.refused_hint')}
              label={t('console.sources.refused_reason')}
              maxLength={SOURCE_MAX.reason}
              missing="console.sources.refused_reason_missing"
              onClose={close}
              purpose="source"
              record={source}
              resource="staff/sources"
              submitLabel={t('console.sources.refuse')}
              successMessage={t('console.sources.refused_done')}
              text={t('console.sources.refuse_text')}
              title={t('console.sources.refuse_title')}
            />
          )}
        </DialogButton>
      )}
    </div>
  );
};
