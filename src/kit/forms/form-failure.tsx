import type { ReactNode } from 'react';
import { Alert } from '../ui/alert.tsx';

interface FormFailureProps {
  readonly failure: { readonly message: string } | undefined;
  /** A way on, where the failure has one. */
  readonly children?: ReactNode;
}

/** Why a form could not be sent, on top of it. */
export const FormFailure = ({ failure, children }: FormFailureProps) =>
  failure && (
    <Alert focused tone="danger">
      {failure.message}
      {children && <> {children}</>}
    </Alert>
  );
