/** Provides the environment that the page was loaded with. */
import { createContext, type ReactNode, useContext } from 'react';
import { I18nProvider } from '../i18n/context.tsx';
import type { Environment } from './page.ts';

const EnvironmentContext = createContext<Environment | undefined>(undefined);

export const EnvironmentProvider = ({ value, children }: { value: Environment; children: ReactNode }) => (
  <EnvironmentContext value={value}>
    <I18nProvider value={value.i18n}>{children}</I18nProvider>
  </EnvironmentContext>
);

export const useEnvironment = (): Environment => {
  const environment = useContext(EnvironmentContext);
  if (!environment) throw new Error('useEnvironment needs an EnvironmentProvider above it.');
  return environment;
};
