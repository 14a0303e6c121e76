/** Starts the public site. The console has scripts of its own, and so another document. */
import { createPath } from 'react-router-dom';
import { SUPPORT_VIEW_KEY } from '#contract/shared/constants.ts';
import { startPortal, type Unknown } from './start.tsx';

/** Waits until the browser has left. If it shows this document again, the page that was left stays. */
const leaveFor = async ({ router }: Unknown): Promise<void> => {
  const { location, navigation } = router.state;
  // The document's own address, which the server doesn't know either.
  if (!navigation.location) return;
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) router.navigate(location, { replace: true, preventScrollReset: true });
  });
  window.location.assign(createPath(navigation.location));
  await new Promise(() => undefined);
};

startPortal({
  fetch: (url, init) => fetch(url, init),
  open: leaveFor,
  startPreview: async () =>
    sessionStorage.getItem(SUPPORT_VIEW_KEY) ? import('./support-view.tsx') : undefined,
});
