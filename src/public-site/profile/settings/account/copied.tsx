import { useEnvironment } from '../../../../app/environment.tsx';
import { Button } from '../../../../ui/components/button.tsx';
import { TextAreaField } from '../../../../ui/components/text-area-field.tsx';
import { useToast } from '../../../../ui/components/toasts.tsx';
import form from '../settings.module.css';

/** A text for other programs, with a button that copies it. */
export const Copied = ({ label, text }: { readonly label: string; readonly text: string }) => {
  const { t } = useEnvironment().i18n;
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(t('account.token_copied')),
      () => toast.error(t('account.token_not_copied')),
    );
  return (
    <div className="stack gap-8">
      <TextAreaField dir="ltr" label={label} readOnly rows={2} value={text} />
      <div className={form.actions}>
        <Button
          aria-label={t('account.token_copy_of', { name: label })}
          onClick={() => void copy()}
          size="small"
          variant="secondary"
        >
          {t('account.token_copy')}
        </Button>
      </div>
    </div>
  );
};
