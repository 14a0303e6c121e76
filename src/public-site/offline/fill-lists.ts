/**
 * The offline page's only script: shows the lists this device stores for the signed-in seeker, and loads the
 * requested page once there is a connection. It imports nothing that the portal's pages share, so that it
 * stays a single file.
 */
import { OFFLINE_LISTS_KEY, type OfflineEntry, type OfflineLists } from '../../api/offline-lists.ts';
import styles from './offline-page.module.css';

const RETRY_MS = 5000;

const readJson = <Value>(key: string): Value | undefined => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
};

/** The inline script has marked `<html>` with the kind of user. */
const findLists = (): OfflineLists | undefined => {
  const lists = readJson<OfflineLists>(OFFLINE_LISTS_KEY);
  const isSeeker = document.documentElement.dataset.user === 'seeker';
  return isSeeker && lists?.user === readJson<{ id: number }>('user')?.id ? lists : undefined;
};

const addEntry = (list: Element, { path, title, details }: OfflineEntry): void => {
  const template = document.querySelector('template');
  const entry = template?.content.cloneNode(true);
  if (!(entry instanceof DocumentFragment)) return;
  const [link, facts] = [entry.querySelector('a'), entry.querySelector('p')];
  link?.setAttribute('href', path);
  link?.firstElementChild?.append(title);
  for (const detail of details) {
    // The dot between two items follows the page's direction, not the text's.
    const fact = document.createElement('span');
    fact.appendChild(document.createElement('bdi')).append(detail);
    facts?.append(fact);
  }
  list.append(entry);
};

const lists = findLists();
for (const section of document.querySelectorAll<HTMLElement>('[data-list]')) {
  const entries = section.dataset.list === 'bookmarks' ? lists?.bookmarks : lists?.applications;
  const list = section.querySelector('ul');
  if (!lists || !list || !entries?.length) continue;
  list.className = styles.list ?? '';
  for (const entry of entries) addEntry(list, entry);
  section.hidden = false;
  document.querySelector('[data-none]')?.remove();
  document.querySelector('[data-note]')?.replaceChildren(lists.note);
}

/** The browser reports a network, not a connection to the portal. */
const loadWantedPage = async (): Promise<void> => {
  clearTimeout(timer);
  timer = setTimeout(loadWantedPage, RETRY_MS);
  if (document.hidden) return;
  const isThere = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) location.reload();
};
let timer = setTimeout(loadWantedPage, RETRY_MS);
addEventListener('online', loadWantedPage);
document.addEventListener('visibilitychange', loadWantedPage);
