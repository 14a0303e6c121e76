/** Frequently asked questions by audience (FAQ-01). */

import { type ComponentProps, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router-dom';
import { emailLink } from '#contract/shared/email-address.ts';
import { paths } from '#contract/shared/page-paths.ts';
import type { Environment } from '../../app/page.ts';
import { Accordion } from '../../features/content-pages/accordion.tsx';
import { ClosingCall } from '../../features/content-pages/closing-call.tsx';
import { loader as contactLoader } from '../../features/content-pages/contact-details.ts';
import { PageHead } from '../../features/content-pages/page-head.tsx';
import { textsLoader, useTexts } from '../../features/content-pages/texts.ts';
import { useI18n } from '../../i18n/context.tsx';
import button from '../../ui/components/button.module.css';
import { ButtonLink } from '../../ui/components/button.tsx';
import { cx } from '../../ui/components/cx.ts';
import { Icon, type IconName } from '../../ui/components/icon.tsx';
import { Tabs } from '../../ui/components/tabs.tsx';
import { useHead } from '../../ui/page/head.tsx';
import styles from './page.module.css';

/** An external link, such as a `mailto:` link, that looks like a button. */
const AnchorButton = ({ icon, children, ...rest }: { readonly icon?: IconName } & ComponentProps<'a'>) => (
  <a {...rest} className={cx(button.button, button.secondary, button.medium)}>
    {icon && <Icon name={icon} size={18} />}
    {children}
  </a>
);

export const loader = async (args: LoaderFunctionArgs, environment: Pick<Environment, 'api'>) => {
  const [texts, contact] = await Promise.all([
    textsLoader('faq')(args, environment),
    contactLoader(args, environment),
  ]);
  return { ...texts, ...contact };
};

const TOPICS = ['general', 'seeker', 'employer', 'freelancer'] as const;
type Topic = (typeof TOPICS)[number];
const QUESTIONS = [1, 2, 3, 4, 5, 6] as const;

const addressOf = (topic: Topic) => (topic === TOPICS[0] ? paths.faqs : `${paths.faqs}?topic=${topic}`);
const topicOf = (search: string): Topic => {
  const asked = new URLSearchParams(search).get('topic');
  return TOPICS.find((topic) => topic === asked) ?? TOPICS[0];
};

export const Component = () => {
  const { t: shared } = useI18n();
  const t = useTexts();
  const { email } = useLoaderData<typeof loader>().contact;
  const { search } = useLocation();
  const [topic, setTopic] = useState(topicOf(search));
  useHead({ title: t('faq.title'), description: t('faq.lead'), canonical: paths.faqs });
  return (
    <>
      <PageHead
        crumbs={[{ label: shared('jobs.home'), to: paths.home }, { label: t('faq.title') }]}
        lead={t('faq.lead')}
        scene="screen"
        title={t('faq.heading')}
      />
      <div className={`container page ${styles.page}`}>
        <section aria-labelledby="faq-questions">
          <h2 className="visually-hidden" id="faq-questions">
            {t('faq.questions')}
          </h2>
          <Tabs
            current={topic}
            label={t('faq.topics')}
            onSelect={({ name, address }) => {
              setTopic(name);
              // Changes the address without navigating, so that it can be shared and the back button restores
              // it.
              window.history.replaceState(window.history.state, '', address);
            }}
            tabs={TOPICS.map((name) => ({ name, label: t(`faq.${name}`), address: addressOf(name) }))}
          >
            <Accordion
              entries={QUESTIONS.map((number) => ({
                id: `${topic}-${number}`,
                title: t(`faq.${topic}_${number}`),
                text: t(`faq.${topic}_${number}_answer`),
              }))}
              key={topic}
              name={`faq-${topic}`}
            />
          </Tabs>
        </section>
        <ClosingCall text={t('faq.closing_text')} title={t('faq.closing_title')}>
          <ButtonLink to={paths.contact}>{t('faq.contact')}</ButtonLink>
          {email && (
            <AnchorButton href={emailLink(email)} icon="mail">
              {t('faq.email_us')}
            </AnchorButton>
          )}
        </ClosingCall>
      </div>
    </>
  );
};
