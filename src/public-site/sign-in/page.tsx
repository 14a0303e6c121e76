import { SignInScreen } from '../../features/accounts/sign-in-screen.tsx';

export { providersLoader as loader } from '../../features/accounts/provider-buttons.tsx';

export const Component = () => <SignInScreen kind="any" />;
