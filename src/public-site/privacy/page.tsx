/** What the portal stores about people, why, and for how long (STATIC-01). */
import { useI18n } from '../../i18n/context.tsx';
import { paths } from '../../paths.ts';
import { useHead } from '../frame/head.tsx';
import { useHydrated } from '../frame/use-hydrated.ts';
import { PageHead } from '../reading/page-head.tsx';
import { textsLoader, useTexts } from '../reading/texts.ts';
import { Button } from '../ui/button.tsx';
import styles from './page.module.css';

export const loader = textsLoader('privacy');

const SECTIONS = [
  'reading',
  'browser',
  'account',
  'profile',
  'company',
  'applying',
  'showing',
  'writing',
  'sharing',
  'keeping',
  'safety',
  'rights',
] as const;

export const Component = () => {
  const { t: shared } = useI18n();
  const t = useTexts();
  const hydrated = useHydrated();
  useHead({ title: t('privacy.title'), description: t('privacy.lead'), canonical: paths.privacy });
  return (
    <>
      <PageHead
        crumbs={[{ label: shared('jobs.home'), to: paths.home }, { label: t('privacy.title') }]}
        lead={t('privacy.lead')}
        title={t('privacy.title')}
      >
        <Button disabled={!hydrated} icon="file" onClick={() => window.print()} variant="secondary">
          {t('privacy.print')}
        </Button>
      </PageHead>
      <div className={`container ${styles.page}`}>
        <nav aria-labelledby="privacy-contents" className={styles.contents}>
          <h2 id="privacy-contents">{t('privacy.contents')}</h2>
          <ol>
            {SECTIONS.map((name) => (
              <li key={name}>
                <a href={`#${name}`}>{t(`privacy.${name}`)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.words}>
          {SECTIONS.map((name) => (
            <section aria-labelledby={name} key={name}>
              <h2 id={name}>{t(`privacy.${name}`)}</h2>
              {t(`privacy.${name}_text`)
                .split('\n')
                .map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
            </section>
          ))}
          <p className={styles.date}>{t('privacy.date')}</p>
        </div>
      </div>
    </>
  );
};
