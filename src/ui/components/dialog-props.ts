/** What the dialogs of the public site and those of the console have in common. */
import type { ButtonHTMLAttributes, FormEvent, ReactNode } from 'react';

export interface DialogProps {
  readonly open?: boolean;
  readonly title: string;
  /** Called when Escape, the backdrop or the close button closes the dialog. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The row of buttons at the end. */
  readonly actions?: ReactNode;
  /** An alert dialog, announced as such and without a close button. */
  readonly alert?: boolean;
  /** As wide as a page, for large content. */
  readonly wide?: boolean;
}

/** A button at the end of a dialog. */
export interface DialogActionProps
  extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'disabled' | 'form' | 'onClick'> {
  readonly tone: 'plain' | 'main' | 'danger';
  readonly type?: 'submit';
  readonly busy?: boolean;
}

export interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'title' | 'children'> {
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly busy?: boolean;
}

export interface FormActionsProps {
  /** The id of the form. */
  readonly form: string;
  readonly submitLabel: string;
  /** Whether submitting removes something. */
  readonly danger?: boolean | undefined;
  readonly busy: boolean;
  /** Disabled until the data to send is known. */
  readonly canSubmit?: boolean;
  readonly onCancel: () => void;
}

export interface FormDialogProps
  extends Pick<DialogProps, 'open' | 'title' | 'onClose' | 'children'>,
    Omit<FormActionsProps, 'form' | 'onCancel'> {
  /** Called on submit. The dialog stays open with its values until its owner closes it. */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Called when any field changes, for example to keep a draft. */
  readonly onInput?: (event: FormEvent<HTMLFormElement>) => void;
}
