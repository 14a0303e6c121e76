/** A person confirms an application that an assistant prepared. See docs/API.md. */
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { type Static, Type } from 'typebox';
import { Assertion, optionsOf, Request } from '../accounts/passkey-calls.ts';
import {
  Answer,
  type Endpoint,
  FileId,
  Id,
  Message,
  Moment,
  Nullable,
  OneOf,
  Text,
} from '../shared/common.ts';
import { CODE_MAX } from '../shared/digits.ts';
import { CONFIRMATION_WAYS, PREPARED_STATES } from './rules.ts';

/** What would be sent, to whom and by which assistant. */
export const PreparedApplication = Type.Object({
  id: FileId,
  state: OneOf(PREPARED_STATES),
  assistant: Type.String({ description: 'How the assistant calls itself, which nobody has checked.' }),
  job_id: Id,
  job_title: Type.String(),
  company_name: Type.String(),
  message: Nullable(Type.String()),
  answers: Type.Array(Type.Object({ question: Type.String(), answer: Type.String() })),
  name: Type.String(),
  email: Type.String(),
  resume: Nullable(Type.String({ description: 'File name.' })),
  digest: Type.String({ description: 'Of what is sent; confirming names it.' }),
  expires_at: Moment,
  sent_this_week: Type.Integer({ description: 'Applications that the person sent in the last seven days.' }),
  ways: Type.Array(OneOf(CONFIRMATION_WAYS), { description: 'How the person can confirm.' }),
});
export type PreparedApplication = Static<typeof PreparedApplication>;

/** Of an application that an assistant sent. */
export const SentByAssistant = Type.Object({
  name: Type.String({ description: 'How the assistant calls itself, which nobody has checked.' }),
  sent_this_week: Type.Integer({ description: 'Applications that the person sent in the last seven days.' }),
});

const ById = Type.Object({ id: FileId });
/** An assistant's own token must not confirm what it prepared. */
const own = { access: 'seeker', needsSession: true } as const;

export const assistantEndpoints = {
  'GET prepared-application': {
    summary: 'An application that an assistant prepared for you.',
    ...own,
    query: ById,
    response: Answer(PreparedApplication),
  },
  'POST prepared-application-options': {
    summary: 'Begin to confirm with a passkey what an assistant prepared.',
    ...own,
    body: ById,
    response: optionsOf<PublicKeyCredentialRequestOptionsJSON>(),
  },
  'POST confirm-prepared-application': {
    summary:
      'Let an assistant send what it prepared, once and within an hour, with a passkey, a code of your app, or an emailed one.',
    ...own,
    body: Type.Object({
      id: FileId,
      digest: Text(100),
      resume: Nullable(Text(500)),
      request: Request,
      credential: Type.Optional(Assertion),
      code: Type.Optional(Text(CODE_MAX)),
    }),
    response: Message,
  },
  'POST decline-prepared-application': {
    summary: 'Don’t let an assistant send what it prepared. It can’t be sent any more.',
    ...own,
    body: ById,
    response: Message,
  },
} as const satisfies Record<string, Endpoint>;
