/** Signing in with a code from an email instead of the password. */
import { Type } from 'typebox';
import { Answer, type Endpoint, Text } from '../shared/common.ts';
import { CODE_MAX } from '../shared/digits.ts';
import { EMAIL_MAX } from '../shared/email-address.ts';
import { SignedIn } from './calls.ts';

export const signInCodeEndpoints = {
  'POST request-login-code': {
    summary:
      'Email a code of six digits to sign in with. The response is the same whether or not the account exists; the code works only with the returned secret.',
    access: 'anyone',
    body: Type.Object({ email: Type.Optional(Text(EMAIL_MAX)) }),
    response: Answer(Type.Object({ request: Type.String({ description: 'The secret for `login-code`.' }) })),
  },
  'POST login-code': {
    summary: 'Sign in with an emailed code: five attempts, within ten minutes.',
    access: 'anyone',
    body: Type.Object({ request: Text(100), code: Type.Optional(Text(CODE_MAX)) }),
    response: SignedIn,
  },
} as const satisfies Record<string, Endpoint>;
