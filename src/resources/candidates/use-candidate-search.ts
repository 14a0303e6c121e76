import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { useSearchParams } from 'react-router';
import { PAGE_SIZE } from '#contract/constants.ts';
import type { Candidate } from '#contract/employer.ts';
import { usePage } from '../../console/ui/use-page.ts';
import { type CandidateFilter, readCandidateFilter } from '../../dataProvider/candidates.ts';

/** The candidates selected by the address, and a function that changes it. */
export const useCandidateSearch = () => {
  const [search, setSearch] = useSearchParams();
  const { page, hrefOf } = usePage();
  const filter = readCandidateFilter(Object.fromEntries(search));
  const answer = useGetList<Candidate>(
    'candidates',
    { pagination: { page, perPage: PAGE_SIZE }, filter },
    { placeholderData: keepPreviousData },
  );
  const searchOf = (wanted: CandidateFilter) =>
    new URLSearchParams(Object.entries(wanted).map(([name, value]) => [name, String(value)]));
  /** Shows the first page of the filtered list. */
  const narrow = (next: CandidateFilter) => setSearch(searchOf(next));
  return {
    ...answer,
    page,
    hrefOf,
    filter,
    query: String(searchOf(filter)),
    narrow,
    total: answer.total ?? 0,
  };
};

export type CandidateSearch = ReturnType<typeof useCandidateSearch>;
