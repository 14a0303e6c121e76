import { Alert, AlertTitle, Link, List, ListItem } from '@mui/material';
import { useEffect, useId, useRef } from 'react';

export interface FieldMistake {
  /** The id of the field's control. */
  readonly id: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly title: string;
  readonly mistakes: readonly FieldMistake[];
}

/** A form's validation errors, above the form: takes the focus and links to each field. */
export const ErrorSummary = ({ title, mistakes }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  // A new list of mistakes is a new attempt: focus again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list means a new attempt.
  useEffect(() => box.current?.focus(), [mistakes]);
  if (mistakes.length === 0) return null;
  return (
    <Alert aria-labelledby={titleId} ref={box} role="region" severity="error" tabIndex={-1}>
      <AlertTitle component="h2" id={titleId}>
        {title}
      </AlertTitle>
      <List dense disablePadding>
        {mistakes.map(({ id, message }) => (
          <ListItem disablePadding key={id}>
            <Link
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
              sx={{ py: 0.25, color: 'text.primary' }}
            >
              {message}
            </Link>
          </ListItem>
        ))}
      </List>
    </Alert>
  );
};
