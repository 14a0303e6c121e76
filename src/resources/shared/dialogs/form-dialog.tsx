/** The public site's dialogs with a form or a question, in the console's skin. */
import { Button, Stack } from '@mui/material';
import type { ComponentProps } from 'react';
import { confirmDialogOf, formActionsOf, formDialogOf } from '../../../ui/components/dialog-parts.tsx';
import type { DialogActionProps } from '../../../ui/components/dialog-props.ts';
import { Dialog } from './dialog.tsx';

const Action = ({ tone, busy, ...button }: DialogActionProps) => (
  <Button
    {...button}
    color={tone === 'danger' ? 'error' : 'primary'}
    loading={busy ?? null}
    variant={tone === 'plain' ? 'outlined' : 'contained'}
  />
);
const Form = ({ ref: _, ...form }: ComponentProps<'form'>) => (
  <Stack component="form" spacing={2} {...form} />
);

export const FormActions = formActionsOf(Action);
export const FormDialog = formDialogOf(Dialog, FormActions, Form);
export const ConfirmDialog = confirmDialogOf(Dialog, Action);
