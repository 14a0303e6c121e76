import type { ResponseOf } from '#contract/endpoints.ts';
import type { Role } from '#contract/shared/constants.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { useEnvironment } from '../../../../app/environment.tsx';
import { PartView } from '../../../../features/candidates/part-view.tsx';
import { clearDeviceDrafts } from '../../../../features/drafts/device.ts';
import type { MessageKey } from '../../../../i18n/messages.ts';
import { Dialog } from '../../../../ui/components/dialog.tsx';
import { useToast } from '../../../../ui/components/toasts.tsx';
import { useLoad } from '../../../../ui/hooks/use-load.ts';
import styles from './account.module.css';
import type { AccountPartProps } from './account-part.ts';
import { ProvenForm } from './proven-form.tsx';

type Closing = ResponseOf<'GET account-closing'>['data'];

/** What is deleted in addition to personal data, if it exists. */
const goesWith = (closing: Closing): readonly (readonly [MessageKey, number])[] =>
  (
    [
      ['account.close_open_applications', closing.open_applications],
      ['account.close_jobs', closing.jobs],
      ['account.close_applicants', closing.applicants],
      ['account.close_bookmarks', closing.bookmarks],
      ['account.close_files', closing.files],
    ] as const
  ).filter(([, count]) => count > 0);

const PERSON: Readonly<Record<Role, MessageKey>> = {
  seeker: 'account.close_goes_seeker',
  employer: 'account.close_goes_employer',
  staff: 'account.close_goes_staff',
};

/** Explains what closing deletes and what stays, asks for the proof, and closes the account permanently. */
const CloseDialog = ({ role, onClose }: AccountPartProps & { readonly onClose: () => void }) => {
  const { api, session, i18n, openPage } = useEnvironment();
  const toast = useToast();
  const part = useLoad('GET account-closing');
  const closed = ({ message }: ResponseOf<'POST close-account'>) => {
    session?.clear();
    clearDeviceDrafts();
    toast.afterLoad(message);
    openPage?.(paths.home);
  };
  return (
    <Dialog onClose={onClose} title={i18n.t('account.close_title')}>
      <PartView part={part}>
        {({ data }) => (
          <div className="stack gap-12">
            <Takes closing={data} role={role ?? 'seeker'} />
            <ProvenForm
              cancelLabel="account.close_keep"
              danger
              failed="account.failed"
              onCancel={onClose}
              quiet
              saved={closed}
              send={(proof) => api('POST close-account', { body: proof })}
              submitLabel="account.close_submit"
            />
          </div>
        )}
      </PartView>
    </Dialog>
  );
};
export default CloseDialog;

const Takes = ({ closing, role }: { readonly closing: Closing; readonly role: Role }) => {
  const { t } = useEnvironment().i18n;
  return (
    <>
      <h3>{t('account.close_goes')}</h3>
      <ul className={styles.list}>
        <li>{t(PERSON[role])}</li>
        {goesWith(closing).map(([key, count]) => (
          <li key={key}>{t(key, { smart_count: count })}</li>
        ))}
      </ul>
      <h3>{t('account.close_stays')}</h3>
      <ul className={styles.list}>
        <Stays closing={closing} role={role} />
      </ul>
    </>
  );
};

const Stays = ({ closing, role }: { readonly closing: Closing; readonly role: Role }) => {
  const { t } = useEnvironment().i18n;
  if (role === 'employer') return <li>{t('account.close_stays_jobs')}</li>;
  const count = closing.applications;
  if (count === 0) return <li>{t('account.close_stays_nothing')}</li>;
  return <li>{t('account.close_stays_applications', { smart_count: count })}</li>;
};
