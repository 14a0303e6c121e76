import { Dialog } from './dialog.tsx';
import { DialogAction } from './dialog-action.tsx';
import { confirmDialogOf } from './dialog-parts.tsx';

export const ConfirmDialog = confirmDialogOf(Dialog, DialogAction);
