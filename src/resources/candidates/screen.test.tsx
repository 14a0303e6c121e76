// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../console/testing/render-screen.tsx';
import { CandidateSearchScreen } from './screen.tsx';

const list = (...data: object[]) => ({ message: 'OK', data });
const open = async (at: string) => {
  const view = await renderScreen(CandidateSearchScreen, {
    path: '/jobseekers',
    at,
    answers: {
      'GET candidate-search': {
        ...list(),
        pagination: { current_page: 1, last_page: 1, per_page: 20, total: 0 },
      },
      'GET countries': list({ id: 1, name: 'India' }, { id: 2, name: 'Spain' }),
      'GET categories': list(),
      'GET designations': list(),
      'GET salaries': list(),
      'GET saved-queries': list(),
    },
  });
  await screen.findByRole('option', { name: 'India' });
  const address = () => view.router.state.location.search;
  return { router: view.router, address };
};
const field = (label: RegExp) => screen.getByLabelText(label);
const search = () => screen.getByPlaceholderText('Name, skills, desigination...');

it('CLIST-01 typed text takes effect on submit, a choice at once and with the text', async () => {
  const { address } = await open('/jobseekers');
  fireEvent.change(search(), { target: { value: 'cook' } });
  expect(address()).toBe('');
  fireEvent.change(field(/^Country/), { target: { value: '2' } });
  await waitFor(() => expect(address()).toBe('?designation=cook&country_id=2'));
  fireEvent.change(search(), { target: { value: 'baker' } });
  expect(address()).toBe('?designation=cook&country_id=2');
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await waitFor(() => expect(address()).toBe('?designation=baker&country_id=2'));
  fireEvent.change(field(/^Country/), { target: { value: '' } });
  await waitFor(() => expect(address()).toBe('?designation=baker'));
});

it('CLIST-01 the fields follow the address, and a hidden filter stays', async () => {
  const { router, address } = await open('/jobseekers?shortlisted_for=7&country_id=1&shortlisted=1');
  expect(field(/^Country/)).toHaveProperty('value', '1');
  fireEvent.click(screen.getByRole('checkbox', { name: /shortlisted/i }));
  await waitFor(() => expect(address()).toBe('?country_id=1&shortlisted_for=7'));
  await act(() => router.navigate('/jobseekers?skill=rust'));
  await waitFor(() => expect(field(/^Skill/)).toHaveProperty('value', 'rust'));
  expect(field(/^Country/)).toHaveProperty('value', '');
});
