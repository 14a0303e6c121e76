import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { MATCHES_MAX } from '#contract/profile/rules.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { ApiError } from '../../api/errors.ts';
import { LazyUnconfirmedBanner } from '../../features/accounts/lazy-unconfirmed-banner.ts';
import { useCan } from '../../features/accounts/use-can.ts';
import { Overview } from '../../features/candidates/overview.tsx';
import { type Profile, useProfile } from '../../features/candidates/use-profile.ts';
import {
  type ProfileTab,
  profileAddress,
  readAddress,
  type Section,
  tabsFor,
} from '../../features/profile/profile-address.ts';
import { useKeptReview } from '../../features/resumes/kept-review.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Alert } from '../../ui/components/alert.tsx';
import { Breadcrumb } from '../../ui/components/breadcrumb.tsx';
import { Card } from '../../ui/components/card.tsx';
import { SkeletonCards, SkeletonText } from '../../ui/components/skeleton-blocks.tsx';
import { useOwner } from '../../ui/hooks/use-owner.ts';
import { useSession } from '../../ui/hooks/use-session.ts';
import { useSessionEnded } from '../../ui/hooks/use-session-ended.ts';
import { lazyCode } from '../../ui/load-code.ts';
import { useHead } from '../../ui/page/head.tsx';
import { withNext } from '../../ui/page/next-address.ts';
import styles from './page.module.css';
import { SummaryCard } from './summary-card.tsx';
import { Tabs } from './tabs.tsx';

/** The forms load when their tab is opened. */
const Settings = lazyCode(() => import('./settings/settings.tsx'));
const SectionForm = lazyCode(async () => ({
  default: (await import('./settings/settings.tsx')).SectionForm,
}));
const MatchList = lazyCode(() => import('../../features/matching/match-list.tsx'));

const ResumeOffer = lazyCode(() => import('../../features/resumes/resume-offer.tsx'));

const OwnLevel = lazyCode(() => import('./own-level.tsx'));

/** If the session has expired, every section fails the same way, so one message is enough. */
const useSessionWatch = (profile: Profile, signInPath: string): void => {
  const sessionEnded = useSessionEnded(signInPath);
  const ended = Object.values(profile)
    .map(({ error }) => error)
    .find((error) => error instanceof ApiError && error.status === 401);
  useEffect(() => {
    if (ended) sessionEnded(ended);
  }, [ended, sessionEnded]);
};

const reloadAll = (profile: Profile): void => {
  for (const part of Object.values(profile)) part.reload();
};

/** Whether there is a resume whose jobs, courses and skills the profile doesn't have. */
const lacksResumeData = ({ resume, experience, education, skills }: Profile): boolean =>
  Boolean(resume.data?.data[0]) &&
  [experience, education, skills].every(({ data }) => data?.data.length === 0);

/** On a narrow screen the tabs are below the card, so the requested one is scrolled into view. */
const useInView = (
  tabs: RefObject<HTMLElement | null>,
  { tab, section }: { readonly tab: ProfileTab; readonly section: Section },
  profile: Profile,
): void => {
  // Until then, the card above is still growing.
  const isLoaded = Object.values(profile).every(
    ({ data, error }) => data !== undefined || error !== undefined,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section needs scrolling, too.
  useEffect(() => {
    const top = tabs.current?.getBoundingClientRect().top ?? 0;
    if (isLoaded && tab !== 'overview' && top > window.innerHeight / 2) tabs.current?.scrollIntoView();
  }, [tabs, tab, section, isLoaded]);
};

/** Signed out in another tab: hides the account's data, and keeps only a form with unsaved input. */
const SignedOut = ({ signInPath }: { readonly signInPath: string }) => {
  const { t } = useI18n();
  const { pathname, search } = useLocation();
  return (
    <Alert tone="warning">
      {t('profile.signed_out')} <Link to={withNext(signInPath, pathname + search)}>{t('job.sign_in')}</Link>
    </Alert>
  );
};

/** My Profile: the summary on the left, details and settings on the right. */
export const Component = () => {
  const { t } = useI18n();
  const account = useOwner()?.role;
  const mayEditCompany = useCan('company.edit');
  // Team members have a name and a phone number, like staff; the company's details belong to its owner.
  const role = account === 'employer' && !mayEditCompany ? 'staff' : account;
  const [search] = useSearchParams();
  const { tab, section } = readAddress(search, role);
  const profile = useProfile();
  const signInPath = account === 'employer' ? paths.companySignin : paths.seekerSignin;
  useSessionWatch(profile, signInPath);
  const isSignedOut = useSession() === undefined && role !== undefined;
  const lacksData = lacksResumeData(profile);
  const hasReview = useKeptReview() !== undefined;
  const tabs = useRef<HTMLDivElement>(null);
  useInView(tabs, { tab, section }, profile);
  useHead({ title: t('profile.title'), noindex: true });
  return (
    <div className={`container page ${styles.page}`}>
      <Breadcrumb crumbs={[{ label: t('nav.home'), to: paths.home }, { label: t('profile.title') }]} />
      <h1>{t('profile.title')}</h1>
      {/* The account section shows the same. */}
      {section !== 'account' && (
        <Suspense>
          <LazyUnconfirmedBanner />
        </Suspense>
      )}
      {role === 'seeker' && !isSignedOut && tab !== 'for-you' && (lacksData || hasReview) && (
        <Suspense>
          <ResumeOffer isEmpty={lacksData} onChanged={() => reloadAll(profile)} />
        </Suspense>
      )}
      {isSignedOut && <SignedOut signInPath={signInPath} />}
      {(!isSignedOut || tab === 'settings') && (
        <div className={styles.columns}>
          <div className="stack gap-24 shrink">
            {!isSignedOut && <SummaryCard profile={profile} role={role} />}
            {role === 'employer' && !isSignedOut && (
              <Suspense>
                <OwnLevel />
              </Suspense>
            )}
          </div>
          <div ref={tabs}>
            <Card className={styles.main}>
              <Tabs
                current={tab}
                label={t('profile.title')}
                name="profile"
                tabs={tabsFor(role).map((id) => ({
                  id,
                  label: t(`profile.tab_${id}`),
                  address: profileAddress(id),
                }))}
              >
                <div className={styles.panel}>
                  <Suspense fallback={<SkeletonText />}>
                    {tab === 'overview' && (
                      <Overview
                        edit={(one) => <SectionForm profile={profile} role={role} section={one} />}
                        profile={profile}
                        role={role}
                      />
                    )}
                    {tab === 'for-you' && (
                      <MatchList limit={MATCHES_MAX} listsHidden placeholder={<SkeletonCards />} />
                    )}
                    {tab === 'settings' && <Settings profile={profile} role={role} section={section} />}
                  </Suspense>
                </div>
              </Tabs>
            </Card>
          </div>
        </div>
      )}
    </div>
  );
};
