import { paths } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Checkbox } from '../../ui/components/checkbox.tsx';

/** What is agreed to. It opens in a new tab, so that no input is lost. */
export const TermsLinks = () => {
  const { t } = useI18n();
  return (
    <>
      <a href={paths.terms} rel="noopener" target="_blank">
        {t('nav.terms')}
      </a>
      {', '}
      <a href={paths.privacy} rel="noopener" target="_blank">
        {t('nav.privacy')}
      </a>
    </>
  );
};

/** The consent at sign-up. */
export const TermsField = ({ error }: { readonly error: string | undefined }) => {
  const { t } = useI18n();
  return (
    <div>
      <Checkbox error={error} id="terms" label={t('auth.terms')} name="terms" required />
      <p className="note">
        {t('auth.terms_read')} <TermsLinks />
      </p>
    </div>
  );
};
