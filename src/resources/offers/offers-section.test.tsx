// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CompanyOffer } from '#contract/offers/calls.ts';
import { flushDrafts } from '../../features/drafts/open-drafts.ts';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { OffersSection } from './offers-section.tsx';

const offer: CompanyOffer = {
  id: 4,
  status: 'open',
  amount: 900_000,
  currency: 'INR',
  period: 'year',
  addition: null,
  starts_on: '2030-04-01',
  answer_by: '2030-03-20',
  text: null,
  letter: null,
  words: null,
  made_at: '2030-03-05T04:30:00.000Z',
  ended_at: null,
  version: 1,
  application_id: 5,
  candidate_name: 'Asha Raman',
  made_by: 'Meera Iyer',
};

const PAGE = { current_page: 1, last_page: 1, per_page: 10, total: 1 };
const LETTERS = ['Dear Asha,', 'Welcome!'].map((text_en, index) => ({
  ...{ id: index + 1, purpose: 'offer', name: `Letter ${index + 1}`, version: 1 },
  ...{ text_en, text_es: '', text_fr: '', text_hi: '', text_ar: '' },
}));

const open = async (offers: readonly CompanyOffer[], pay: object = { currency: null, period: null }) => {
  const onHire = vi.fn();
  const answer = { message: 'OK', data: offer, undo: null };
  const { asked } = await renderScreen(
    () => <OffersSection applicationId={5} jobId={8} status="offered" onChanged={() => {}} onHire={onHire} />,
    {
      path: '/applicants',
      answers: {
        'GET application-offers': { message: 'OK', data: offers },
        'POST myjobs': {
          message: 'OK',
          data: [{ id: 8, pay }],
          pagination: PAGE,
        },
        'GET message-templates': { message: 'OK', data: LETTERS, pagination: PAGE },
        'POST make-offer': answer,
        'POST change-offer': answer,
        'POST withdraw-offer': answer,
      },
    },
  );
  const sent = (call: string) => asked.filter((one) => one.call === call).map(({ body }) => body);
  const drafts = async () => {
    await act(() => flushDrafts());
    return sent('PUT drafts/offer%3A5');
  };
  return { onHire, sent, drafts };
};
/** The dialog, once its draft has been looked for. */
const opens = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
  await screen.findByLabelText('Amount');
  return within(screen.getByRole('dialog', { name }));
};
const type = (dialog: ReturnType<typeof within>, label: string | RegExp, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });

it('OFFER-01 the terms are required before an offer is sent', async () => {
  const { sent } = await open([]);
  const dialog = await opens('Make an offer');
  fireEvent.click(dialog.getByRole('button', { name: 'Send the offer' }));
  expect(await dialog.findByText('Enter the amount')).toBeDefined();
  expect(dialog.getByText('Choose the last day to answer')).toBeDefined();
  type(dialog, 'Amount', '9,00,000');
  type(dialog, 'Currency', 'INR');
  type(dialog, 'Answer by', '2030-03-20');
  fireEvent.click(dialog.getByRole('button', { name: 'Send the offer' }));
  await waitFor(() => expect(sent('POST make-offer')).toHaveLength(1));
  expect(sent('POST make-offer')[0]).toMatchObject({
    application_id: 5,
    amount: 900_000,
    currency: 'INR',
    period: 'year',
    starts_on: null,
    answer_by: '2030-03-20',
  });
});

it.each([
  ['22 LPA', { amount: 2_200_000, currency: 'INR', period: 'year', addition: '' }],
  ['₹85,000 per month + PF', { amount: 85_000, currency: 'INR', period: 'month', addition: '+ PF' }],
  ['1.5 crore', { amount: 15_000_000, currency: 'INR', period: 'year', addition: '' }],
  ['$95k', { amount: 95_000, currency: 'USD', period: 'year', addition: '' }],
])('OFFER-01 reads pay as people write it: %s', async (text, terms) => {
  const { sent } = await open([]);
  const dialog = await opens('Make an offer');
  type(dialog, 'Amount', text);
  type(dialog, 'Answer by', '2030-03-20');
  if (terms.currency === 'USD') fireEvent.blur(dialog.getByLabelText('Amount'));
  fireEvent.click(dialog.getByRole('button', { name: 'Send the offer' }));
  await waitFor(() => expect(sent('POST make-offer')[0]).toMatchObject(terms));
});

it('OFFER-01 a range is no amount to offer, and stays as typed', async () => {
  const { sent } = await open([]);
  const dialog = await opens('Make an offer');
  type(dialog, 'Amount', '20-22 LPA');
  fireEvent.blur(dialog.getByLabelText('Amount'));
  fireEvent.click(dialog.getByRole('button', { name: 'Send the offer' }));
  expect(await dialog.findByText('Enter the amount')).toBeDefined();
  expect(dialog.getByLabelText('Amount')).toHaveProperty('value', '20-22 LPA');
  expect(sent('POST make-offer')).toEqual([]);
});

it('OFFER-03 an open offer is changed with its version, or withdrawn', async () => {
  const { sent } = await open([offer]);
  expect(await screen.findByText('₹9 lakh a year')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Make an offer' })).toBeNull();
  const dialog = await opens('Change the offer');
  type(dialog, 'Amount', '950000');
  fireEvent.click(dialog.getByRole('button', { name: 'Send the changes' }));
  await waitFor(() => expect(sent('POST change-offer')).toHaveLength(1));
  expect(sent('POST change-offer')[0]).toMatchObject({ offer_id: 4, version: 1, amount: 950_000 });
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw the offer' }));
  await waitFor(() => expect(sent('POST withdraw-offer')).toEqual([{ offer_id: 4, version: 1 }]));
});

it('OFFER-05 an accepted offer shows the message and suggests hiring', async () => {
  const accepted = { ...offer, status: 'accepted', words: 'Gladly!', ended_at: offer.made_at } as const;
  const { onHire } = await open([accepted]);
  expect(await screen.findByText('Gladly!')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Make an offer' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Mark as hired' }));
  expect(onHire).toHaveBeenCalledOnce();
});

it('OFFER-01 a new offer begins with the currency and period of the job’s pay', async () => {
  await open([], { currency: 'AED', period: 'month' });
  const dialog = await opens('Make an offer');
  expect(dialog.getByLabelText<HTMLSelectElement>('Currency').value).toBe('AED');
  expect(dialog.getByLabelText<HTMLSelectElement>('Per').value).toBe('month');
});

it('KEEP-02 a template’s letter is replaced and left without a word until it is changed', async () => {
  const { drafts } = await open([]);
  const dialog = await opens('Make an offer');
  const letter = dialog.getByLabelText<HTMLTextAreaElement>(/^Offer letter/);
  const pick = async (name: string) => {
    fireEvent.click(dialog.getByRole('button', { name: 'Use a template' }));
    fireEvent.click(await screen.findByRole('menuitem', { name }));
  };
  await pick('Letter 1');
  await waitFor(() => expect(letter.value).toBe('Dear Asha,'));
  await pick('Letter 2');
  await waitFor(() => expect(letter.value).toBe('Welcome!'));
  expect(await drafts()).toEqual([]);
  type(dialog, 'Amount', '9,00,000');
  expect(await drafts()).toMatchObject([{ data: { amount: '9,00,000', letter: 'Welcome!' } }]);
  type(dialog, /^Offer letter/, 'Welcome aboard!');
  await pick('Letter 1');
  expect(await screen.findByText('Replace what you typed?')).toBeDefined();
  expect(letter.value).toBe('Welcome aboard!');
});
