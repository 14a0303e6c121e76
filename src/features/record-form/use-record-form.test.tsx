// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contactMistakes } from '#contract/profile/rules.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { type Answer, openPortal, user } from '../accounts/testing/portal.tsx';
import { Drafted } from '../drafts/drafted.tsx';
import { flushDrafts } from '../drafts/open-drafts.ts';
import type { Draft } from '../drafts/use-draft.ts';
import { show, showFields } from '../versions/differences.ts';
import { shownIn } from './form-fields.ts';
import { useRecordForm } from './use-record-form.ts';

const RECORD = { version: 1, phone: '9820000111', website: 'a.example', places: 'Pune' };
const SAVE = 'POST candidate-contact-details-update';
const DRAFT = 'drafts/profile%3Acontact';
const AT = '2026-03-05T08:00:00.000Z';

/** Like the form of preferences, it has a field without a control. */
const Form = ({ draft }: { readonly draft: Draft }) => {
  const { api } = useEnvironment();
  const form = useRecordForm({
    draft,
    record: RECORD,
    labels: { places: 'Places' },
    check: contactMistakes,
    collect: (element) => ({ ...shownIn(element), places: show('Pune') }),
    read: (record, names) => ({ ...showFields(record, names), places: show(record.places) }),
    send: ({ phone = '', website = '', places }, version) =>
      api('POST candidate-contact-details-update', {
        body: { phone, website: `${website} ${places}`, version },
      }),
    saved: () => {},
  });
  return (
    <form key={form.formKey} {...form.formProps}>
      <TextField {...form.fieldOf('phone')} label="Phone" />
      <TextField {...form.fieldOf('website')} label="Website" />
      <button type="submit">Save</button>
      {form.comparison}
    </form>
  );
};
const Screen = () => <Drafted id="profile:contact">{(draft) => <Form draft={draft} />}</Drafted>;

const conflictWith = (current: object): Answer => ({
  status: 409,
  body: { message: 'Changed.', code: 'changed', current },
});
const open = (draft: object | null, saved: Answer) => {
  const kept = (data: unknown) => ({ body: { message: 'OK', data } });
  const answers: Record<string, Answer> = {
    [`GET ${DRAFT}`]: kept(draft && { ...draft, updated_at: AT }),
    [`PUT ${DRAFT}`]: kept({ version: 1, data: {}, updated_at: AT }),
    [`DELETE ${DRAFT}?updated_at=${encodeURIComponent(AT)}`]: kept(null),
    [SAVE]: saved,
  };
  const { calls } = openPortal([{ path: '/', Component: Screen }], { as: user(), answers });
  const saves = () => calls.filter(({ call }) => call === SAVE).map(({ body }) => body);
  return { answers, calls, saves };
};
const OK: Answer = { body: { message: 'Saved.', data: [] } };
const phone = () => screen.findByLabelText<HTMLInputElement>('Phone');
const type = async (text: string) => fireEvent.input(await phone(), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** The radio buttons of the comparison, in order of its fields: mine and theirs of each. */
const choices = async () => {
  await screen.findByRole('dialog');
  return screen.getAllByRole<HTMLInputElement>('radio');
};

test('KEEP-01 a newer version is compared, and saved with the chosen fields only', async () => {
  const newer = { version: 2, phone: '9820000333', website: 'b.example', places: 'Goa' };
  const { answers, saves } = open(null, conflictWith(newer));
  await type('9820000222');
  press('Save');
  const radios = await choices();
  // What only the newer version changed is preselected from there.
  expect(radios.map(({ checked }) => checked)).toEqual([true, false, false, true, false, true]);
  fireEvent.click(radios[4] ?? document.body);
  answers[SAVE] = OK;
  press('Save my choice');
  await screen.findByText('Saved.');
  expect(saves()).toEqual([
    { phone: '9820000222', website: 'a.example Pune', version: 1 },
    { phone: '9820000222', website: 'b.example Pune', version: 2 },
  ]);
});

test('KEEP-01 a newer version without other fields is saved over without a question', async () => {
  const { answers, saves } = open(null, conflictWith({ ...RECORD, version: 2 }));
  await type('9820000222');
  press('Save');
  answers[SAVE] = OK;
  await screen.findByText('Saved.');
  expect(saves()).toMatchObject([{ version: 1 }, { phone: '9820000222', version: 2 }]);
});

test('KEEP-02 a draft is restored, kept while typing, and deleted once saved', async () => {
  const { calls, saves } = open({ version: 1, data: { phone: '9820000222' } }, OK);
  expect((await phone()).value).toBe('9820000222');
  await type('9820002222');
  await act(() => flushDrafts());
  expect(calls.at(-1)).toEqual({ call: `PUT ${DRAFT}`, body: { version: 1, data: { phone: '9820002222' } } });
  press('Save');
  await screen.findByText('Saved.');
  expect(saves()).toMatchObject([{ phone: '9820002222', version: 1 }]);
  await waitFor(() => expect(calls.at(-1)?.call).toContain(`DELETE ${DRAFT}`));
});

test('KEEP-02 a draft of an older version asks when the form opens, and again when it is saved', async () => {
  const { answers, saves } = open({ version: 0, data: { phone: '9820000222' } }, conflictWith(RECORD));
  await choices();
  press('Keep editing');
  expect((await phone()).value).toBe('9820000222');
  press('Save');
  // What the older version said is unknown.
  expect((await choices()).map(({ checked }) => checked)).toEqual([true, false]);
  answers[SAVE] = OK;
  press('Save my choice');
  await screen.findByText('Saved.');
  expect(saves()).toMatchObject([{ version: 0 }, { phone: '9820000222', version: 1 }]);
});

test('ERRMSG-03 mistakes are shown at their fields and in a message, and the first one has the focus', async () => {
  const errors = { website: 'No such site.' };
  const { saves } = open(null, {
    status: 422,
    body: { message: 'Check the fields.', code: 'invalid', errors },
  });
  await type('');
  press('Save');
  expect(document.activeElement).toBe(await phone());
  expect(saves()).toEqual([]);
  await type('9820000222');
  press('Save');
  await screen.findByText('Check the fields.');
  expect(document.activeElement).toBe(await screen.findByLabelText('Website'));
});
