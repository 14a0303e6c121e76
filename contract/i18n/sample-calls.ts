/** Made-up answers, so that translators see screens and emails without anyone's data. */
import { type Static, Type } from 'typebox';
import { type Endpoint, Text } from '../shared/common.ts';
import { forStaff } from '../staff/rest.ts';
import { CALL_MAX, KEY_MAX } from './options.ts';

export const SampleAnswer = Type.Object({ answer: Type.Unknown() });
export type SampleAnswer = Static<typeof SampleAnswer>;

export const SampleEmail = Type.Object({
  subject: Type.String(),
  html: Type.String({ description: 'The email, in which the text is marked.' }),
});
export type SampleEmail = Static<typeof SampleEmail>;

export const sampleEndpoints = {
  'GET staff/translation-samples': forStaff({
    summary:
      'What a call that reads could answer, made up from its description: `call` is its method and address, such as `GET message-templates`. Calls that change something are refused.',
    query: Type.Object({ call: Text(CALL_MAX) }),
    response: SampleAnswer,
  }),
  'GET staff/translation-emails': forStaff({
    summary:
      'The email in which a text stands, with texts of the language that are not published and made-up values; all texts of its kind, also those that never stand together.',
    query: Type.Object({ text_id: Text(KEY_MAX) }),
    response: SampleEmail,
  }),
} as const satisfies Record<string, Endpoint>;
