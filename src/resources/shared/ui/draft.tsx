/** A form's draft (KEEP-02) in the console. */
import { Alert, Button, Skeleton, Typography } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { focusFieldAfter, writeMoment } from '../../../features/drafts/notice.ts';
import { type Draft, useDraft } from '../../../features/drafts/use-draft.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { useKeptInput } from '../dialogs/kept-input.ts';
import { Icon } from './icon.tsx';

export type { Draft };

interface DraftedProps {
  /** The draft's kind; see `contract/drafts/calls.ts`. */
  readonly id: string;
  /** If the draft comes with what else the form needs; always the same function. */
  readonly ask?: Parameters<typeof useDraft>[1];
  readonly loading?: ReactNode;
  readonly children: (draft: Draft) => ReactNode;
}

/** A form that opens once its draft is loaded, and starts over when the draft is discarded. */
export const Drafted = ({ id, ask, loading = <Skeleton height={160} />, children }: DraftedProps) => {
  const draft = useDraft(id, ask);
  if (!draft.isReady) return loading;
  return <Fragment key={draft.key}>{children(draft)}</Fragment>;
};

/** Above the form: restores earlier input that was never saved. */
export const DraftNotice = ({ draft: { found, discard, isDiscarded } }: { readonly draft: Draft }) => {
  const { t, locale } = useI18n();
  if (!found) return isDiscarded && <span hidden ref={focusFieldAfter} />;
  return (
    <Alert
      action={
        <Button color="error" onClick={discard} size="small" startIcon={<Icon name="trash" />}>
          {t('drafts.discard')}
        </Button>
      }
      severity="info"
    >
      {t('drafts.restored', { time: writeMoment(found.at, locale) })}
    </Alert>
  );
};

/** Shows next to the form's buttons whether the draft is saved. */
export const DraftState = ({ draft: { status } }: { readonly draft: Draft }) => {
  const { t } = useI18n();
  useKeptInput();
  return (
    <Typography aria-live="polite" color="text.secondary" sx={{ '&:empty': { display: 'none' } }}>
      {status === 'saved' && t('drafts.saved')}
      {status === 'failed' && t('drafts.failed')}
    </Typography>
  );
};
