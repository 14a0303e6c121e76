import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { mistakesOf, subscriberRules } from '#contract/accounts/signup-rules.ts';
import type { SavedFilters } from '#contract/saved-searches/calls.ts';
import { ALERT_FREQUENCIES } from '#contract/saved-searches/rules.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { messageOf } from '../../api/errors.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { Alert } from '../../ui/components/alert.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Dialog } from '../../ui/components/dialog.tsx';
import { FormDialog } from '../../ui/components/form-dialog.tsx';
import { ownTimeZone } from '../../ui/format/own-time-zone.ts';
import { EmailField } from '../../ui/forms/email-field.tsx';
import { focusField, textsOf } from '../../ui/forms/form-fields.ts';
import { Trap } from '../../ui/forms/trap.tsx';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import { withNext } from '../../ui/page/next-address.ts';
import { FrequencyField } from './frequency-field.tsx';

interface VisitorDialogProps {
  readonly name: string;
  readonly filters: SavedFilters;
  readonly onClose: () => void;
}

/** Alerts without an account; a link by email confirms them. */
const VisitorDialog = ({ name, filters, onClose }: VisitorDialogProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { pathname, search } = useLocation();
  const { mutate, pending } = useMutation();
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [sent, setSent] = useState<string>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const { email = '', website = '', frequency: chosen } = textsOf(form);
    const { email: mistake } = mistakesOf(subscriberRules, { email });
    setError(mistake && t(mistake));
    setFailure(undefined);
    if (mistake) return focusField(form, 'email');
    const frequency = ALERT_FREQUENCIES.find((one) => one === chosen) ?? 'daily';
    const time_zone = ownTimeZone();
    const answer = await mutate(
      () => api('POST save-search', { body: { name, filters, frequency, time_zone, email, website } }),
      (failed) => {
        setFailure(messageOf(failed, t));
        return true;
      },
    );
    if (answer) setSent(answer.message);
  };

  if (sent)
    return (
      <Dialog
        actions={<Button onClick={onClose}>{t('common.close')}</Button>}
        onClose={onClose}
        title={t('alerts.dialog_title')}
      >
        <Alert focused tone="success">
          {sent}
        </Alert>
      </Dialog>
    );
  return (
    <FormDialog
      busy={pending}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('alerts.dialog_submit')}
      title={t('alerts.dialog_title')}
    >
      <p>
        {t('alerts.dialog_text', { name })}{' '}
        <Link to={withNext(paths.seekerSignin, pathname + search)}>{t('alerts.dialog_sign_in')}</Link>
      </p>
      {failure && (
        <Alert focused tone="danger">
          {failure}
        </Alert>
      )}
      <EmailField autoComplete="email" error={error} />
      <FrequencyField defaultValue="daily" name="frequency" />
      <Trap />
    </FormDialog>
  );
};
export default VisitorDialog;
