import { type ReactNode, useState } from 'react';
import type { UndoOffer } from '#contract/undo.ts';
import { useEnvironment } from '../../environment.tsx';
import { useSessionEnded } from '../hooks/use-session-ended.ts';
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
  const sessionEnded = useSessionEnded();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const fail = (error: unknown) => {
    if (!sessionEnded(error)) toast.error(error instanceof Error ? error.message : t('api.failed'));
  };
  const takeBack = (undo: NonNullable<TakeOffButtonProps['undo']>) =>
    undo().then(({ message }) => {
      toast.success(message);
      props.onGone();
    }, fail);
  const confirm = async () => {
    setBusy(true);
    try {
      const { undo } = props;
      const { message, undo: offer } = await props.act();
      if (undo) toast.undoable(message, () => void takeBack(undo));
      else offerUndo(message, offer ?? null, props.onGone);
      props.onGone();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
      setAsking(false);
    }
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
        busy={busy}
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
