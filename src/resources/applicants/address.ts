/** The address contains the view: list or board, filters, order, and the open applicant. */
import { ID_MAX } from '#contract/constants.ts';
import { COMPARED_MAX } from '#contract/scorecard-rules.ts';
import { readPage } from '../../console/list/pages.tsx';
import {
  type ApplicantFilter,
  readApplicantFilter,
  writeAnswerOrder,
} from '../../dataProvider/applications.ts';

export interface ApplicantsView {
  readonly filter: ApplicantFilter;
  readonly page: number;
  readonly isBoard: boolean;
  /** The application open next to the list. */
  readonly open: number | undefined;
  /** The applications shown side by side instead of the list. */
  readonly compared: readonly number[];
}

const idOf = (text: string | null): number | undefined => {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 && id <= ID_MAX ? id : undefined;
};

/** `compare=5,7` in an address; fewer than two are nothing to compare. */
const comparedIn = (text: string | null): readonly number[] => {
  const ids = new Set((text ?? '').split(',').flatMap((one) => idOf(one) ?? []));
  return ids.size > 1 ? [...ids].slice(0, COMPARED_MAX) : [];
};

/** Reads the view from an address, ignoring unknown values. */
export const readView = (search: URLSearchParams): ApplicantsView => ({
  filter: readApplicantFilter(Object.fromEntries(search)),
  page: readPage(search.get('page')),
  isBoard: search.get('view') === 'board',
  open: idOf(search.get('open')),
  compared: comparedIn(search.get('compare')),
});

/** The shortest address of the view. */
export const writeView = ({ filter, page, isBoard, open, compared }: ApplicantsView): URLSearchParams => {
  const { list, answers = [], answer_order, ...others } = filter;
  const search = new URLSearchParams();
  if (list === 'shortlisted') search.set('list', list);
  for (const [name, value] of Object.entries(others)) if (value) search.set(name, String(value));
  for (const { question_id, answer } of answers) search.set(`q${question_id}`, answer);
  if (answer_order) search.set('by', writeAnswerOrder(answer_order));
  if (isBoard) search.set('view', 'board');
  if (page > 1 && !isBoard) search.set('page', String(page));
  if (open !== undefined) search.set('open', String(open));
  if (compared.length > 1) search.set('compare', compared.join(','));
  return search;
};
