import { expect, test } from 'vitest';
import { BareLayout } from '../ui/page/bare-layout.tsx';
import { createRoutes } from './routes.tsx';

test('NAV-04 only screens that lead into an account and the 404 page have no header and footer', () => {
  const [root] = createRoutes({} as never, {} as never);
  const bare = root?.children?.find(({ Component }) => Component === BareLayout);
  expect(bare?.children?.map(({ path }) => path).sort()).toEqual([
    '*',
    '/claim-company/:companyId',
    '/company-signin',
    '/company-signup',
    '/invitation',
    '/jobseeker-signin',
    '/jobseeker-signup',
    '/provider-signin',
    '/reset-password',
    '/sign-in',
  ]);
});
