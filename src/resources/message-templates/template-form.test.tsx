// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { TemplateScreen } from './template-screen.tsx';

it('TEMPLATE-02 a text in a language that staff added is shown, checked and saved', async () => {
  const texts = { text_en: 'Hello', text_hi: '', text_ar: '', text_es: '', text_fr: '' };
  const template = { id: 3, name: 'First round', purpose: 'message', ...texts, version: 1 };
  const { asked } = await renderScreen(TemplateScreen, {
    path: '/message-templates/:id',
    at: '/message-templates/3',
    answers: {
      'GET message-templates': { data: [{ ...template, added_texts: { 'pt-BR': 'Olá' } }] },
      'PUT message-templates/3': { message: 'Saved.', data: { ...template, version: 2 } },
    },
  });
  const field = await screen.findByLabelText(/Text in .*Brasil/);
  const save = () => fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  fireEvent.change(field, { target: { value: 'Olá {{nome}}' } });
  save();
  expect(await screen.findByText(/{{nome}}/)).toBeDefined();
  fireEvent.change(field, { target: { value: 'Olá {{applicant_name}}' } });
  save();
  await waitFor(() =>
    expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
      text_en: 'Hello',
      added_texts: { 'pt-BR': 'Olá {{applicant_name}}' },
    }),
  );
});
