import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import type { Session, SessionStore } from '../api/session.ts';
import { t } from '../i18n/testing/english.ts';
import { fakeServer } from '../resources/shared/testing/fake-server.ts';
import { createAuthProvider } from './index.ts';

const person = {
  id: 4,
  name: 'Nikhil',
  last_name: 'Barve',
  email: 'n@example.com',
  role: 'employer',
  email_confirmed: true,
  language: 'en',
  company_name: 'Labs',
} as const;
const signedIn: Session = { token: 'token', expires: '2999-01-01T00:00:00.000Z', user: person };

const arrange = ({
  session: start = signedIn,
  answers = {},
}: {
  session?: Session | null;
  answers?: object;
} = {}) => {
  let current = start ?? undefined;
  const session: SessionStore = {
    read: () => current,
    keep: () => {},
    clear: vi.fn(() => {
      current = undefined;
    }),
    subscribe: () => () => {},
  };
  const { api, asked } = fakeServer({ ...answers }, session);
  const keepNotice = vi.fn();
  const leave = vi.fn();
  const auth = createAuthProvider({
    api,
    session,
    t,
    origin: 'https://portal.example',
    here: () => '/job-seekers/7?view=board',
    leave,
    keepNotice,
  });
  return { auth, session, asked, leave, keepNotice };
};

describe('checkAuth', () => {
  it('NAV-03 accepts a session', async () => {
    await expect(arrange().auth.checkAuth({})).resolves.toBeUndefined();
  });
  it('NAV-03 sends a visitor home', async () => {
    await expect(arrange({ session: null }).auth.checkAuth({})).rejects.toMatchObject({
      redirectTo: 'https://portal.example/',
    });
  });
});

describe('checkError', () => {
  it('AUTH-08 a 401 ends the session and leads to sign-in and back, with a single message', async () => {
    const { auth, session, leave, keepNotice } = arrange();
    const signIn = `https://portal.example/sign-in?next=${encodeURIComponent('/job-seekers/7?view=board')}`;
    await auth.checkError(new ApiError('Over.', 401));
    await auth.checkError(new ApiError('Over.', 401));
    expect(leave.mock.calls).toEqual([[signIn], [signIn]]);
    expect(session.read()).toBeUndefined();
    expect(keepNotice.mock.calls).toEqual([
      [{ tone: 'error', text: 'Session expired. Please log in again.' }],
    ]);
  });
  it.each([403, 404, 422, 500, 0])('ROLE-01 a %i keeps the session', async (status) => {
    const { auth, session } = arrange();
    await expect(auth.checkError({ status })).resolves.toBeUndefined();
    expect(session.clear).not.toHaveBeenCalled();
  });
});

describe('logout', () => {
  it('AUTH-09 ends the session on the server and in the browser', async () => {
    const { auth, session, asked, keepNotice } = arrange();
    await expect(auth.logout({})).resolves.toBe('https://portal.example/');
    expect(asked.map(({ call }) => call)).toEqual(['POST logout']);
    expect(session.read()).toBeUndefined();
    expect(keepNotice).toHaveBeenCalledWith({ tone: 'success', text: 'Logged out successfully!!' });
  });
  it('AUTH-09 clears the session even if the server fails', async () => {
    const { auth, session } = arrange({ answers: { 'POST logout': { status: 500, body: {} } } });
    await auth.logout({});
    expect(session.read()).toBeUndefined();
  });
  it('AUTH-09 sends no request without a session', async () => {
    const { auth, asked, keepNotice } = arrange({ session: null });
    await auth.logout({});
    expect(asked).toEqual([]);
    expect(keepNotice).not.toHaveBeenCalled();
  });
});

it('ROLE-01 gives staff their resources, and companies all the others', async () => {
  const { auth } = arrange();
  const access = (resource: string) =>
    auth.canAccess?.({ action: 'list', resource, signal: new AbortController().signal });
  expect([await access('jobs'), await access('staff/jobs')]).toEqual([true, false]);
});

it('TEAM-08 gives members what their role allows, and former members nothing', async () => {
  const accessOf = (user: NonNullable<Session['user']>) => {
    const { auth } = arrange({ session: { ...signedIn, user } });
    const { signal } = new AbortController();
    const asked = [
      ['jobs', 'list'],
      ['jobs', 'create'],
      ['candidates', 'list'],
      ['team-members', 'list'],
      ['team-invitations', 'create'],
    ] as const;
    return Promise.all(asked.map(([resource, action]) => auth.canAccess?.({ resource, action, signal })));
  };
  const { company_name, ...former } = person;
  expect(await accessOf({ ...former, company_name, team_role: 'interviewer' })).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
  expect(await accessOf({ ...former, company_name, team_role: 'recruiter' })).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  // A session stored before teams existed.
  expect(await accessOf(person)).toEqual([true, true, true, true, true]);
  expect(await accessOf(former)).toEqual([false, false, false, false, false]);
});

it('NAV-07 returns the signed-in user', async () => {
  const { auth } = arrange();
  expect(await auth.getIdentity?.()).toEqual({ id: 4, fullName: 'Nikhil Barve', company: 'Labs' });
  expect(await auth.getPermissions?.({})).toBe('employer');
});
