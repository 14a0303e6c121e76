// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, test } from 'vitest';
import { openPortal, user } from '../../features/accounts/testing/portal.tsx';
import { Component } from './page.tsx';

const contact = { email: null, phone: null, address: [], city_id: null };
const Contact = () => (
  <>
    <Component />
    <Link to="/elsewhere">Elsewhere</Link>
  </>
);
const Elsewhere = () => <Link to="/">Back</Link>;
const leaveAndReturn = async () => {
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  fireEvent.click(await screen.findByRole('link', { name: 'Back' }));
  return screen.findByLabelText<HTMLTextAreaElement>('Your Message');
};

test('CONTACT-01 what was typed is there again after the page was left, until it is sent', async () => {
  openPortal(
    [
      { path: '/', loader: () => ({ contact }), HydrateFallback: () => null, Component: Contact },
      { path: '/elsewhere', Component: Elsewhere },
    ],
    { answers: { 'POST contact-messages': { body: { message: 'Thank you.' } } } },
  );
  const texts = {
    Name: 'Asha',
    Email: 'asha@example.com',
    Subject: 'Map',
    'Your Message': 'It is upside down.',
  };
  await screen.findByLabelText('Name');
  for (const [label, value] of Object.entries(texts))
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  const message = await leaveAndReturn();
  await waitFor(() => expect(message.value).toBe('It is upside down.'));
  fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(await screen.findByText('Thank you.')).toBeTruthy();
  expect((await leaveAndReturn()).value).toBe('');
});

test('CONTACT-01 signed-in people needn’t type who they are', async () => {
  openPortal([{ path: '/', loader: () => ({ contact }), HydrateFallback: () => null, Component: Contact }], {
    as: user(),
    answers: { 'GET own-support-messages': { body: { message: '', data: [] } } },
  });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Asha Raman'));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('asha@example.com');
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('');
});
