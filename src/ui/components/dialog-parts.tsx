/** Dialogs with a form or a question, made of the parts of the public site or of the console. */
import { type ComponentProps, type ComponentType, useId } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import type {
  ConfirmDialogProps,
  DialogActionProps,
  DialogProps,
  FormActionsProps,
  FormDialogProps,
} from './dialog-props.ts';

/** The buttons of a dialog with a form. */
export const formActionsOf =
  (Action: ComponentType<DialogActionProps>) =>
  ({ form, submitLabel, danger, busy, canSubmit = true, onCancel }: FormActionsProps) => {
    const { t } = useI18n();
    return (
      <>
        <Action disabled={busy} onClick={onCancel} tone="plain">
          {t('common.cancel')}
        </Action>
        <Action busy={busy} disabled={!canSubmit} form={form} tone={danger ? 'danger' : 'main'} type="submit">
          {submitLabel}
        </Action>
      </>
    );
  };

/** A form dialog with submit and cancel buttons. The form validates itself and shows the portal's messages. */
export const formDialogOf =
  (
    Frame: ComponentType<DialogProps>,
    Actions: ComponentType<FormActionsProps>,
    Form: ComponentType<ComponentProps<'form'>>,
  ) =>
  ({ title, onClose, open, onSubmit, onInput, children, ...actions }: FormDialogProps) => {
    const id = useId();
    return (
      <Frame
        actions={<Actions {...actions} form={id} onCancel={onClose} />}
        onClose={onClose}
        open={open}
        title={title}
      >
        <Form
          id={id}
          noValidate
          onInput={onInput}
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit(event);
          }}
        >
          {children}
        </Form>
      </Frame>
    );
  };

/**
 * Asks for confirmation before something that can't be undone. The safe choice comes first and has the focus.
 */
export const confirmDialogOf =
  (Frame: ComponentType<DialogProps>, Action: ComponentType<DialogActionProps>) =>
  ({ confirmLabel, cancelLabel, onConfirm, onCancel, busy = false, ...dialog }: ConfirmDialogProps) => {
    const { t } = useI18n();
    return (
      <Frame
        {...dialog}
        actions={
          <>
            <Action disabled={busy} onClick={onCancel} tone="plain">
              {cancelLabel ?? t('common.cancel')}
            </Action>
            <Action busy={busy} onClick={onConfirm} tone="danger">
              {confirmLabel}
            </Action>
          </>
        }
        alert
        onClose={onCancel}
      />
    );
  };
