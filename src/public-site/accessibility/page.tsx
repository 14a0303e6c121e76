/** The accessibility statement: what was tested and how, known problems, and a contact (STATIC-02). */

import { ACCESSIBILITY_VERSION } from '#contract/accounts/legal-versions.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { LegalPage } from '../../features/content-pages/legal-page.tsx';
import { textsLoader, useTexts } from '../../features/content-pages/texts.ts';
import { ButtonLink } from '../../ui/components/button.tsx';

export const loader = textsLoader('accessibility');

const SECTIONS = ['goal', 'works', 'tests', 'gaps', 'help'] as const;

export const Component = () => {
  const t = useTexts();
  return (
    <LegalPage
      contents={t('accessibility.contents')}
      date={(date) => t('accessibility.date', { date })}
      lead={t('accessibility.lead')}
      path={paths.accessibility}
      sections={SECTIONS.map((id) => ({
        id,
        title: t(`accessibility.${id}`),
        text: t(`accessibility.${id}_text`),
      }))}
      title={t('accessibility.title')}
      version={ACCESSIBILITY_VERSION}
    >
      <ButtonLink to={paths.contact} variant="secondary">
        {t('accessibility.contact')}
      </ButtonLink>
    </LegalPage>
  );
};
