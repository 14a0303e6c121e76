// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, user } from '../../../features/accounts/testing/portal.tsx';
import { PicturesSection } from './pictures-section.tsx';

const picture = {
  id: '1',
  address: 'company-picture?id=1',
  kind: 'gallery',
  alt: 'The canteen',
  width: 800,
  height: 600,
};

test('COMPANIES-03 a picture is uploaded only with a description, and shown at once', async () => {
  const { calls } = openPortal([{ path: '/', Component: PicturesSection }], {
    answers: {
      'GET company-pictures': { body: { message: '', data: [] } },
      'POST add-company-picture': { body: { message: 'Saved.', data: [picture] } },
    },
    as: user({ role: 'employer' }),
  });
  const file = new File(['x'], 'canteen.png', { type: 'image/png' });
  const [, , gallery] = await screen.findAllByRole('group');
  const input = gallery?.querySelector('input[type="file"]');
  const description = gallery?.querySelector('input[name="gallery_alt"]');
  if (!input || !description) throw new Error('The fields are missing.');
  fireEvent.change(input, { target: { files: [file] } });
  expect(await screen.findByText('Describe the picture first.')).toBeDefined();
  fireEvent.change(description, { target: { value: 'The canteen' } });
  fireEvent.change(input, { target: { files: [file] } });
  await waitFor(() => expect(screen.getByAltText('The canteen')).toBeDefined());
  const sent = calls.filter(({ call }) => call === 'POST add-company-picture');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ kind: 'gallery', alt: 'The canteen' });
});

test('COMPANIES-03 a new cover says beforehand that it replaces the old one', async () => {
  openPortal([{ path: '/', Component: PicturesSection }], {
    answers: { 'GET company-pictures': { body: { message: '', data: [{ ...picture, kind: 'cover' }] } } },
    as: user({ role: 'employer' }),
  });
  expect(await screen.findByRole('group', { name: 'Replace the cover picture' })).toBeDefined();
  expect(screen.getByRole('group', { name: 'Add a picture' })).toBeDefined();
});
