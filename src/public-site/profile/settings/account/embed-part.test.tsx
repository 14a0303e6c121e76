// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, user } from '../../../../features/accounts/testing/portal.tsx';
import { EmbedPart } from './embed-part.tsx';

test('EMBED-01 a company switches its list on, and copies what its page needs', async () => {
  const address = 'https://jobs.example/embed/7';
  const { calls } = openPortal([{ path: '/', Component: EmbedPart }], {
    answers: {
      'GET embedded-jobs': { body: { message: 'OK', data: { is_on: false, address } } },
      'PUT embedded-jobs': { body: { message: 'Saved.', data: { is_on: true, address } } },
    },
    as: user({ role: 'employer', team_role: 'owner' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Allow' }));
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Paste this into your page');
  expect(field.value).toBe(`<script src="${address}/jobs.js" async></script>`);
  const frame = screen.getByLabelText<HTMLTextAreaElement>('Or this, where scripts aren’t allowed');
  expect(frame.value).toMatch(
    /^<iframe src="https:\/\/jobs\.example\/embed\/7" title="Open jobs" .*><\/iframe>$/,
  );
  expect(calls.find(({ call }) => call === 'PUT embedded-jobs')?.body).toEqual({ is_on: true });
});
