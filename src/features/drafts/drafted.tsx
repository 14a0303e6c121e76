import { Fragment, type ReactNode } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { Alert } from '../../ui/components/alert.tsx';
import { Button } from '../../ui/components/button.tsx';
import { SkeletonText } from '../../ui/components/skeleton-blocks.tsx';
import styles from './drafted.module.css';
import { focusFieldAfter, writeMoment } from './notice.ts';
import { type Draft, useDraft } from './use-draft.ts';

interface DraftedProps {
  /** The draft's kind; see `contract/drafts/calls.ts`. */
  readonly id: string;
  readonly loading?: ReactNode;
  readonly children: (draft: Draft) => ReactNode;
}

/**
 * A form with a draft (KEEP-02): it opens once the draft is loaded, and starts over when the draft is
 * discarded.
 */
export const Drafted = ({ id, loading = <SkeletonText />, children }: DraftedProps) => {
  const draft = useDraft(id);
  if (!draft.isReady) return loading;
  return <Fragment key={draft.key}>{children(draft)}</Fragment>;
};

/** Above the form: restores earlier input that was never saved. */
export const DraftNotice = ({ draft: { found, discard, isDiscarded } }: { readonly draft: Draft }) => {
  const { t, locale } = useI18n();
  if (!found) return isDiscarded && <span hidden ref={focusFieldAfter} />;
  return (
    <Alert>
      <div className={styles.notice}>
        <span>{t('drafts.restored', { time: writeMoment(found.at, locale) })}</span>
        <Button icon="trash" onClick={discard} size="small" variant="danger-quiet">
          {t('drafts.discard')}
        </Button>
      </div>
    </Alert>
  );
};

/** Shows next to the form's buttons whether the draft is saved. */
export const DraftState = ({ draft: { status } }: { readonly draft: Draft }) => {
  const { t } = useI18n();
  return (
    <p aria-live="polite" className={styles.state}>
      {status === 'saved' && t('drafts.saved')}
      {status === 'failed' && t('drafts.failed')}
    </p>
  );
};
