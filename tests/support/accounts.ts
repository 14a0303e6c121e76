/** A portal where users confirm, change and restore their email addresses. */
import { beforeEach } from 'vitest';
import { PASSWORD, seekerFields, signUpSeeker } from './people.ts';
import { NOW, portalOfFile, type TestPortal } from './portal.ts';

export const HOUR = 3_600_000;
/** The new password that `reset` sets. */
export const NEW = { password: 'another fine one', password_confirmation: 'another fine one' };

export const tokenIn = (text = '') => /\/confirm-email\?token=([\w-]{43})$/m.exec(text)?.[1] ?? 'none';

/** The calls about email addresses, and the emails they send. */
export const addressCalls = (portal: TestPortal) => {
  const mailsTo = async (email: string) => (await portal.mails()).filter(({ to }) => to === email);
  return {
    mailsTo,
    lastToken: async (email: string) => tokenIn((await mailsTo(email)).at(-1)?.text),
    confirm: (token: string) => portal.request('POST confirm-email', { body: { token } }),
    emailOf: async (token: string) => (await portal.request('GET account-email', { token })).body.data,
    change: (token: string, email: string, password = PASSWORD) =>
      portal.request('POST change-email', { token, body: { email, password } }),
    signIn: (email: string, password = PASSWORD) =>
      portal.request('POST login', { body: { email, password } }),
    someone: async () => {
      const { email } = seekerFields();
      return { email, token: await signUpSeeker(portal, { email }) };
    },
    resetLink: async (email: string) => {
      await portal.request('POST request-password-reset', { body: { email } });
      return /reset-password\?token=([\w-]{43})$/m.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1];
    },
    reset: (token: string | undefined) => portal.request('POST reset-password', { body: { token, ...NEW } }),
  };
};

export const startAccounts = async () => {
  const portal = await portalOfFile({ publicUrl: 'https://portal.example' });
  beforeEach(() => portal.clock.set(NOW));
  return { portal, ...addressCalls(portal) };
};
