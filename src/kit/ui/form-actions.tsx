import { useI18n } from '../../i18n/context.tsx';
import { Button } from './button.tsx';

interface FormActionsProps {
  /** The id of the form. */
  readonly form: string;
  readonly submitLabel: string;
  /** Whether submitting removes something. */
  readonly danger?: boolean | undefined;
  readonly busy: boolean;
  /** Disabled until the data to send is known. */
  readonly canSubmit?: boolean;
  readonly onCancel: () => void;
}

/** The buttons of a dialog with a form. */
export const FormActions = ({ danger, busy, canSubmit = true, ...props }: FormActionsProps) => {
  const { t } = useI18n();
  return (
    <>
      <Button disabled={busy} onClick={props.onCancel} variant="secondary">
        {t('common.cancel')}
      </Button>
      <Button
        busy={busy}
        disabled={!canSubmit}
        form={props.form}
        type="submit"
        variant={danger ? 'danger' : 'primary'}
      >
        {props.submitLabel}
      </Button>
    </>
  );
};
