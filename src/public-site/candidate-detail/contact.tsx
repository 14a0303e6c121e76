import { Link } from 'react-router-dom';
import { emailLink } from '#contract/shared/email-address.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { phoneLink } from '#contract/shared/phone-number.ts';
import { HireButton } from '../../features/candidates/hire-button.tsx';
import { profileAddress } from '../../features/profile/profile-address.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Card } from '../../ui/components/card.tsx';
import { useSession } from '../../ui/hooks/use-session.ts';
import { withNext } from '../../ui/page/next-address.ts';
import type { CandidateData } from './loader.ts';
import styles from './page.module.css';

/** Contact details, for companies the candidate applied to; others can write here. */
export const Contact = ({ candidate, profile }: CandidateData) => {
  const { t } = useI18n();
  const contact = profile?.contact;
  const isOwn = useSession()?.user?.id === candidate.id;
  return (
    <Card aria-labelledby="candidate-contact" as="section">
      <h2 id="candidate-contact">{t('candidate.contact')}</h2>
      {contact ? (
        <dl className={styles.contact}>
          <div>
            <dt>{t('candidate.email')}</dt>
            <dd>
              <a href={emailLink(contact.email)}>{contact.email}</a>
            </dd>
          </div>
          {contact.phone && (
            <div>
              <dt>{t('candidate.phone')}</dt>
              <dd>
                <a href={phoneLink(contact.phone)}>{contact.phone}</a>
              </dd>
            </div>
          )}
        </dl>
      ) : (
        <p className="muted">{t('candidate.contact_hidden')}</p>
      )}
      <div className={styles.actions}>
        {isOwn ? (
          <Link to={profileAddress('settings')}>{t('candidate.edit_own')}</Link>
        ) : (
          <HireButton candidate={candidate} />
        )}
        <span data-for="visitor">
          <a href={withNext(paths.companySignin, linkTo.candidate(candidate.id))}>{t('candidate.sign_in')}</a>
        </span>
      </div>
    </Card>
  );
};
