import { useEffect } from 'react';
import { useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Applicant } from '../../../dataProvider/applications.ts';
import { useOneDecision } from '../../shared/ui/use-one-decision.ts';
import { readReview } from '../address.ts';
import type { Target } from '../movable.ts';
import { useMove } from '../use-move.ts';
import { isOpened } from './is-opened.ts';
import { useQueue } from './use-queue.ts';
import { usePrefetchResume } from './use-resume.ts';

/** The review in the address: its queue, the applicant on screen, and what can be done. */
export const useReview = () => {
  const [search, setSearch] = useSearchParams();
  const asked = readReview(search);
  const queue = useQueue(asked);
  const move = useMove();
  const { rows, undecided } = queue;
  const id = asked.applicantId ?? undecided[0]?.id;
  const opening = useGetOne<Applicant>(
    'applications',
    { id },
    {
      // After the list, which the opened applicant could leave by being viewed.
      enabled: id !== undefined && !queue.query.isPending,
      onError: () => {},
      // Once, until it is heard of a change; what a list knows isn't all.
      staleTime: ({ state: { data } }) => (data && isOpened(data) ? Number.POSITIVE_INFINITY : 0),
    },
  );
  const at = rows.findIndex((row) => row.id === id);
  const next = rows[at + 1];
  usePrefetchResume(next);

  const hrefOf = (applicantId: number | undefined): string => {
    const to = new URLSearchParams(search);
    to.delete('part');
    to.delete('applicant');
    if (applicantId !== undefined) to.set('applicant', String(applicantId));
    return `?${to}`;
  };
  const goTo = (applicantId: number | undefined) => setSearch(hrefOf(applicantId), { replace: true });
  const openPart = (part: string | undefined) =>
    setSearch(part === undefined ? hrefOf(id) : `${hrefOf(id)}&part=${part}`, { replace: true });
  /** After a decision: the next one without, at last those who were skipped. */
  const advance = (from: number) => {
    const place = rows.findIndex((row) => row.id === from);
    const others = undecided.filter((row) => row.id !== from);
    goTo((others.find((row) => rows.indexOf(row) > place) ?? others[0])?.id);
  };
  const { isSettled, noteDecision } = useOneDecision(id);
  const decide = (applicant: Applicant, target: Target) => {
    if (!isSettled()) return;
    move([applicant], target, () => {
      noteDecision();
      queue.addDecision(applicant.id, target);
      advance(applicant.id);
    });
  };

  useEffect(() => {
    if (id !== undefined) window.scrollTo({ top: 0 });
  }, [id]);
  return {
    ...asked,
    queue,
    id,
    /** With contact data and history once it is opened; the list's record until then. */
    applicant: opening.data ?? rows[at],
    opening,
    at,
    next,
    previous: at > 0 ? rows[at - 1] : undefined,
    /** The unfolded part of the details, which a link can name. */
    part: search.get('part') ?? undefined,
    openPart,
    hrefOf,
    goTo,
    decide,
  };
};

export type Review = ReturnType<typeof useReview>;
