import { type ReactNode, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useI18n } from '../../i18n/context.tsx';
import { Button, ConfirmDialog } from '../ui/kit.ts';
import { type StaffResource, useRowMutation } from './use-row-mutation.ts';

interface DeleteButtonProps {
  readonly resource: StaffResource;
  readonly row: RaRecord;
  readonly label: string;
  /** What it deletes, for those who hear the button without the row around it. */
  readonly name?: string;
  readonly title: string;
  /** What is told once it is done. */
  readonly told: string;
  /** What is asked. */
  readonly children: ReactNode;
}

/** Deletes a row of a list, after asking. */
export const DeleteButton = ({ resource, row, label, name, title, told, children }: DeleteButtonProps) => {
  const { t } = useI18n();
  const { write, pending } = useRowMutation(resource);
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button aria-label={name} onClick={() => setAsking(true)} size="small" variant="quiet">
        {label}
      </Button>
      <ConfirmDialog
        busy={pending}
        cancelLabel={t('common.cancel')}
        confirmLabel={label}
        onCancel={close}
        onConfirm={() =>
          write({
            make: (dataProvider) => dataProvider.delete(resource, { id: row.id, previousData: row }),
            told,
            onDone: close,
          })
        }
        open={asking}
        title={title}
      >
        {children}
      </ConfirmDialog>
    </>
  );
};
