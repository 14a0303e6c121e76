import type { ReactNode } from 'react';
import { DraftNotice, DraftState } from '../../../features/drafts/drafted.tsx';
import type { Draft } from '../../../features/drafts/use-draft.ts';
import type { RecordFormState } from '../../../features/record-form/use-record-form.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Button } from '../../../ui/components/button.tsx';
import styles from './settings.module.css';

interface ProfileFormProps {
  readonly form: RecordFormState;
  readonly draft?: Draft;
  /** The form's accessible name, if it has no heading. */
  readonly label?: string;
  /** Closes the form and discards the input; without it there is no cancel button. */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/** Wraps a profile form: draft, save and cancel. */
export const ProfileForm = ({ form, draft, label, onCancel, children }: ProfileFormProps) => {
  const { t } = useI18n();
  const cancel = () => {
    draft?.remove();
    onCancel?.();
  };
  return (
    <form aria-label={label} className={styles.form} key={form.formKey} {...form.formProps}>
      {draft && <DraftNotice draft={draft} />}
      {children}
      <div className={styles.actions}>
        <Button busy={form.busy} type="submit">
          {t('profile.save')}
        </Button>
        {onCancel && (
          <Button onClick={cancel} variant="quiet">
            {t('common.cancel')}
          </Button>
        )}
        {draft && <DraftState draft={draft} />}
      </div>
      {form.comparison}
    </form>
  );
};
