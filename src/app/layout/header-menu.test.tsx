// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPortal } from '../../features/accounts/testing/portal.tsx';
import { HeaderMenu } from './header-menu.tsx';

const open = () => {
  const onFollow = vi.fn();
  const menu = { label: 'nav.about', entries: [{ to: '/about', label: 'nav.about_us' }] } as const;
  openPortal([
    {
      path: '*',
      element: (
        <>
          <HeaderMenu menu={menu} onFollow={onFollow} />
          <button type="button">Elsewhere</button>
        </>
      ),
    },
  ]);
  const title = screen.getByText('About');
  const details = screen.getByRole<HTMLDetailsElement>('group');
  details.open = true;
  return { title, details, onFollow };
};

test('NAV-06 Escape closes the About menu, and the focus returns to its title', () => {
  const { title, details } = open();
  fireEvent.keyDown(screen.getByRole('link'), { key: 'Escape' });
  expect(details.open).toBe(false);
  expect(document.activeElement).toBe(title);
});

test('NAV-06 the About menu closes when the user clicks outside or moves the focus out', () => {
  const { details } = open();
  fireEvent.pointerDown(screen.getByRole('link'));
  expect(details.open).toBe(true);
  fireEvent.pointerDown(screen.getByRole('button'));
  expect(details.open).toBe(false);
  details.open = true;
  fireEvent.blur(screen.getByRole('link'), { relatedTarget: screen.getByRole('button') });
  expect(details.open).toBe(false);
});

test('NAV-06 the About menu closes after following one of its links', () => {
  const { details, onFollow } = open();
  fireEvent.click(screen.getByRole('link'));
  expect(details.open).toBe(false);
  expect(onFollow).toHaveBeenCalledOnce();
});
