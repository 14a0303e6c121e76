import { SignInScreen } from '../../kit/accounts/sign-in-screen.tsx';

export { providersLoader as loader } from '../../kit/accounts/provider-buttons.tsx';

export const Component = () => <SignInScreen kind="company" />;
