/** What a company does with applicants, many at a time, and what it notes about them. */
import type { ApplicationMove } from '#contract/constants.ts';
import type { ResponseOf } from '#contract/endpoints.ts';
import type { UndoOffer } from '#contract/undo.ts';
import type { Api } from '../api/client.ts';
import { type ApplicantFilter, readApplicantFilter } from './candidates.ts';

export type CandidateNote = ResponseOf<'GET candidate-notes'>['data'][number];

/** What was done, in the server's words, and to which applications. */
interface Moved {
  readonly message: string;
  readonly ids: readonly number[];
  readonly undo: UndoOffer;
}

interface PageRequest {
  readonly jobId: number;
  readonly filter: ApplicantFilter;
  readonly page: number;
}

export interface Applicants {
  /** The page of a job's applicants with this application; the requested page if there is none. */
  pageOfApplicant: (id: number, from: PageRequest, context?: { signal?: AbortSignal }) => Promise<number>;
  moveApplications: (ids: readonly number[], status: ApplicationMove) => Promise<Moved>;
  exportApplicants: (jobId: number, filter: ApplicantFilter, ids: readonly number[]) => Promise<Blob>;
  candidateNotes: (candidateId: number, context?: { signal?: AbortSignal }) => Promise<CandidateNote[]>;
  addNote: (candidateId: number, text: string) => Promise<{ message: string }>;
  changeNote: (note: { id: number; version: number }, text: string) => Promise<{ message: string }>;
  deleteNote: (noteId: number) => Promise<{ message: string }>;
}

export const applicantCalls = (api: Api): Applicants => {
  return {
    pageOfApplicant: async (id, { jobId, filter, page }, context) => {
      const answer = await api('POST view-shortlisted-candidates', {
        query: { page },
        body: { manage_job_id: jobId, holding: id, ...readApplicantFilter(filter) },
        signal: context?.signal,
      });
      return answer.pagination.current_page;
    },
    moveApplications: async (ids, status) => {
      const { message, data, undo } = await api('POST move-applications', {
        body: { application_ids: [...ids], status },
        refresh: true,
      });
      return { message, ids: data.application_ids, undo };
    },
    exportApplicants: (jobId, filter, ids) =>
      api('POST export-applicants', {
        body: {
          manage_job_id: jobId,
          ...readApplicantFilter(filter),
          ...(ids.length > 0 ? { application_ids: [...ids] } : {}),
        },
      }),
    candidateNotes: async (candidateId, context) =>
      (await api('GET candidate-notes', { query: { candidate_id: candidateId }, signal: context?.signal }))
        .data,
    addNote: (candidateId, text) =>
      api('POST add-candidate-note', { body: { candidate_id: candidateId, text }, refresh: true }),
    changeNote: ({ id, version }, text) =>
      api('POST change-candidate-note', { body: { note_id: id, text, version }, refresh: true }),
    deleteNote: (noteId) => api('POST delete-candidate-note', { body: { note_id: noteId }, refresh: true }),
  };
};
