/** The job that is open beside the list, if there is room (JOBS-21). Otherwise, and without scripts, links lead to its page. */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { type ShouldRevalidateFunction, useLocation, useNavigate } from 'react-router-dom';
import { ID_MAX } from '#contract/shared/constants.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { numberOf } from '../../features/jobs/search.ts';

const PARAMETER = 'job';
const WIDE = '(min-width: 70em)';

const withJob = (search: string, id: number | undefined): string => {
  const parameters = new URLSearchParams(search);
  if (id === undefined) parameters.delete(PARAMETER);
  else parameters.set(PARAMETER, String(id));
  return `?${parameters}`;
};

/** Opening a job leaves the list as it is. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname ||
    currentUrl.search === nextUrl.search ||
    withJob(currentUrl.search, undefined) !== withJob(nextUrl.search, undefined));

const neverChanges = () => () => undefined;

/** The id of the job that a plain click on a card asks for. */
const clickedJob = (event: MouseEvent): number | undefined => {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element))
    return undefined;
  const path = target.closest<HTMLAnchorElement>('article h3 a')?.pathname ?? '';
  return numberOf(path.split('/job-detail/')[1], ID_MAX);
};

export const useOpenJob = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const wanted = numberOf(new URLSearchParams(search).get(PARAMETER), ID_MAX);
  // Only addresses with a job are drawn again after hydration: that would replace parts that wait for an interaction.
  const id = useSyncExternalStore(
    neverChanges,
    () => wanted,
    () => undefined,
  );
  const show = (next: number | undefined) => navigate(withJob(search, next), { preventScrollReset: true });
  const onClick = useEffectEvent((event: MouseEvent) => {
    const clicked = matchMedia(WIDE).matches ? clickedJob(event) : undefined;
    if (clicked === undefined) return;
    event.preventDefault();
    if (clicked !== id) void show(clicked);
  });
  useEffect(() => {
    // Before React's own listeners, so that the links follow nothing.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
  // The address was opened on a narrower screen, or the window became one.
  const leave = useEffectEvent(() => {
    if (id !== undefined && !matchMedia(WIDE).matches) void navigate(linkTo.jobDetail(id), { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another job may arrive on a narrow screen.
  useEffect(() => {
    leave();
    const media = matchMedia(WIDE);
    media.addEventListener('change', leave);
    return () => media.removeEventListener('change', leave);
  }, [id]);
  return { id, close: () => show(undefined) };
};
