// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EnvironmentProvider } from '../../app/environment.tsx';
import type { Environment } from '../../app/page.ts';
import { type Answers, fakeEnvironment, renderElement } from '../../features/jobs/testing/render.tsx';
import { seekerSession } from '../../features/jobs/testing/samples.ts';
import { stubNativeElements } from '../../ui/components/testing/native-elements.ts';
import { ToastProvider } from '../../ui/components/toasts.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { useJobActions } from './use-job-actions.ts';
import { VisitorApply } from './visitor-apply.tsx';

beforeEach(stubNativeElements);
afterEach(() => sessionStorage.clear());

const Buttons = () => {
  const actions = useJobActions(7);
  return (
    <>
      <ActionButtons actions={actions} canApply jobId={7} />
      <VisitorApply
        about="Ferry pilot at Tideline"
        jobId={7}
        setVisitor={actions.setVisitor}
        visitor={actions.visitor}
      />
    </>
  );
};
const Other = () => <ActionButtons canApply={false} jobId={8} actions={useJobActions(8)} />;
const marks = (applied: number[], bookmarked: number[], hasResume = true) => ({
  body: { message: 'OK', data: { applied, bookmarked, invited: [], has_resume: hasResume } },
});

const show = (answers: Answers, session = seekerSession) => {
  const { environment, calls } = fakeEnvironment({ 'GET job-marks': marks([], []), ...answers }, session);
  renderElement(environment, <Buttons />);
  return calls;
};
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

/** The server's page, what the visitor does with it, and then its scripts. */
const hydrate = async (visit: () => void) => {
  const { environment, calls } = fakeEnvironment({});
  const page = (known: Environment) => (
    <EnvironmentProvider value={known}>
      <ToastProvider>
        <MemoryRouter>
          <Buttons />
        </MemoryRouter>
      </ToastProvider>
    </EnvironmentProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page({ ...environment, session: undefined }));
  visit();
  render(page(environment), { container, hydrate: true });
  const questions = () => calls.filter(({ call }) => call.startsWith('GET job-questions'));
  return { questions };
};

describe('the dialog of the server’s page', () => {
  it('APPLY-05 stays open with what was typed when the scripts arrive, and then asks the job’s questions', async () => {
    const { questions } = await hydrate(() => {
      document.querySelector('dialog')?.showModal();
      screen.getByLabelText<HTMLInputElement>(/First name/).value = 'Asha';
    });
    await waitFor(() => expect(questions()).toHaveLength(1));
    expect(document.querySelector('dialog')?.open).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>(/First name/).value).toBe('Asha');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  });

  it('APPLY-05 goes unless it was opened, and loads nothing', async () => {
    const { questions } = await hydrate(() => {});
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    expect(questions()).toEqual([]);
  });
});

describe('applying to a job', () => {
  it.each([
    ['Apply Now', 'link', '/jobseeker-signin?next=%2Fjob-detail%2F7'],
    ['Apply with a message', 'button', '/jobseeker-signin?next=%2Fjob-detail%2F7%23apply'],
  ] as const)(
    'ERRMSG-02 APPLY-01 "%s" opens the form for visitors, which says that they can also sign in',
    async (name, role, next) => {
      const { environment, calls } = fakeEnvironment({});
      renderElement(environment, <Buttons />);
      fireEvent.click(screen.getByRole(role, { name }));
      const alert = await screen.findByText('Please sign in to proceed with your application.');
      const dialog = screen.getByRole('dialog', { name: 'Apply For This Job' });
      // Information, not an error.
      expect(alert.closest('[role=alert]')).toBeNull();
      expect(within(dialog).getByText('Ferry pilot at Tideline')).toBeTruthy();
      expect(within(dialog).getByRole('link', { name: 'Or sign in' }).getAttribute('href')).toBe(next);
      expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
    },
  );

  it.each([
    ['Apply Now', 'link', 'POST apply-jobs'],
    ['Add Bookmark', 'button', 'POST add-to-bookmark'],
  ] as const)(
    'ERRMSG-02 "%s" is carried out once after signing in, and only for that job',
    async (name, role, call) => {
      const visitor = renderElement(fakeEnvironment({}).environment, <Buttons />);
      fireEvent.click(screen.getByRole(role, { name }));
      visitor.unmount();
      const { environment, calls } = fakeEnvironment(
        { 'GET job-marks': marks([], []), [call]: { body: { message: 'Done!' } } },
        seekerSession,
      );
      const other = renderElement(environment, <Other />);
      other.unmount();
      const first = renderElement(environment, <Buttons />);
      expect(await screen.findByText('Done!')).toBeTruthy();
      first.unmount();
      renderElement(environment, <Buttons />);
      await waitFor(() =>
        expect(calls.filter((made) => made.call.startsWith('GET job-marks'))).toHaveLength(3),
      );
      expect(calls.filter((made) => made.call.startsWith('POST'))).toEqual([
        { call, body: { manage_job_id: 7 } },
      ]);
    },
  );

  it('DETAIL-06 ERRMSG-02 API-04 shows a loading label, then the server’s message, then Applied', async () => {
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const calls = show({
      'POST apply-jobs': async () => {
        await waiting;
        return { body: { message: 'Sent!' } };
      },
    });
    fireEvent.click(button('Apply Now'));
    expect(button('Applying…').disabled).toBe(true);
    answer();
    expect(await screen.findByText('Sent!')).toBeTruthy();
    expect(button('Applied').disabled).toBe(true);
    expect(calls.at(-1)).toEqual({ call: 'POST apply-jobs', body: { manage_job_id: 7 } });
  });

  it('RESUME-04 says that there is no resume to send, with a link to add one', async () => {
    show({ 'GET job-marks': marks([], [], false) });
    const link = await screen.findByRole('link', { name: 'Add a resume' });
    expect(link.getAttribute('href')).toBe('/profile?tab=settings&section=resume');
  });

  it('ERRMSG-02 shows the server’s message if it fails', async () => {
    show({
      'POST apply-jobs': { status: 403, body: { message: 'Not with this account.', code: 'forbidden' } },
    });
    fireEvent.click(button('Apply Now'));
    expect(await screen.findByText('Not with this account.')).toBeTruthy();
    expect(button('Apply Now').disabled).toBe(false);
  });

  it('ERRMSG-02 shows Applied if the user had already applied', async () => {
    show({ 'POST apply-jobs': { status: 409, body: { message: 'Already.', code: 'already_applied' } } });
    fireEvent.click(button('Apply Now'));
    expect(await screen.findByText('Already.')).toBeTruthy();
    expect(button('Applied')).toBeTruthy();
  });

  it('ERRMSG-02 treats a response without a message as an error', async () => {
    show({ 'POST apply-jobs': { body: {} } });
    fireEvent.click(button('Apply Now'));
    expect(await screen.findByText('Unexpected response structure.')).toBeTruthy();
  });

  it('ERRMSG-02 has a message for an error that lacks one', async () => {
    const { environment } = fakeEnvironment({}, seekerSession);
    const api = () => Promise.reject(new Error(''));
    renderElement({ ...environment, api }, <Buttons />);
    fireEvent.click(button('Apply Now'));
    expect(await screen.findByText('An unexpected error occurred.')).toBeTruthy();
  });

  it('DETAIL-06 is hidden from employers by the style sheet', () => {
    renderElement(fakeEnvironment({}).environment, <Buttons />);
    expect(
      screen.getByRole('link', { name: 'Apply Now' }).closest('[data-for]')?.getAttribute('data-for'),
    ).toBe('visitor seeker staff');
  });
});

describe('bookmarking a job', () => {
  it('ERRMSG-02 API-04 adds a bookmark and removes it', async () => {
    const calls = show({
      'POST add-to-bookmark': { body: { message: 'Kept.' } },
      'POST remove-bookmark': { body: { message: 'Gone.' } },
    });
    fireEvent.click(button('Add Bookmark'));
    expect(await screen.findByText('Kept.')).toBeTruthy();
    fireEvent.click(button(/Bookmarked/));
    expect(await screen.findByText('Gone.')).toBeTruthy();
    expect(button('Add Bookmark')).toBeTruthy();
    expect(calls.slice(-2).map(({ call, body }) => [call, body])).toEqual([
      ['POST add-to-bookmark', { manage_job_id: 7 }],
      ['POST remove-bookmark', { manage_job_id: 7 }],
    ]);
  });

  it('DETAIL-06 shows earlier applications and bookmarks', async () => {
    show({ 'GET job-marks': marks([7], [7]) });
    await waitFor(() => expect(button('Applied')).toBeTruthy());
    expect(button(/Bookmarked/)).toBeTruthy();
  });
});
