// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { EnvironmentProvider } from '../../../app/environment.tsx';
import { fakeEnvironment, renderElement } from '../../../features/jobs/testing/render.tsx';
import { SearchableSelect, type SearchableSelectProps } from './searchable-select.tsx';

const india = { value: '101', label: 'India' };
const countries = [
  india,
  { value: '5', label: 'Côte d’Ivoire' },
  { value: '6', label: 'British Indian Ocean Territory' },
];

/** The text field, once it has replaced the native control. */
const takenOver = async (): Promise<HTMLInputElement> => {
  await waitFor(() => expect(screen.getByRole('combobox')).toBeInstanceOf(HTMLInputElement));
  return screen.getByRole<HTMLInputElement>('combobox');
};

const open = async (props: Partial<SearchableSelectProps> = {}) => {
  const onChoose = vi.fn();
  const load = vi.fn(props.load ?? (async () => countries));
  renderElement(
    fakeEnvironment({}).environment,
    <form aria-label="form">
      <SearchableSelect
        name="country_id"
        label="Country"
        chosen={india}
        native={[india]}
        onChoose={onChoose}
        {...props}
        load={load}
      />
    </form>,
  );
  const field = await takenOver();
  const press = (key: string) => fireEvent.keyDown(field, { key });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const sent = () => new FormData(screen.getByRole<HTMLFormElement>('form')).get('country_id');
  return { field, load, onChoose, press, type, sent };
};

const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const activeText = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('the searchable select', () => {
  it('HOME-02 is a native control on the server, without the whole list', () => {
    const html = renderToString(
      <EnvironmentProvider value={fakeEnvironment({}).environment}>
        <SearchableSelect
          name="country_id"
          label="Country"
          chosen={india}
          native={[india]}
          load={async () => countries}
        />
      </EnvironmentProvider>,
    );
    expect(html).toContain('<select');
    expect(html.match(/<option/g)).toHaveLength(1);
  });

  it('HOME-02 keeps choice and focus of a user who used the native control before hydration', async () => {
    const all = { value: 'all', label: 'All countries' };
    const onChoose = vi.fn();
    const select = (
      <SearchableSelect
        name="country_id"
        label="Country"
        chosen={india}
        native={[india, all]}
        load={async () => countries}
        onChoose={onChoose}
      />
    );
    const page = <EnvironmentProvider value={fakeEnvironment({}).environment}>{select}</EnvironmentProvider>;
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    const native = screen.getByRole<HTMLSelectElement>('combobox');
    native.value = 'all';
    native.focus();
    const { unmount } = render(page, { container, hydrate: true });
    const field = await takenOver();
    expect(field.value).toBe('All countries');
    expect(document.activeElement).toBe(field);
    await waitFor(() => expect(onChoose).toHaveBeenCalledExactlyOnceWith(all));
    unmount();
  });

  it('HOME-02 loads its list on the first focus, once', async () => {
    const { field, load } = await open();
    expect(load).not.toHaveBeenCalled();
    fireEvent.focus(field);
    fireEvent.blur(field);
    fireEvent.focus(field);
    expect(load).toHaveBeenCalledTimes(1);
    expect(field.value).toBe('India');
  });

  it('HOME-02 keeps text typed while the list was loading', async () => {
    const { field, type } = await open();
    fireEvent.focus(field);
    type('cote');
    await waitFor(() => expect(shown()).toEqual(['Côte d’Ivoire']));
    expect(field.value).toBe('cote');
  });

  it('HOME-02 ignores accents and puts matches at the beginning first', async () => {
    const { type } = await open();
    type('IND');
    await waitFor(() => expect(shown()).toEqual(['India', 'British Indian Ocean Territory']));
  });

  it('HOME-02 moves through the list with arrow keys and selects with Enter', async () => {
    const { field, press, sent, onChoose } = await open();
    press('ArrowDown');
    await waitFor(() => expect(shown()).toHaveLength(3));
    expect(field.getAttribute('aria-expanded')).toBe('true');
    press('ArrowDown');
    expect(activeText(field)).toBe('Côte d’Ivoire');
    press('ArrowUp');
    press('ArrowUp');
    expect(activeText(field)).toBe('British Indian Ocean Territory');
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
    expect(sent()).toBe('6');
    expect(field.value).toBe('British Indian Ocean Territory');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(countries[2]);
  });

  it('HOME-02 leaves Enter to the form while the list is closed', async () => {
    const { field } = await open();
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true);
  });

  it('HOME-02 restores the selection on Escape and on leaving the field', async () => {
    const { field, type, press, sent } = await open();
    type('cote');
    await waitFor(() => expect(shown()).toHaveLength(1));
    press('Escape');
    expect(field.value).toBe('India');
    type('co');
    fireEvent.blur(field);
    expect(field.value).toBe('India');
    expect(sent()).toBe('101');
  });

  it('HOME-02 accepts a name typed in full, and a click', async () => {
    const { field, type, sent } = await open();
    type('côte d’ivoire');
    await waitFor(() => expect(shown()).toHaveLength(1));
    fireEvent.blur(field);
    expect(sent()).toBe('5');
    fireEvent.click(field);
    fireEvent.click(await screen.findByRole('option', { name: 'India' }));
    expect(sent()).toBe('101');
  });

  it('HOME-02 says "No results found" and "The list is empty"', async () => {
    const { type } = await open();
    type('zzz');
    expect(await screen.findByText('No results found')).toBeTruthy();
  });

  it('HOME-02 says "The list is empty" if there are no options', async () => {
    const { press } = await open({ load: async () => [] });
    press('ArrowDown');
    expect(await screen.findByText('The list is empty')).toBeTruthy();
  });

  it('ERRMSG-05 requests a failed list again', async () => {
    const load = vi
      .fn<() => Promise<typeof countries>>()
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValue(countries);
    const { field } = await open({ load });
    fireEvent.click(field);
    expect(await screen.findByText(/couldn’t load the list/)).toBeTruthy();
    fireEvent.click(field);
    await waitFor(() => expect(shown()).toHaveLength(3));
  });
});
