import { type ReactNode, useId } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { NewsletterBox } from '../../features/newsletter/newsletter-box.tsx';
import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { useSession } from '../../ui/hooks/use-session.ts';
import { BrandMark } from '../../ui/page/brand.tsx';
import { FOOTER_ID } from '../../ui/page/footer-id.ts';
import { LanguageLinks } from './language-links.tsx';
import { isForRole, type NavigationEntry, searchers } from './navigation.ts';
import styles from './site-footer.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

interface SocialLink {
  readonly name: string;
  readonly address: (origin: string) => string;
}

/** Plain links: no tracking, and no network loads anything before a click. */
const networks: readonly SocialLink[] = [
  {
    name: 'LinkedIn',
    address: (origin) => `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(origin)}`,
  },
  { name: 'X', address: (origin) => `https://x.com/intent/post?url=${encodeURIComponent(origin)}` },
  {
    name: 'Facebook',
    address: (origin) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(origin)}`,
  },
  { name: 'WhatsApp', address: (origin) => `https://wa.me/?text=${encodeURIComponent(origin)}` },
];

/** Links to follow and share the portal (NAV-08). */
const SocialLinks = () => {
  const { t } = useI18n();
  // From the layout's loader: the portal's public address.
  const layout = useLoaderData<{ readonly origin: string } | undefined>();
  return (
    <>
      <li>
        <a href={paths.blogFeed}>{t('footer.feed')}</a>
      </li>
      {layout &&
        networks.map(({ name, address }) => (
          <li key={name}>
            <a href={address(layout.origin)} rel="noopener noreferrer" target="_blank">
              {t('footer.share_on', { network: name })}
            </a>
          </li>
        ))}
    </>
  );
};

interface Group {
  readonly title: MessageKey;
  readonly kinds?: NavigationEntry['kinds'];
  readonly links: readonly NavigationEntry[];
}

const groups: readonly Group[] = [
  {
    title: 'footer.jobs',
    links: [
      { to: linkTo.allJobs(), label: 'footer.browse_jobs' },
      { to: paths.categories, label: 'footer.categories' },
      { to: paths.companies, label: 'companies.title' },
      { to: paths.appliedJobs, label: 'nav.applied_jobs', kinds: ['seeker'] },
      { to: paths.bookmarks, label: 'nav.bookmarks', kinds: ['seeker'] },
    ],
  },
  {
    title: 'footer.support',
    links: [
      { to: linkTo.help(), label: 'nav.help' },
      { to: linkTo.help('job-fraud'), label: 'nav.job_fraud' },
      { to: paths.contact, label: 'contact.title' },
      { to: paths.faqs, label: 'nav.faq' },
      { to: paths.services, label: 'nav.services' },
      { to: paths.about, label: 'nav.about_us' },
      { to: paths.blog, label: 'nav.blog' },
      { to: paths.privacy, label: 'nav.privacy' },
      { to: paths.terms, label: 'nav.terms' },
      { to: paths.accessibility, label: 'nav.accessibility' },
    ],
  },
  {
    title: 'footer.seekers',
    kinds: ['visitor'],
    links: [
      { to: paths.seekerSignup, label: 'footer.create_account' },
      { to: paths.seekerSignin, label: 'nav.seeker_signin' },
    ],
  },
  {
    title: 'footer.companies',
    kinds: ['visitor'],
    links: [
      { to: paths.candidateGrid, label: 'grid.title' },
      { to: paths.companySignup, label: 'footer.create_company' },
      { to: paths.companySignin, label: 'nav.company_signin' },
    ],
  },
  {
    title: 'footer.companies',
    kinds: ['employer'],
    links: [
      { to: paths.dashboard, label: 'nav.dashboard' },
      { to: paths.employerJobs, label: 'nav.manage_jobs' },
      { to: paths.candidates, label: 'nav.job_seekers', teamRoles: searchers },
    ],
  },
];

export const SiteFooter = () => {
  const { t } = useI18n();
  const user = useSession()?.user;
  return (
    <footer className={styles.footer} id={FOOTER_ID}>
      <div className="container">
        <div className={styles.top}>
          <div className={styles.about}>
            <BrandMark />
            <p>{t('footer.claim')}</p>
          </div>
          <NewsletterBox />
        </div>
        <div className={styles.groups}>
          {groups.map((group) => (
            <LinkGroup group={group} key={`${group.title} ${group.kinds}`}>
              {group.links
                .filter((link) => isForRole(link, user))
                .map(({ to, label, kinds }) => (
                  <li data-for={kinds?.join(' ')} key={to}>
                    <Link to={to}>{t(label)}</Link>
                  </li>
                ))}
            </LinkGroup>
          ))}
          <LinkGroup group={{ title: 'footer.follow' }}>
            <SocialLinks />
          </LinkGroup>
        </div>
        <div className={styles.bottom}>
          {/* A page cached over New Year's Eve shows last year until the browser corrects it. */}
          <p suppressHydrationWarning>
            {t('footer.copyright', { year: String(new Date().getFullYear()), name: t('site.name') })}
          </p>
          <ThemeSwitch />
          <LanguageLinks />
        </div>
      </div>
    </footer>
  );
};

interface LinkGroupProps {
  readonly group: Pick<Group, 'title' | 'kinds'>;
  readonly children: ReactNode;
}

const LinkGroup = ({ group: { title, kinds }, children }: LinkGroupProps) => {
  const { t } = useI18n();
  const titleId = useId();
  return (
    <nav aria-labelledby={titleId} data-for={kinds?.join(' ')}>
      <h2 id={titleId}>{t(title)}</h2>
      <ul className={`quiet-links ${styles.links}`}>{children}</ul>
    </nav>
  );
};
