/** A dialog that adds or edits a record of a list: react-admin's `CreateBase` or `EditBase` around the form. */
import { type ComponentProps, type ReactNode, useId } from 'react';
import { CreateBase, EditBase, type RaRecord, useSaveContext } from 'react-admin';
import { Dialog, FormActions } from '../ui/kit.ts';
import { RecordForm } from './record-form.tsx';

interface RecordDialogProps extends Omit<ComponentProps<typeof RecordForm>, 'id' | 'onSaved'> {
  readonly resource: string;
  /** The record to edit; without it, the dialog adds a new one. */
  readonly record?: RaRecord | undefined;
  readonly title: string;
  readonly submitLabel: string;
  /** Whether submitting removes something. */
  readonly danger?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export const RecordDialog = ({ resource, record, ...dialog }: RecordDialogProps) => {
  const id = useId();
  return record ? (
    <EditBase
      id={record.id}
      mutationMode="pessimistic"
      // With a cache key of its own: react-admin keeps the first version of each row that a list has loaded.
      queryOptions={{ enabled: false, initialData: record, meta: { dialog: id } }}
      resource={resource}
    >
      <FormInDialog {...dialog} />
    </EditBase>
  ) : (
    <CreateBase resource={resource}>
      <FormInDialog {...dialog} />
    </CreateBase>
  );
};

type FormInDialogProps = Omit<RecordDialogProps, 'resource' | 'record'>;

const FormInDialog = (props: FormInDialogProps) => {
  const { title, submitLabel, danger, onClose, children, ...form } = props;
  const id = useId();
  const { saving = false } = useSaveContext();
  return (
    <Dialog
      actions={
        <FormActions busy={saving} danger={danger} form={id} onCancel={onClose} submitLabel={submitLabel} />
      }
      onClose={onClose}
      title={title}
    >
      <RecordForm {...form} id={id} onSaved={onClose}>
        {children}
      </RecordForm>
    </Dialog>
  );
};
