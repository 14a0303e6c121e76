// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TeamRole } from '#contract/teams/rules.ts';
import { renderScreen } from '../../shared/testing/render-screen.tsx';
import { expectFailureReport } from '../../shared/testing/reports.ts';
import { answer, candidate, conversation, opened, RELATED } from '../testing/applicants.ts';
import { ReviewScreen } from './screen.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  window.scrollTo = () => {};
});
afterEach(() => void vi.restoreAllMocks());

interface Body {
  readonly application_id: number;
  readonly application_ids: readonly number[];
  readonly status: string;
}

interface Options {
  readonly at?: string;
  readonly answers?: object;
  readonly isWide?: boolean;
  readonly role?: TeamRole;
}

/** A job with applicants 1 to `count`, who have applied and sent a text. Opening one marks it as viewed. */
const review = async (
  count: number,
  {
    at = '/applicants/review?job=3&status=applied',
    answers = {},
    isWide = true,
    role = 'owner',
  }: Options = {},
) => {
  const everyone = Array.from({ length: count }, (_, index) => ({
    ...candidate,
    application_id: index + 1,
    candidate_id: 100 + index,
    candidate_name: `Asha ${index + 1}`,
    status: 'applied',
  }));
  const of = (id: number) => {
    const found = everyone[id - 1];
    if (!found) throw new Error(`There is no applicant ${id}.`);
    return found;
  };
  const listed = (page: number) => () => {
    const found = everyone.filter(({ status }) => status === 'applied');
    return answer(found.slice(page * 100 - 100, page * 100), found.length);
  };
  const view = await renderScreen(ReviewScreen, {
    path: '/applicants/review',
    at,
    isWide,
    role,
    answers: {
      'POST view-shortlisted-candidates?page=1&per_page=100': listed(1),
      'POST view-shortlisted-candidates?page=2&per_page=100': listed(2),
      'POST compare-applicants': ({ application_ids: ids }: Body) => ({ message: 'OK', data: ids.map(of) }),
      'POST open-application': ({ application_id: id }: Body) => {
        const found = of(id);
        if (found.status === 'applied') found.status = 'viewed';
        return { message: 'OK', data: { ...opened, ...found } };
      },
      'GET applicant-presence': { message: 'OK', data: { names: [] } },
      'GET resume-preview': new Blob(['My resume'], { type: 'text/plain' }),
      'GET rejection-delay': { message: 'OK', data: { hours: 0 } },
      'GET conversation': { message: 'OK', data: conversation },
      'POST move-applications': ({ application_ids: ids, status }: Body) => {
        for (const id of ids) of(id).status = status;
        return {
          message: 'OK',
          data: { application_ids: ids, status },
          undo: { change_id: ids[0], seconds: 60 },
        };
      },
      'POST undo': ({ change_id: id }: { change_id: number }) => {
        of(id).status = 'viewed';
        return { message: 'Undone.' };
      },
      ...answers,
    },
  });
  return { ...view, everyone };
};

const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });
/** Time to look at the applicant who has just been shown. */
const look = (ms = 400) => {
  const now = performance.now() + ms;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
};
const shows = (name: string) => screen.findByRole('heading', { name, level: 2 });
const search = ({ router }: { router: { state: { location: { search: string } } } }) =>
  new URLSearchParams(router.state.location.search);

it('REVIEW-01 shows the list, the resume as text, and the decision side by side', async () => {
  await review(2);
  await shows('Asha 1 Raman');
  expect(await screen.findByText('My resume')).toBeDefined();
  const list = within(screen.getByRole('list', { name: 'Applicants' }));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toHaveLength(2);
  expect(list.getByRole('link', { current: true }).textContent).toContain('Asha 1 Raman');
  for (const name of ['Shortlist', 'Reject']) expect(screen.getByRole('button', { name })).toBeDefined();
  expect(await screen.findByRole('link', { name: 'asha@example.com' })).toBeDefined();
  expect(screen.getByText('1 of 2', { selector: '[role=status]' })).toBeDefined();
});

it('TEAM-02 REVIEW-01 interviewers read, and find nothing to decide with', async () => {
  await review(1, { role: 'interviewer' });
  expect(await screen.findByText('My resume')).toBeDefined();
  expect(screen.queryByRole('group', { name: 'Decision' })).toBeNull();
});

it('REVIEW-02 clears applicants by keyboard, with at most 3 requests each', async () => {
  const view = await review(12);
  await shows('Asha 1 Raman');
  await screen.findByRole('link', { name: 'asha@example.com' });
  const before = view.asked.length;
  for (let at = 1; at <= 12; at += 1) {
    await shows(`Asha ${at} Raman`);
    await screen.findByText('My resume');
    look();
    if (at % 2 === 0) press('s');
    else {
      press('r');
      const reject = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reject' });
      await waitFor(() => expect(reject).toHaveProperty('disabled', false));
      fireEvent.click(reject);
    }
  }
  expect(await screen.findByText('You’ve decided about everyone here')).toBeDefined();
  await waitFor(() => expect(view.everyone.filter(({ status }) => status === 'shortlisted')).toHaveLength(6));
  expect(view.everyone.filter(({ status }) => status === 'rejected')).toHaveLength(6);
  const counts = Map.groupBy(view.asked.slice(before), ({ call }) => call.split('?')[0]);
  expect(
    view.asked.length - before,
    JSON.stringify([...counts].map(([call, all]) => [call, all.length])),
  ).toBeLessThanOrEqual(3 * 12);
});

it('REVIEW-02 R asks with Reject ready at once, so that an early Enter isn’t lost', async () => {
  const { calls } = await review(1);
  await shows('Asha 1 Raman');
  await waitFor(() => expect(calls()).toContain('GET rejection-delay'));
});

it('REVIEW-02 J and K go on without a decision, and those who are skipped come last', async () => {
  const view = await review(3);
  await shows('Asha 1 Raman');
  press('j');
  await shows('Asha 2 Raman');
  press('k');
  await shows('Asha 1 Raman');
  press('j');
  await shows('Asha 2 Raman');
  press('3');
  await shows('Asha 3 Raman');
  look();
  press('a');
  await shows('Asha 1 Raman');
  expect(search(view).get('applicant')).toBe('1');
});

it('REVIEW-02 no key acts while the user types, Escape ends typing, and a draft survives the way there and back', async () => {
  const { calls } = await review(2);
  await shows('Asha 1 Raman');
  press('n');
  const note = await screen.findByLabelText('Add a note');
  await waitFor(() => expect(document.activeElement).toBe(note));
  fireEvent.change(note, { target: { value: 'Ask about knives.' } });
  press('s', note);
  press('j', note);
  await shows('Asha 1 Raman');
  expect(calls()).not.toContain('POST move-applications');
  press('Escape', note);
  expect(document.activeElement).toBe(document.body);
  press('j');
  await shows('Asha 2 Raman');
  await waitFor(() => expect(calls()).toContain('PUT drafts/note%3A100'));
});

it('REVIEW-02 Undo brings an applicant back into the queue', async () => {
  await review(1);
  await shows('Asha 1 Raman');
  press('s');
  await screen.findByText('You’ve decided about everyone here');
  await screen.findByRole('button', { name: 'Undo' });
  press('u');
  await shows('Asha 1 Raman');
});

it('IDEM-03 REVIEW-02 a held key and a double press decide about one applicant', async () => {
  const { asked } = await review(4);
  await shows('Asha 1 Raman');
  const moved = () =>
    asked
      .filter(({ call }) => call === 'POST move-applications')
      .map(({ body }) => Object(body).application_ids[0]);
  look();
  press('s');
  press('s');
  await shows('Asha 2 Raman');
  look(300);
  press('s');
  fireEvent.click(screen.getByRole('button', { name: 'Shortlist' }));
  look(2000);
  fireEvent.keyDown(document.body, { key: '6', repeat: true });
  await shows('Asha 2 Raman');
  expect(moved()).toEqual([1]);
  press('6');
  await shows('Asha 3 Raman');
  await waitFor(() => expect(moved()).toEqual([1, 2]));
});

it('REVIEW-02 U again and again takes back one decision after another, newest first', async () => {
  const { asked } = await review(7);
  for (let at = 1; at <= 6; at += 1) {
    await shows(`Asha ${at} Raman`);
    look();
    press('s');
    await screen.findByText(`Asha ${at} Raman: Shortlisted`, { exact: false });
  }
  for (let left = 6; left > 0; left -= 1) {
    press('u');
    const said = left === 1 ? /7 of 7$/ : `${left - 1} decided`;
    await screen.findByText(said, { selector: '[role=status]', exact: false });
  }
  const undone = asked.filter(({ call }) => call === 'POST undo').map(({ body }) => Object(body).change_id);
  expect(undone).toEqual([6, 5, 4, 3, 2, 1]);
});

it('REVIEW-02 a colleague’s move is a conflict, and the decision can be left', async () => {
  const changed = [{ id: 1, name: 'Asha 1 Raman', state: 'Interview', by: 'Meera', at: null, version: 9 }];
  await review(2, {
    answers: {
      'POST move-applications': {
        status: 409,
        body: { message: 'Changed since.', code: 'changed', changed },
      },
    },
  });
  await shows('Asha 1 Raman');
  await expectFailureReport(async () => {
    press('s');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Asha 1 Raman')).toBeDefined();
    fireEvent.click(dialog.getAllByRole('button')[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
  await shows('Asha 2 Raman');
});

it('REVIEW-01 opens an applicant whom a list has already loaded', async () => {
  const view = await review(1, { at: '/' });
  const known = { ...candidate, id: 1, application_id: 1 };
  view.queryClient.setQueryData(['applications', 'getOne', { id: '1', meta: undefined }], known);
  await act(() => view.router.navigate('/applicants/review?job=3&status=applied'));
  expect(await screen.findByRole('link', { name: 'asha@example.com' })).toBeDefined();
});

it('REVIEW-01 an empty queue says so, and leads back to its list', async () => {
  await review(0);
  expect(await screen.findByText('No one to review')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe(
    '/job-seekers/3?status=applied',
  );
});

it('REVIEW-01 more applicants than a page are loaded before the first ones run out', async () => {
  await review(104, { at: '/applicants/review?job=3&status=applied&applicant=103' });
  await shows('Asha 103 Raman');
  expect(screen.getByText('103 of 104')).toBeDefined();
});

it('REVIEW-01 on a phone, the parts are steps, and the decision stays at hand', async () => {
  await review(2, { isWide: false });
  await screen.findByText('My resume');
  expect(screen.queryByRole('list', { name: 'Applicants' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Shortlist' })).toBeDefined();
  fireEvent.click(screen.getByRole('tab', { name: 'Decision' }));
  expect(await screen.findByRole('link', { name: 'asha@example.com' })).toBeDefined();
  expect(screen.queryByText('My resume')).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: 'Applicants' }));
  fireEvent.click(screen.getByRole('link', { name: /Asha 2 Raman/ }));
  await shows('Asha 2 Raman');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Resume');
});

it('CAND-01 unfolds contact details, scorecards, messages and history', async () => {
  await review(1, {
    answers: {
      'GET scorecards': {
        message: 'OK',
        data: { is_own_submitted: false, others: 2, average: null, criteria: [], own: null, colleagues: [] },
      },
    },
  });
  const email = await screen.findByRole('link', { name: 'asha@example.com' });
  expect(email.getAttribute('href')).toBe('mailto:asha@example.com');
  fireEvent.click(screen.getByRole('button', { name: 'Status history' }));
  expect(screen.getByText('Mar 6, 2026, Meera Iyer')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Scorecards' }));
  expect(await screen.findByText(/^2 colleagues have submitted scorecards/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Messages' }));
  expect(await screen.findByText('Is it a night shift?')).toBeDefined();
});

it('DUPE-07 shows why an applicant may be a duplicate, and dismisses it', async () => {
  let related: object = { ...RELATED, application_id: 1 };
  const { asked } = await review(1, {
    answers: {
      'POST possible-duplicates': () => ({ message: 'OK', data: [related] }),
      'POST dismiss-duplicate': () => {
        related = { ...related, possible_duplicates: [] };
        return { message: 'Noted.', undo: null };
      },
    },
  });
  const other = await screen.findByRole('link', {
    name: 'May be the same person as Asha R., who applied for Pastry cook',
  });
  expect(other.getAttribute('href')).toBe('/applicants/review?job=4&applicant=9');
  expect(screen.getByText('Same phone number · Same resume file')).toBeDefined();
  expect(screen.getByText('Also applied to 3 of your other jobs')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Not the same person: Asha R.' }));
  await screen.findByText('Noted.');
  expect(asked.find(({ call }) => call === 'POST dismiss-duplicate')?.body).toEqual({
    application_id: 1,
    other_application_id: 9,
  });
  await waitFor(() => expect(screen.queryByText('Possible duplicate')).toBeNull());
});

it('REVIEW-03 a file that can’t be shown is offered as a download', () =>
  expectFailureReport(async () => {
    await review(1, {
      answers: {
        'GET resume-preview': {
          status: 422,
          body: { message: 'No.', code: 'invalid', errors: { resume: 'No.' } },
        },
      },
    });
    expect(await screen.findByText('We can’t show this file here. Download it instead.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Resume: Asha 1 Raman' })).toBeDefined();
  }));

it('REVIEW-03 the profile stands in for a resume that wasn’t sent', async () => {
  const data = {
    about_me: 'I cook.',
    skills: [{ name: 'Baking' }],
    experiences: [],
    educations: [],
    projects: [],
  };
  await review(0, {
    at: '/applicants/review?job=3&applicant=9',
    answers: {
      'POST open-application': { message: 'OK', data: { ...opened, application_id: 9, has_resume: false } },
      'GET candidate-profile': { message: 'OK', data },
    },
  });
  expect(await screen.findByText('I cook.')).toBeDefined();
  expect(screen.queryByText('Projects')).toBeNull();
});
