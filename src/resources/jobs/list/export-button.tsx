import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { today } from '../../../console/ui/days.ts';
import { Button, saveFile, useToast } from '../../../console/ui/kit.ts';
import { messageOf } from '../../../dataProvider/failure.ts';
import type { ConsoleDataProvider } from '../../../dataProvider/index.ts';
import type { JobFilter } from '../../../dataProvider/jobs.ts';
import { useI18n } from '../../../i18n/context.tsx';

interface ExportButtonProps {
  readonly filter: JobFilter;
  /** These alone; none means all that the filter finds. */
  readonly ids?: readonly number[];
}

/** The jobs of the list as a table for spreadsheets. The server writes it, so that all pages are in it. */
export const ExportButton = ({ filter, ids = [] }: ExportButtonProps) => {
  const { t } = useI18n();
  const toast = useToast();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await dataProvider.exportJobs(filter, ids), `jobs-${today()}.csv`);
    } catch (error) {
      toast.error(messageOf(error, t('api.failed')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} icon="file" onClick={save} size="small" variant="quiet">
      {t('console.jobs.export')}
    </Button>
  );
};
