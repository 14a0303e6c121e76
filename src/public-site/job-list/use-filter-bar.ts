import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type JobFilters, jobsAddress } from '../../kit/jobs/filters.ts';

/** How long the text rests before it is searched for. */
const TYPING_MS = 250;

/**
 * Moves the address along with the filters (JOBS-04). Typing replaces the history entry, a choice adds one;
 * any change starts at the first page. What comes back from the address is written into the text field.
 */
export const useFilterBar = (filters: JobFilters, input: RefObject<HTMLInputElement | null>) => {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What was last asked for; ahead of the page's own filters while an answer is on its way. */
  const wanted = useRef(filters);

  const go = (change: Partial<JobFilters>, replace: boolean) => {
    clearTimeout(timer.current);
    const jobTitle = input.current?.value.trim() ?? '';
    wanted.current = { ...wanted.current, jobTitle, ...change, page: 1 };
    navigate(jobsAddress(wanted.current), { replace, preventScrollReset: true });
  };

  useEffect(() => {
    // A text nobody asked for here came by Back or a link: the field follows.
    if (input.current && filters.jobTitle !== wanted.current.jobTitle) {
      clearTimeout(timer.current);
      input.current.value = filters.jobTitle;
    }
    wanted.current = filters;
  }, [filters, input]);

  // For what was typed before the page lived; behind the effect above, which would take it for a text to replace.
  const catchUp = useEffectEvent(() => {
    if (input.current && input.current.value.trim() !== filters.jobTitle) go({}, true);
  });
  useEffect(() => {
    catchUp();
    return () => clearTimeout(timer.current);
  }, []);

  const searchText = () => {
    clearTimeout(timer.current);
    if (input.current?.value.trim() !== wanted.current.jobTitle) go({}, true);
  };
  const type = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(searchText, TYPING_MS);
  };
  return { type, submit: searchText, choose: (change: Partial<JobFilters>) => go(change, false) };
};
