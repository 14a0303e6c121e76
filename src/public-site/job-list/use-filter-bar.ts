import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type JobsAddress, jobsAddress } from '../../kit/jobs/filters.ts';

/** How long the text rests before it is searched for. */
const TYPING_MS = 250;

/**
 * Moves the address along with the filters (JOBS-04). A choice adds a history entry; so does a typed text, which the
 * texts typed next replace. Any change starts at the first page. The text field follows the address.
 */
export const useFilterBar = (filters: JobsAddress, input: RefObject<HTMLInputElement | null>) => {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What was last asked for; ahead of the page's own filters while an answer is on its way. */
  const wanted = useRef(filters);
  /** Whether typing added the history entry. */
  const typed = useRef<boolean>(undefined);

  const go = (change: Partial<JobsAddress>, isTyped?: boolean) => {
    clearTimeout(timer.current);
    const jobTitle = input.current?.value.trim() ?? '';
    wanted.current = { ...wanted.current, jobTitle, ...change, page: 1 };
    navigate(jobsAddress(wanted.current), { replace: typed.current && isTyped, preventScrollReset: true });
    typed.current = isTyped;
  };

  useEffect(() => {
    // A text nobody asked for here came by Back or a link: the field follows.
    if (input.current && filters.jobTitle !== wanted.current.jobTitle) {
      clearTimeout(timer.current);
      input.current.value = filters.jobTitle;
      typed.current = undefined;
    }
    wanted.current = filters;
  }, [filters, input]);

  const searchText = () => {
    if (input.current?.value.trim() !== wanted.current.jobTitle) go({}, true);
  };
  // For what was typed before the page lived; behind the effect above, which would take it for a text to replace.
  const catchUp = useEffectEvent(searchText);
  useEffect(() => {
    catchUp();
    return () => clearTimeout(timer.current);
  }, []);

  const type = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(searchText, TYPING_MS);
  };
  return { type, submit: searchText, choose: go };
};
