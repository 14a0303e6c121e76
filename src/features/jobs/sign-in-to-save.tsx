import { useLocation } from 'react-router-dom';
import type { JobCard } from '#contract/jobs/calls.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { ButtonLink } from '../../ui/components/button.tsx';
import { Dialog } from '../../ui/components/dialog.tsx';
import { withNext } from '../../ui/page/next-address.ts';
import { remember } from './pending-action.ts';

interface SignInToSaveProps {
  readonly job: Pick<JobCard, 'id' | 'job_title'>;
  readonly onClose: () => void;
}

/** Asks a visitor to sign in to save a job of a list (BOOK-04). Signing in leads back to the list. */
const SignInToSave = ({ job, onClose }: SignInToSaveProps) => {
  const { t } = useI18n();
  const { pathname, search } = useLocation();
  const keep = () => remember('bookmark', job.id);
  return (
    <Dialog
      actions={
        <>
          <ButtonLink onClick={keep} to={withNext(paths.seekerSignup, pathname + search)} variant="secondary">
            {t('footer.create_account')}
          </ButtonLink>
          <ButtonLink onClick={keep} to={withNext(paths.seekerSignin, pathname + search)}>
            {t('job.sign_in')}
          </ButtonLink>
        </>
      }
      onClose={onClose}
      title={t('bookmarks.sign_in_title')}
    >
      <p>{t('bookmarks.sign_in_text', { job: job.job_title })}</p>
    </Dialog>
  );
};
export default SignInToSave;
