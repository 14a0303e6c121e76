import { type ReactNode, useState } from 'react';
import type { UndoOffer } from '#contract/undo.ts';
import { useEnvironment } from '../../environment.tsx';
import { useMutation } from '../hooks/use-mutation.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { IconName } from '../ui/icon.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useUndoOffer } from '../undo/use-undo-offer.ts';

interface TakeOffButtonProps {
  readonly icon: IconName;
  readonly label: string;
  /** What it is about, for those who hear the button without the card around it. */
  readonly jobTitle: string;
  readonly dialogTitle: string;
  readonly confirmLabel: string;
  /** Makes the call; its message is shown, and how to undo it where the server offers that. */
  readonly act: () => Promise<{ readonly message: string; readonly undo?: UndoOffer }>;
  /** Makes a call that takes it back, where the server offers no undo; its message is shown, too. */
  readonly undo?: () => Promise<{ readonly message: string }>;
  /** Called when the list has changed: once it was taken off, and once that was taken back. */
  readonly onGone: () => void;
  /** The question. */
  readonly children: ReactNode;
}

/** Removes a job from the user's list, after a confirmation. */
export const TakeOffButton = (props: TakeOffButtonProps) => {
  const { t } = useEnvironment().i18n;
  const toast = useToast();
  const offerUndo = useUndoOffer();
  const { mutate, pending } = useMutation();
  const [asking, setAsking] = useState(false);
  const { act, undo, onGone } = props;

  const takeBack = async (call: NonNullable<TakeOffButtonProps['undo']>) => {
    const answer = await mutate(call);
    if (!answer) return;
    toast.success(answer.message);
    onGone();
  };
  const confirm = async () => {
    const answer = await mutate(act);
    setAsking(false);
    if (!answer) return;
    if (undo) toast.undoable(answer.message, () => void takeBack(undo));
    else offerUndo(answer.message, answer.undo ?? null, onGone);
    onGone();
  };
  return (
    <>
      <Button
        aria-label={`${props.label}: ${props.jobTitle}`}
        icon={props.icon}
        onClick={() => setAsking(true)}
        size="small"
        variant="quiet"
      >
        {props.label}
      </Button>
      <ConfirmDialog
        busy={pending}
        cancelLabel={t('common.cancel')}
        confirmLabel={props.confirmLabel}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
        open={asking}
        title={props.dialogTitle}
      >
        {props.children}
      </ConfirmDialog>
    </>
  );
};
