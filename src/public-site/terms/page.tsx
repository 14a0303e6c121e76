/** The terms of use. */

import { TERMS_VERSION } from '#contract/accounts/legal-versions.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { LegalPage } from '../../features/content-pages/legal-page.tsx';
import { textsLoader, useTexts } from '../../features/content-pages/texts.ts';

export const loader = textsLoader('terms');

const SECTIONS = [
  'about',
  'account',
  'seekers',
  'companies',
  'rules',
  'moderation',
  'liability',
  'ending',
  'changes',
] as const;

export const Component = () => {
  const t = useTexts();
  return (
    <LegalPage
      contents={t('terms.contents')}
      date={(date) => t('terms.date', { date })}
      lead={t('terms.lead')}
      path={paths.terms}
      sections={SECTIONS.map((id) => ({ id, title: t(`terms.${id}`), text: t(`terms.${id}_text`) }))}
      title={t('terms.title')}
      version={TERMS_VERSION}
    />
  );
};
