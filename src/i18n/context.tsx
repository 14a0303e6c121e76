import { createContext, type ReactNode, useContext } from 'react';
import type { I18n } from './messages.ts';

const I18nContext = createContext<I18n | undefined>(undefined);

export const I18nProvider = ({ value, children }: { value: I18n; children: ReactNode }) => (
  <I18nContext value={value}>{children}</I18nContext>
);

export const useI18n = (): I18n => {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('useI18n needs an I18nProvider above it.');
  return i18n;
};
