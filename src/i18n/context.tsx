import { createContext, type ReactNode, useContext } from 'react';
import type { Locale } from '#contract/constants.ts';
import type { Translate } from './messages.ts';

export interface I18n {
  readonly language: Locale;
  /** What `Intl` is given to write in it. */
  readonly locale: string;
  readonly t: Translate;
}

const I18nContext = createContext<I18n | undefined>(undefined);

export const I18nProvider = ({ value, children }: { value: I18n; children: ReactNode }) => (
  <I18nContext value={value}>{children}</I18nContext>
);

export const useI18n = (): I18n => {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('useI18n needs an I18nProvider above it.');
  return i18n;
};
