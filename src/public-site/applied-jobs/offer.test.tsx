// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPortal, user } from '../../features/accounts/testing/portal.tsx';
import { OfferPart } from './offer.tsx';
import { sampleJob, sampleOffer } from './testing/samples.ts';

test('OFFER-02 the candidate reads the terms and accepts with a message', async () => {
  const onChanged = vi.fn();
  const job = sampleJob({ offer: sampleOffer });
  const { calls } = openPortal(
    [{ path: '/', Component: () => <OfferPart job={job} onChanged={onChanged} /> }],
    {
      as: user(),
      answers: {
        'POST accept-offer': { body: { message: 'Accepted.', data: sampleOffer, undo: null } },
        'GET drafts/message%3Aaccept-offer-9': { body: { message: 'OK', data: null } },
      },
    },
  );
  for (const text of ['₹9 lakh a year', 'Apr 1, 2026', 'Mar 20, 2026', 'Welcome aboard.'])
    expect(screen.getByText(text)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Accept the offer' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Gladly!' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Accept the offer' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(calls.find(({ call }) => call === 'POST accept-offer')?.body).toEqual({
    offer_id: 9,
    version: 1,
    words: 'Gladly!',
  });
});

test('OFFER-04 an expired offer can’t be answered', () => {
  const job = sampleJob({ offer: { ...sampleOffer, letter: null, status: 'expired' } });
  openPortal([{ path: '/', Component: () => <OfferPart job={job} onChanged={() => {}} /> }], { as: user() });
  expect(screen.getByText('Expired')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
