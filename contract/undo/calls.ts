/** Undo for changes that notify others. Notifications go out only after the undo window. */
import { type Static, type TSchema, Type } from 'typebox';
import { type Endpoint, Id, Message, Nullable } from '../shared/common.ts';

/** How to undo a change; null if it can't be undone. Part of the response of every such call. */
export const UndoOffer = Nullable(
  Type.Object({
    change_id: Id,
    seconds: Type.Integer({ description: 'How long it can be undone. Others are notified afterwards.' }),
  }),
);
export type UndoOffer = Static<typeof UndoOffer>;

/** The responses of calls that make such changes. */
export const UndoableMessage = Type.Object({ message: Type.String(), undo: UndoOffer });
export const UndoableAnswer = <T extends TSchema>(data: T) =>
  Type.Object({ message: Type.String(), data, undo: UndoOffer });

export const undoEndpoints = {
  'POST undo': {
    summary:
      'Undo one of your own changes within its undo window: everything is as before, and no one is notified. 410 afterwards; 409 if something has changed since.',
    access: 'signed-in',
    body: Type.Object({ change_id: Id }),
    response: Message,
  },
} as const satisfies Record<string, Endpoint>;
