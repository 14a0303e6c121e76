/** A record of a list that is added or changed in a dialog: react-admin's `CreateBase` and `EditBase` around its form. */
import { type ComponentProps, type ReactNode, useId } from 'react';
import { CreateBase, EditBase, type RaRecord, useSaveContext } from 'react-admin';
import { useI18n } from '../../i18n/context.tsx';
import { Button, Dialog } from '../ui/kit.ts';
import { RecordForm } from './record-form.tsx';

interface RecordDialogProps extends Omit<ComponentProps<typeof RecordForm>, 'id' | 'draft' | 'onSaved'> {
  readonly resource: string;
  /** The one to change; without it another is added. */
  readonly record?: RaRecord | undefined;
  readonly title: string;
  readonly submitLabel: string;
  /** What is sent takes something away. */
  readonly danger?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export const RecordDialog = ({ resource, record, ...dialog }: RecordDialogProps) =>
  record ? (
    <EditBase
      id={record.id}
      mutationMode="pessimistic"
      // The list has loaded all of it.
      queryOptions={{ enabled: false, initialData: record }}
      resource={resource}
    >
      <FormInDialog {...dialog} />
    </EditBase>
  ) : (
    <CreateBase resource={resource}>
      <FormInDialog {...dialog} />
    </CreateBase>
  );

type FormInDialogProps = Omit<RecordDialogProps, 'resource' | 'record'>;

const FormInDialog = (props: FormInDialogProps) => {
  const { title, submitLabel, danger = false, onClose, children, ...form } = props;
  const { t } = useI18n();
  const id = useId();
  const { saving = false } = useSaveContext();
  return (
    <Dialog
      actions={
        <>
          <Button disabled={saving} onClick={onClose} variant="secondary">
            {t('common.cancel')}
          </Button>
          <Button busy={saving} form={id} type="submit" variant={danger ? 'danger' : 'primary'}>
            {submitLabel}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={title}
    >
      <RecordForm {...form} id={id} onSaved={onClose}>
        {children}
      </RecordForm>
    </Dialog>
  );
};
