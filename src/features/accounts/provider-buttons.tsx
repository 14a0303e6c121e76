import { type LoaderFunctionArgs, useLocation } from 'react-router-dom';
import type { SignInProvider } from '#contract/accounts/sign-in-provider-calls.ts';
import { useEnvironment } from '../../app/environment.tsx';
import type { Environment } from '../../app/page.ts';
import { Button } from '../../ui/components/button.tsx';
import { failureMessage } from '../../ui/forms/failure.ts';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import type { AuthorizationRequest } from './authorization-request.ts';

export interface ProviderButtonsProps {
  readonly providers: readonly SignInProvider[] | undefined;
  readonly purpose: Exclude<AuthorizationRequest['purpose'], 'connect'>;
  readonly onRefused: (message: string) => void;
}

/** The loader of pages with the buttons. If it fails, the pages work without them. */
export const providersLoader = (
  _: LoaderFunctionArgs,
  { api }: Pick<Environment, 'api'>,
): Promise<readonly SignInProvider[]> =>
  api('GET sign-in-providers').then(
    ({ data }) => data,
    () => [],
  );

/** Buttons to sign in or up with external accounts; renders nothing if the operator offers none. */
export const ProviderButtons = ({ providers = [], purpose, onRefused }: ProviderButtonsProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { search } = useLocation();
  const { mutate, pending } = useMutation();
  const leave = (provider: SignInProvider) =>
    mutate(
      async () => {
        const { leaveToSignIn } = await import('./leave-to-sign-in.ts');
        await leaveToSignIn(api, provider, purpose, search);
      },
      (error) => {
        onRefused(failureMessage(error, 'login.failed', t));
        return true;
      },
    );
  return providers.map((provider) => (
    <Button busy={pending} key={provider.id} onClick={() => leave(provider)} variant="secondary" wide>
      {t('signin.provider', { provider: provider.label })}
    </Button>
  ));
};
