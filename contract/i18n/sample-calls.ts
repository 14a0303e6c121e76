/** Made-up answers, so that translators see screens and emails without anyone's data. */
import { type Static, Type } from 'typebox';
import { type Endpoint, Text } from '../shared/common.ts';
import { forStaff } from '../staff/rest.ts';
import { CALL_MAX } from './options.ts';

export const SampleAnswer = Type.Object({ answer: Type.Unknown() });
export type SampleAnswer = Static<typeof SampleAnswer>;

export const sampleEndpoints = {
  'GET staff/translation-samples': forStaff({
    summary:
      'What a call that reads could answer, made up from its description: `call` is its method and address, such as `GET message-templates`. Calls that change something are refused.',
    query: Type.Object({ call: Text(CALL_MAX) }),
    response: SampleAnswer,
  }),
} as const satisfies Record<string, Endpoint>;
