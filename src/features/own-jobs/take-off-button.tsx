import type { ReactNode } from 'react';
import type { UndoOffer } from '#contract/undo/calls.ts';
import { ConfirmButton } from '../../ui/components/confirm-button.tsx';
import type { IconName } from '../../ui/components/icon.tsx';
import { useToast } from '../../ui/components/toasts.tsx';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import { useUndoOffer } from '../undo/use-undo-offer.ts';

interface TakeOffButtonProps {
  readonly icon: IconName;
  readonly label: string;
  /** What it removes, for screen reader users who don't hear the card. */
  readonly jobTitle: string;
  readonly dialogTitle: string;
  readonly confirmLabel: string;
  /** Makes the call; shows its message and, if the server offers it, Undo. */
  readonly act: () => Promise<{ readonly message: string; readonly undo?: UndoOffer }>;
  /** Reverses the call if the server offers no undo; shows its message, too. */
  readonly undo?: () => Promise<{ readonly message: string }>;
  /** Called when the list has changed: after removal, and after Undo. */
  readonly onGone: () => void;
  /** The confirmation question. */
  readonly children: ReactNode;
}

/** Removes a job from the user's list after confirmation. */
export const TakeOffButton = (props: TakeOffButtonProps) => {
  const toast = useToast();
  const offerUndo = useUndoOffer();
  const { mutate, pending } = useMutation();
  const { act, undo, onGone } = props;

  const takeBack = async (call: NonNullable<TakeOffButtonProps['undo']>) => {
    const answer = await mutate(call);
    if (!answer) return;
    toast.success(answer.message);
    onGone();
  };
  const confirm = async () => {
    const answer = await mutate(act);
    if (!answer) return;
    if (undo) toast.undoable(answer.message, () => void takeBack(undo));
    else offerUndo(answer.message, answer.undo ?? null, onGone);
    onGone();
  };
  return (
    <ConfirmButton
      aria-label={`${props.label}: ${props.jobTitle}`}
      busy={pending}
      confirmLabel={props.confirmLabel}
      icon={props.icon}
      label={props.label}
      onConfirm={confirm}
      title={props.dialogTitle}
      variant="danger-quiet"
    >
      {props.children}
    </ConfirmButton>
  );
};
