/** The four calls for records that a company keeps for itself, such as message templates. */
import { type TObject, type TProperties, Type } from 'typebox';
import type { TeamPermission } from '../teams/rules.ts';
import { UndoableMessage } from '../undo/calls.ts';
import { Answer, basedOn, type Endpoint, Id, ListAnswer } from './common.ts';

interface Kind<Shown extends TObject, Fields extends TProperties> {
  /** Who may read them, and who may add, change and delete them. */
  readonly view: TeamPermission;
  readonly manage: TeamPermission;
  readonly summaries: Readonly<Record<'list' | 'add' | 'change' | 'remove', string>>;
  readonly shown: Shown;
  readonly fields: Fields;
  /** How many a company can have. */
  readonly max: number;
}

/** `GET records`, `POST records`, `PUT records/:id` and `DELETE records` with a list of ids, which can be undone. */
export const companyRecord = <Shown extends TObject, Fields extends TProperties>({
  view,
  manage,
  summaries,
  shown,
  fields,
  max,
}: Kind<Shown, Fields>) => {
  const managed = { access: 'employer', permission: manage } as const;
  return {
    list: {
      ...managed,
      permission: view,
      summary: summaries.list,
      response: ListAnswer(shown),
    },
    add: {
      ...managed,
      summary: summaries.add,
      creates: true,
      body: Type.Object(fields),
      response: Answer(shown),
    },
    change: {
      ...managed,
      summary: summaries.change,
      params: Type.Object({ id: Id }),
      body: Type.Object({ ...fields, ...basedOn }),
      current: shown,
      response: Answer(shown),
    },
    remove: {
      ...managed,
      summary: summaries.remove,
      body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: max }) }),
      response: UndoableMessage,
    },
  } as const satisfies Record<string, Endpoint>;
};
