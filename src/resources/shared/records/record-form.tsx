/** The form for staff records: react-admin's form with a server draft and version comparison. */
import { Box, Button } from '@mui/material';
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import {
  Form,
  type RaRecord,
  setSubmissionErrors,
  useCreatePath,
  useRecordContext,
  useResourceContext,
  useSaveContext,
  useTranslate,
} from 'react-admin';
import { type FieldValues, type Resolver, useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { UndoOffer } from '#contract/undo/calls.ts';
import { ApiError, type CurrentRecord, fieldErrorsOf, messageOf, statusOf } from '../../../api/errors.ts';
import { newKey } from '../../../api/idempotency.ts';
import type { Change } from '../../../dataProvider/change.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { useChanges } from '../changes/context.ts';
import { isUnanswered } from '../changes/sending.ts';
import { ConfirmDialog } from '../dialogs/form-dialog.tsx';
import { useRenewal } from '../list/use-row-mutation.ts';
import { type Draft, Drafted, DraftNotice, DraftState } from '../ui/draft.tsx';
import { type ShownFields, showFields, useToast } from '../ui/site.ts';
import { useUndo } from '../ui/use-undo.ts';
import { useFormRecord } from './use-form-record.ts';

type StoredRecord = RaRecord & { readonly version: number; readonly undo?: UndoOffer };

/** One submit action of the form. */
interface Submission {
  /** The message after success, or a function of the submitted values; defaults to react-admin's. */
  readonly successMessage?: string | ((sent: FieldValues, stored?: StoredRecord) => string);
  /** Extra values sent with the fields. */
  readonly data?: object;
  readonly onSaved?: (stored: StoredRecord, reset: () => void) => void;
}

/** How a form's fields differ from the record's. */
interface ComparedFields {
  /** The form's fields of a newer version; undefined if comparing them wouldn't tell what changed. */
  readonly fieldsOf: (current: CurrentRecord) => FieldValues | undefined;
  /** What the value of a field is called. */
  readonly textOf: (name: string, value: string) => string;
}

interface RecordFormProps extends Submission {
  /** For the buttons of a dialog, which are outside the form. */
  readonly id?: string;
  /** The submitted fields and their labels in the version comparison. */
  readonly labels: Readonly<Record<string, string>>;
  readonly defaultValues?: object;
  /** Converts the form values if the call expects another shape. */
  readonly read?: (values: FieldValues) => FieldValues;
  readonly draft?: Draft;
  /** In a dialog: what its input is called, and its draft, while it can't be sent. */
  readonly unsent?: { readonly name: string; readonly draftId: string | undefined };
  /** Whether a version conflict opens the comparison; otherwise it is reported, and the user can save again. */
  readonly compares?: boolean;
  /** If the form's fields differ from the record's. */
  readonly compared?: ComparedFields;
  /** Validation errors by field. */
  readonly validate?: (values: FieldValues) => Readonly<Record<string, string | undefined>>;
  readonly children: ReactNode;
}

/** Validation errors in react-hook-form's format. */
const resolverOf =
  (validate: NonNullable<RecordFormProps['validate']>): Resolver =>
  (values) => {
    const mistakes = Object.entries(validate(values)).filter(([, message]) => message !== undefined);
    const errors = mistakes.map(([name, message]) => [name, { type: 'manual', message }]);
    return mistakes.length > 0 ? { values: {}, errors: Object.fromEntries(errors) } : { values, errors: {} };
  };

export const RecordForm = ({ id, defaultValues, validate, children, ...saving }: RecordFormProps) => {
  const submit = useRef((_: FieldValues): Promise<unknown> => Promise.resolve());
  return (
    <Form
      {...(id ? { id } : {})}
      {...(defaultValues ? { defaultValues } : {})}
      {...(validate ? { resolver: resolverOf(validate) } : {})}
      disableInvalidFormNotification
      noValidate
      onSubmit={(values: FieldValues) => submit.current(values)}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          maxWidth: 860,
          color: 'var(--ink)',
          // Focusing a field that needs correction also shows its label.
          '& :is(input, select, textarea)': { scrollMarginBlock: '64px' },
        }}
      >
        <Saving {...saving} isInDialog={id !== undefined} submit={submit}>
          {children}
        </Saving>
      </Box>
    </Form>
  );
};

interface SavingOf {
  readonly run: (submission: Submission) => void;
  readonly draft: Draft | undefined;
}
const SavingContext = createContext<SavingOf | undefined>(undefined);

/** The draft of the surrounding form, if it has one. */
export const useFormDraft = (): Draft | undefined => use(SavingContext)?.draft;

interface SavingProps extends Omit<RecordFormProps, 'id' | 'defaultValues' | 'validate'> {
  readonly isInDialog: boolean;
  readonly submit: RefObject<(values: FieldValues) => Promise<unknown>>;
}

/** The fields' texts: react-admin turns emptied fields into null. */
const textsOf = (values: FieldValues, names: readonly string[]): FieldValues =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? '']));

const showNamed = (fields: FieldValues, compared: ComparedFields | undefined): ShownFields =>
  Object.fromEntries(
    Object.entries(showFields(fields)).map(([name, { value, text }]) => [
      name,
      { value, text: compared?.textOf(name, value) ?? text },
    ]),
  );

/** Creating a record opens its screen. */
const useLeading = () => {
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const navigate = useNavigate();
  return ({ id }: StoredRecord) =>
    void navigate(createPath({ resource, type: 'edit', id }), { replace: true });
};

/** Without an answer or a session, the input of a dialog waits for one outside of it, under the same key. */
const useKeepUnsent = () => {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const changes = useChanges();
  const saved = record ? ({ method: 'update', ids: [record.id] } as const) : NEW;
  return (input: Omit<Change, 'method' | 'resource' | 'ids' | 'renews'>) =>
    changes.send({ ...input, ...saved, resource, renews: [] });
};

const NEW = { method: 'create', ids: [] } as const;

const useMessageAfter = () => {
  const translate = useTranslate();
  const record = useRecordContext();
  return (message: Submission['successMessage'], sent: FieldValues, stored?: StoredRecord): string =>
    typeof message === 'function'
      ? message(sent, stored)
      : (message ?? translate(`ra.notification.${record ? 'updated' : 'created'}`, { smart_count: 1 }));
};

const Saving = (props: SavingProps) => {
  const { labels, read, draft, compares = true, compared, isInDialog, submit, children, ...main } = props;
  const { t } = useI18n();
  const messageAfter = useMessageAfter();
  const lead = useLeading();
  const toast = useToast();
  const offerUndo = useUndo();
  const renew = useRenewal();
  const { save } = useSaveContext();
  const keepUnsent = useKeepUnsent();
  const { setValue, setError, setFocus, handleSubmit, reset } = useFormContext();
  const record = useRecordContext<StoredRecord>();
  const names = Object.keys(labels);
  const pick = (values: FieldValues) => textsOf(values, names);
  const typedIn = read ?? pick;
  const { resolve, dialog } = useFormRecord({
    draft,
    pick,
    labelOf: (name) => labels[name] ?? name,
    record: compares ? record : undefined,
    show: (fields) => showNamed(fields, compared),
    fieldsOf: compared?.fieldsOf ?? ((current) => current),
  });

  const fail = (error: unknown) => {
    // After a comparison the user saves again explicitly, so that nobody publishes or sends unread changes.
    if (compares && resolve(error, () => run(main))) return;
    // Shows a colleague's newer version, unless it would overwrite the user's input: a dialog has its own record.
    const isSafe = isInDialog || !draft;
    if (isSafe) renew();
    const current = error instanceof ApiError ? error.current : undefined;
    if (current && isSafe) {
      setValue('version', current.version);
      return void toast.error(t('console.changed_meanwhile'));
    }
    const mistakes = fieldErrorsOf(error);
    const first = names.find((name) => name in mistakes);
    if (first) setFocus(first);
    else toast.error(messageOf(error, t));
  };
  const send = async (
    values: FieldValues,
    { successMessage, data, onSaved = record ? undefined : lead }: Submission,
  ) => {
    const sent = { ...typedIn(values), version: values.version, ...data };
    const meta = main.unsent && { ...main.unsent, key: newKey() };
    return save?.(values, {
      transform: () => sent,
      onSuccess: (stored: StoredRecord) => {
        draft?.remove();
        offerUndo(messageAfter(successMessage, typedIn(values), stored), stored.undo ?? null, renew);
        renew();
        onSaved?.(stored, reset);
      },
      onError: (error: unknown) => {
        if (!meta || !(isUnanswered(error) || statusOf(error) === 401)) return fail(error);
        keepUnsent({ ...meta, data: sent, text: messageAfter(successMessage, typedIn(values)) });
        onSaved?.({ id: '', version: 0, ...record }, reset);
      },
      ...(meta ? { meta } : {}),
    });
  };
  const run = (submission: Submission) =>
    void handleSubmit(async (values) => {
      const errors = await send(values, submission);
      if (errors) setSubmissionErrors(errors, setError);
    })();
  useImperativeHandle(submit, () => (values: FieldValues) => send(values, main));
  return (
    <SavingContext value={{ run, draft }}>
      {children}
      {dialog}
    </SavingContext>
  );
};

interface ScreenFormProps extends Omit<RecordFormProps, 'draft' | 'id'> {
  /** The kind of draft; see `contract/drafts/calls.ts`. */
  readonly kind?: string;
  /** The buttons below the fields; defaults to a save button. */
  readonly buttons?: ReactNode;
}

export const ScreenForm = ({ kind, ...form }: ScreenFormProps) => {
  const record = useRecordContext();
  if (!kind) return <FormWithButtons {...form} />;
  return (
    <Drafted id={`${kind}:${record?.id ?? 'new'}`}>
      {(draft) => <FormWithButtons {...form} draft={draft} />}
    </Drafted>
  );
};

const FormWithButtons = ({
  buttons = <SaveButton />,
  children,
  ...form
}: Omit<ScreenFormProps, 'kind'> & Pick<RecordFormProps, 'draft'>) => (
  <RecordForm {...form}>
    {form.draft && <DraftNotice draft={form.draft} />}
    {children}
    <div className="row middle gap-12">
      {buttons}
      {form.draft && <DraftState draft={form.draft} />}
    </div>
  </RecordForm>
);

interface SaveButtonProps {
  readonly label?: string;
  readonly startIcon?: ReactNode;
  readonly variant?: 'contained' | 'outlined' | 'text';
}

export const SaveButton = ({ label, ...button }: SaveButtonProps) => {
  const translate = useTranslate();
  return (
    <Button variant="contained" loading={useSaveContext().saving === true} type="submit" {...button}>
      {label ?? translate('ra.action.save')}
    </Button>
  );
};

interface SaveAsButtonProps extends SaveButtonProps, Submission {
  readonly label: string;
  readonly question?: { readonly title: string; readonly text: string };
}

/** Saves the input and then acts on it, such as publishing. */
export const SaveAsButton = ({
  label,
  startIcon,
  variant = 'contained',
  question,
  ...act
}: SaveAsButtonProps) => {
  const saving = use(SavingContext);
  const { saving: isSaving = false } = useSaveContext();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button
        disabled={isSaving}
        onClick={() => (question ? setAsking(true) : saving?.run(act))}
        startIcon={startIcon}
        variant={variant}
      >
        {label}
      </Button>
      {question && (
        <ConfirmDialog
          busy={isSaving}
          confirmLabel={label}
          onCancel={close}
          onConfirm={() => {
            close();
            saving?.run(act);
          }}
          open={isAsking}
          title={question.title}
        >
          <p>{question.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
