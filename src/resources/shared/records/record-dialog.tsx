/** A dialog that adds or edits a record of a list: react-admin's `CreateBase` or `EditBase` around the form. */
import { Skeleton } from '@mui/material';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { CreateBase, EditBase, type RaRecord, useSaveContext } from 'react-admin';
import { Dialog } from '../dialogs/dialog.tsx';
import { FormActions } from '../dialogs/form-dialog.tsx';
import { Drafted, DraftNotice, DraftState } from '../ui/draft.tsx';
import { RecordForm } from './record-form.tsx';

interface RecordDialogProps
  extends Omit<ComponentProps<typeof RecordForm>, 'id' | 'draft' | 'unsent' | 'onSaved'> {
  readonly resource: string;
  /** The record to edit; without it, the dialog adds a new one. */
  readonly record?: RaRecord | undefined;
  readonly title: string;
  readonly submitLabel: string;
  /** Whether submitting removes something. */
  readonly danger?: boolean;
  readonly onClose: () => void;
  /** The kind of draft and its subject, if the input is kept; see `contract/drafts/calls.ts`. */
  readonly draftId?: string;
  readonly children: ReactNode;
}

export const RecordDialog = ({ draftId, ...dialog }: RecordDialogProps) => {
  const props = { ...dialog, unsent: { name: dialog.title, draftId } };
  if (draftId === undefined) return <FormOfRecord {...props} />;
  const loading = (
    <Dialog onClose={props.onClose} title={props.title}>
      <Skeleton height="160px" />
    </Dialog>
  );
  return (
    <Drafted id={draftId} loading={loading}>
      {(draft) => <FormOfRecord {...props} draft={draft} />}
    </Drafted>
  );
};

type FormOfRecordProps = Omit<RecordDialogProps, 'draftId'> &
  Pick<ComponentProps<typeof RecordForm>, 'draft' | 'unsent'>;

const FormOfRecord = ({ resource, record, ...dialog }: FormOfRecordProps) => (
  <RecordBase record={record} resource={resource}>
    <FormInDialog {...dialog} />
  </RecordBase>
);

/** react-admin's context for a form of a record on screen, or of a new one. */
export const RecordBase = ({
  resource,
  record,
  children,
}: Pick<RecordDialogProps, 'resource' | 'record' | 'children'>) => {
  const id = useId();
  return record ? (
    <EditBase
      id={record.id}
      mutationMode="pessimistic"
      // With a cache key of its own: react-admin keeps the first version of each row that a list has loaded.
      queryOptions={{ enabled: false, initialData: record, meta: { dialog: id } }}
      resource={resource}
    >
      {children}
    </EditBase>
  ) : (
    <CreateBase resource={resource}>{children}</CreateBase>
  );
};

type FormInDialogProps = Omit<FormOfRecordProps, 'resource' | 'record'>;

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
        {form.draft && <DraftNotice draft={form.draft} />}
        {children}
        {form.draft && <DraftState draft={form.draft} />}
      </RecordForm>
    </Dialog>
  );
};
