import type { ReactNode } from 'react';
import { paths } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeDay } from '../../ui/format/dates.ts';
import { useHead } from '../../ui/page/head.tsx';
import styles from './legal-page.module.css';
import { PageHead } from './page-head.tsx';

interface LegalPageProps {
  readonly path: string;
  readonly title: string;
  readonly lead: string;
  readonly contents: string;
  readonly sections: readonly { readonly id: string; readonly title: string; readonly text: string }[];
  readonly date: (day: string) => string;
  readonly version: string;
  /** Below the title. */
  readonly children?: ReactNode;
}

/** A long text in sections with a table of contents. Each line of a section is a paragraph. */
export const LegalPage = ({
  path,
  title,
  lead,
  contents,
  sections,
  date,
  version,
  children,
}: LegalPageProps) => {
  const { t, locale } = useI18n();
  useHead({ title, description: lead, canonical: path });
  return (
    <>
      <PageHead
        crumbs={[{ label: t('jobs.home'), to: paths.home }, { label: title }]}
        lead={lead}
        title={title}
      >
        {children}
      </PageHead>
      <div className={`container page ${styles.page}`}>
        <nav aria-labelledby="legal-contents" className={styles.contents}>
          <h2 id="legal-contents">{contents}</h2>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.words}>
          {sections.map((section) => (
            <section aria-labelledby={section.id} key={section.id}>
              <h2 id={section.id}>{section.title}</h2>
              {section.text.split('\n').map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
          <p className={styles.date}>{date(writeDay(version, locale))}</p>
        </div>
      </div>
    </>
  );
};
