import { Alert, AlertTitle, Link, List, ListItem } from '@mui/material';
import { type ErrorSummaryProps, useErrorSummary } from '../../../ui/hooks/use-error-summary.ts';

/** A form's validation errors, above the form: takes the focus and links to each field. */
export const ErrorSummary = ({ title, mistakes }: ErrorSummaryProps) => {
  const { boxProps, titleId, linkTo } = useErrorSummary<HTMLDivElement>(mistakes);
  if (mistakes.length === 0) return null;
  return (
    <Alert {...boxProps} role="region" severity="error" sx={{ alignItems: 'flex-start' }}>
      <AlertTitle component="h2" id={titleId}>
        {title}
      </AlertTitle>
      <List dense disablePadding>
        {mistakes.map(({ id, message }) => (
          <ListItem disablePadding key={id}>
            <Link {...linkTo(id)} sx={{ py: 0.25, color: 'text.primary' }}>
              {message}
            </Link>
          </ListItem>
        ))}
      </List>
    </Alert>
  );
};
