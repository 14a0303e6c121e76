import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type JobsAddress, jobsAddress } from '../../kit/jobs/filters.ts';

/** The pause in typing before a search. */
const TYPING_MS = 250;

/**
 * Updates the address with the filters (JOBS-04). A choice adds a history entry. So does the first typed
 * text; later texts replace it. Any change starts at the first page. The text field follows the address.
 */
export const useFilterBar = (filters: JobsAddress, input: RefObject<HTMLInputElement | null>) => {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The filters last requested, ahead of the page's own while a response is pending. */
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
    // A text that wasn't requested here came from Back or a link, so the field follows.
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
  // Picks up text typed before hydration. Runs after the effect above, which would treat it as text to
  // replace.
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
