/** Undo of changes that notify others, before the notifications are sent. */
import { type Static, type TSchema, Type } from 'typebox';
import { type Endpoint, Id, Message, Nullable } from './common.ts';

/** How to undo a change; null if it cannot be undone. Part of the response of every such call. */
export const UndoOffer = Nullable(
  Type.Object({
    change_id: Id,
    seconds: Type.Integer({ description: 'How long it can be undone. Others are notified after that.' }),
  }),
);
export type UndoOffer = Static<typeof UndoOffer>;

/** The answers of calls that make such changes. */
export const UndoableMessage = Type.Object({ message: Type.String(), undo: UndoOffer });
export const UndoableAnswer = <T extends TSchema>(data: T) =>
  Type.Object({ message: Type.String(), data, undo: UndoOffer });

export const undoEndpoints = {
  'POST undo': {
    summary:
      'Undo one of your own changes while its time lasts: everything is as it was, and nobody is told. 410 afterwards; 409 where the change can’t be undone because something has changed since.',
    tag: 'Accounts',
    access: 'signed-in',
    body: Type.Object({ change_id: Id }),
    response: Message,
  },
} as const satisfies Record<string, Endpoint>;
