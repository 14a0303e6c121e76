import type { ReactNode } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { useToast } from '../ui/toasts.tsx';

interface ReportDialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The form. It passes on the server's words once the report has arrived. */
  readonly children: (onSent: (message: string) => void) => ReactNode;
}

export const ReportDialog = ({ title, open, onClose, children }: ReportDialogProps) => {
  const toast = useToast();
  return (
    <Dialog onClose={onClose} open={open} title={title}>
      {children((message) => {
        onClose();
        toast.success(message);
      })}
    </Dialog>
  );
};
