/**
 * A tab in which translators see pages as someone else: with a made-up account, and answers that are made up, too. No
 * call reaches anything but the samples, and nothing is stored.
 */
import type { User } from '#contract/accounts/calls.ts';
import { PREVIEW_ROLES, type PreviewRole } from '#contract/i18n/options.ts';
import { API_BASE, TEXT_ROLE_KEY } from '#contract/shared/constants.ts';
import { paths } from '#contract/shared/page-paths.ts';
import type { RequestDependencies } from '../../api/request.ts';
import type { Session, SessionStore } from '../../api/session.ts';

type SampleRole = Exclude<PreviewRole, 'visitor'>;

/** Where each begins. */
export const STARTS: Readonly<Record<PreviewRole, string>> = {
  visitor: paths.home,
  seeker: paths.profile,
  employer: paths.dashboard,
  staff: paths.staff,
};

export const readPreviewRole = (): PreviewRole =>
  PREVIEW_ROLES.find((role) => role === sessionStorage.getItem(TEXT_ROLE_KEY)) ?? 'visitor';

const PERSON = {
  id: 1,
  name: 'Asha',
  last_name: 'Rao',
  email: 'asha@example.com',
  email_confirmed: true,
};
const COMPANY = { company_id: 1, company_name: 'Tideline', team_role: 'owner' } as const;
const MORE: Readonly<Record<SampleRole, Partial<User>>> = {
  seeker: {},
  employer: { ...COMPANY, companies: [{ id: 1, name: 'Tideline' }] },
  staff: { staff_role: 'administrator' },
};

/** Not a token: the server refuses what it would be sent with. */
const NO_TOKEN = 'sample';

const sampleSession = (role: SampleRole): SessionStore => {
  const session: Session = {
    token: NO_TOKEN,
    expires: new Date(Date.now() + 30 * 24 * 3_600_000).toISOString(),
    user: { ...PERSON, role, language: document.documentElement.lang, ...MORE[role] },
  };
  return { read: () => session, keep: () => {}, clear: () => {}, subscribe: () => () => {} };
};

/** Asks for a sample of what a call would answer. */
const sampleFetch =
  (own: SessionStore): RequestDependencies['fetch'] =>
  async (url, { method = 'GET', headers, signal }) => {
    const { pathname, search } = new URL(url, window.location.origin);
    const path = pathname.replace(new RegExp(`^${API_BASE}/`), '');
    // The stream of changes stays silent.
    if (path === 'live') return new Promise<Response>(() => {});
    const asked = new URLSearchParams({ call: `${method} ${path}${search}` });
    const sent = new Headers(headers);
    sent.delete('content-type');
    sent.set('authorization', `Bearer ${own.read()?.token ?? ''}`);
    const response = await fetch(`${API_BASE}/staff/translation-samples?${asked}`, {
      headers: sent,
      ...(signal ? { signal } : {}),
    });
    if (!response.ok) return response;
    const { answer }: { readonly answer: unknown } = await response.json();
    const rows = Array.isArray(answer) ? answer.length : 0;
    return new Response(JSON.stringify(answer), {
      headers: { 'content-type': 'application/json', 'content-range': `rows 0-${rows - 1}/${rows}` },
    });
  };

export const samplesFor = (role: PreviewRole, own: SessionStore) =>
  role === 'visitor' ? {} : { session: sampleSession(role), fetch: sampleFetch(own) };
