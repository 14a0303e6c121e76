/** CDET-01: a candidate's page, as the public, a company or the candidate sees it. */

import type { ReactNode } from 'react';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { Link, useLoaderData, useLocation, useRevalidator } from 'react-router-dom';
import type { PublicCandidate } from '#contract/candidates/calls.ts';
import type { Project } from '#contract/profile/project-calls.ts';
import { API_BASE } from '#contract/shared/constants.ts';
import { emailLink } from '#contract/shared/email-address.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { phoneLink } from '#contract/shared/phone-number.ts';
import { CardFacts, CardLabel, KindTag, titleOf } from '../../features/candidates/card-facts.tsx';
import { HireButton } from '../../features/candidates/hire-button.tsx';
import { HIRE_ACTION, HireFields } from '../../features/candidates/hire-form.tsx';
import { EducationText, ExperienceText } from '../../features/candidates/overview.tsx';
import { ProjectText } from '../../features/candidates/project-text.tsx';
import { profileAddress } from '../../features/profile/profile-address.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Alert } from '../../ui/components/alert.tsx';
import { Tag } from '../../ui/components/badge.tsx';
import { Breadcrumb } from '../../ui/components/breadcrumb.tsx';
import { Button, ButtonLink } from '../../ui/components/button.tsx';
import { Card } from '../../ui/components/card.tsx';
import { PersonMark } from '../../ui/components/person-mark.tsx';
import { Rating } from '../../ui/components/rating.tsx';
import { markInteraction } from '../../ui/hooks/interaction.ts';
import { useSession } from '../../ui/hooks/use-session.ts';
import { lazyCode } from '../../ui/load-code.ts';
import { useHead } from '../../ui/page/head.tsx';
import { withNext } from '../../ui/page/next-address.ts';
import type { CandidateData, loader } from './loader.ts';
import styles from './page.module.css';

const Part = ({
  id,
  title,
  empty,
  children,
}: {
  readonly id: string;
  readonly title: string;
  /** Shown if there is no content. */
  readonly empty: string | undefined;
  readonly children: ReactNode;
}) => (
  <section aria-labelledby={`candidate-${id}`} className="stack gap-14">
    <h2 id={`candidate-${id}`}>{title}</h2>
    {empty ? <p className="muted">{empty}</p> : children}
  </section>
);

const Entries = <Entry extends { readonly id: number }>({
  entries,
  show,
}: {
  readonly entries: readonly Entry[];
  readonly show: (entry: Entry) => ReactNode;
}) => (
  <ul className={styles.entries}>
    {entries.map((entry) => (
      <li key={entry.id}>{show(entry)}</li>
    ))}
  </ul>
);

/** About, education, experience and projects, as the candidate wrote them. */
const Parts = ({ candidate }: { readonly candidate: PublicCandidate }) => {
  const { t } = useI18n();
  const { about_me: about, educations, experiences, projects } = candidate;
  const none = (list: readonly object[]) => (list.length > 0 ? undefined : t('candidate.nothing'));
  return (
    <>
      <Part empty={about ? undefined : t('candidate.nothing')} id="about" title={t('candidate.about')}>
        <p className={styles.text} dir="auto">
          {about}
        </p>
      </Part>
      <Part empty={none(educations)} id="education" title={t('profile.section_education')}>
        <Entries entries={educations} show={(entry) => <EducationText entry={entry} />} />
      </Part>
      <Part empty={none(experiences)} id="experience" title={t('profile.experiences')}>
        <Entries entries={experiences} show={(entry) => <ExperienceText entry={entry} />} />
      </Part>
      <Part empty={none(projects)} id="projects" title={t('profile.section_projects')}>
        <Entries<Project> entries={projects} show={(entry) => <ProjectText entry={entry} />} />
      </Part>
    </>
  );
};

/** Contact details, for companies the candidate applied to; others can write here. */
const Contact = ({ candidate, profile }: CandidateData) => {
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

/** Hire Now without scripts (CGRID-02). */
const PlainHire = ({ candidateId }: { readonly candidateId: number }) => {
  const { t } = useI18n();
  return (
    <noscript>
      <Card aria-labelledby="hire-title" as="section" id="hire">
        <h2 id="hire-title">{t('hire.title')}</h2>
        <form action={HIRE_ACTION} className="stack gap-16 above-16" method="post">
          <HireFields candidateId={candidateId} />
          <Button type="submit">{t('hire.send')}</Button>
        </form>
      </Card>
    </noscript>
  );
};

export { loader } from './loader.ts';

const Applications = lazyCode(async () => ({ default: (await import('./for-readers.tsx')).Applications }));
const CompanyActions = lazyCode(async () => ({
  default: (await import('./for-readers.tsx')).CompanyActions,
}));
const Reviews = lazyCode(async () => ({ default: (await import('./for-readers.tsx')).Reviews }));

const Header = ({ candidate, profile }: CandidateData) => (
  <header className="picture-head">
    {profile?.picture ? (
      <img alt="" className={styles.picture} height={72} src={`${API_BASE}/${profile.picture}`} width={72} />
    ) : (
      <PersonMark name={candidate.name} />
    )}
    <div>
      <div className="row gap-6">
        <CardLabel label={candidate.label} />
        <KindTag jobseeker_type={candidate.jobseeker_type} label={candidate.label} />
      </div>
      <h1>
        <bdi>{candidate.name}</bdi>
      </h1>
      <p className="text-l muted anywhere">
        <bdi>{titleOf(candidate)}</bdi>
      </p>
      {candidate.rating.reviews > 0 && <Rating rating={candidate.rating} />}
    </div>
  </header>
);

const Overview = ({ candidate }: Pick<CandidateData, 'candidate'>) => {
  const { t } = useI18n();
  return (
    <>
      <Card aria-labelledby="candidate-overview" as="section">
        <h2 id="candidate-overview">{t('candidate.overview')}</h2>
        <CardFacts card={candidate} />
      </Card>
      <Card aria-labelledby="candidate-skills" as="section">
        <h2 id="candidate-skills">{t('candidate.skills')}</h2>
        {candidate.skills.length > 0 ? (
          <ul className="tags">
            {candidate.skills.map(({ name }) => (
              <li key={name}>
                <Tag>{name}</Tag>
              </li>
            ))}
          </ul>
        ) : (
          <p className="muted">{t('candidate.nothing')}</p>
        )}
      </Card>
    </>
  );
};

/** The result of a form sent without scripts. */
const Outcome = () => {
  const { t } = useI18n();
  const query = new URLSearchParams(useLocation().search);
  if (query.has('sent')) return <Alert tone="success">{t('hire.sent')}</Alert>;
  return query.has('failed') ? <Alert tone="danger">{t('hire.not_sent')}</Alert> : null;
};

/** The server rendered the public part; companies, staff and the candidate may see more. */
const useOwnView = ({ candidate, profile }: CandidateData) => {
  const { revalidate } = useRevalidator();
  const { role, id } = useSession()?.user ?? {};
  const seesMore = role === 'employer' || role === 'staff' || id === candidate.id;
  const isLess = profile === undefined && seesMore;
  const askAgain = useEffectEvent(() => {
    markInteraction();
    revalidate();
  });
  useEffect(() => {
    if (isLess) askAgain();
  }, [isLess]);
  return revalidate;
};

const ReviewsPart = ({ profile, onChanged }: CandidateData & { readonly onChanged: () => void }) => {
  const { t } = useI18n();
  return (
    <section aria-labelledby="candidate-reviews" className="stack gap-14">
      <h2 id="candidate-reviews">{t('candidate.reviews')}</h2>
      <p className="muted">{t('candidate.review_rule')}</p>
      {profile && (
        <Suspense>
          <Reviews onChanged={onChanged} profile={profile} />
        </Suspense>
      )}
    </section>
  );
};

/** Shown if the address isn't a candidate's. */
const Choose = () => {
  const { t } = useI18n();
  useHead({ title: t('candidate.choose_title'), noindex: true });
  return (
    <div className="container page">
      <Breadcrumb
        crumbs={[{ label: t('jobs.home'), to: paths.home }, { label: t('candidate.choose_title') }]}
      />
      <h1>{t('candidate.choose_title')}</h1>
      <p>{t('candidate.choose_text')}</p>
      <p>
        <ButtonLink icon="users" to={paths.candidateGrid}>
          {t('grid.show_all')}
        </ButtonLink>
      </p>
    </div>
  );
};

export const Component = () => {
  const page = useLoaderData<typeof loader>();
  return page ? <Candidate {...page} /> : <Choose />;
};

const Candidate = (page: CandidateData) => {
  const { t } = useI18n();
  const revalidate = useOwnView(page);
  const { candidate, profile } = page;
  useHead({
    title: t('candidate.head_title', { name: candidate.name, title: titleOf(candidate) }),
    canonical: linkTo.candidate(candidate.id),
    // A page that is switched off must disappear at once, not when search engines update.
    noindex: true,
  });
  return (
    <div className="container page">
      <Breadcrumb
        crumbs={[
          { label: t('jobs.home'), to: paths.home },
          { label: t('grid.title'), to: paths.candidateGrid },
          { label: candidate.name },
        ]}
      />
      <Outcome />
      <Header {...page} />
      <div className={styles.columns}>
        <aside className={styles.side}>
          <Contact {...page} />
          {profile && (
            <Suspense>
              <CompanyActions candidate={candidate} />
              <Applications profile={profile} />
            </Suspense>
          )}
          <Overview candidate={candidate} />
        </aside>
        <div className={styles.main}>
          <Parts candidate={candidate} />
          <ReviewsPart {...page} onChanged={revalidate} />
        </div>
      </div>
      <PlainHire candidateId={candidate.id} />
    </div>
  );
};
