import type { ReactNode } from 'react';
import { Alert } from '../components/alert.tsx';

interface FormFailureProps {
  readonly failure: { readonly message: string } | undefined;
  /** A next step, if the failure has one. */
  readonly children?: ReactNode;
}

/** Explains above the form why it couldn't be sent. */
export const FormFailure = ({ failure, children }: FormFailureProps) =>
  failure && (
    <Alert focused tone="danger">
      {failure.message}
      {children && <> {children}</>}
    </Alert>
  );
