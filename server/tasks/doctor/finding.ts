/** What `npm run doctor` says about one subject. */
import { type Static, Type } from 'typebox';

export const Finding = Type.Object({
  subject: Type.String(),
  state: Type.Union([Type.Literal('ok'), Type.Literal('warning'), Type.Literal('problem')]),
  /** What was found and, unless all is well, what to do. */
  text: Type.String(),
});
export type Finding = Static<typeof Finding>;

export const ok = (subject: string, text: string): Finding => ({ subject, state: 'ok', text });
export const warning = (subject: string, text: string): Finding => ({ subject, state: 'warning', text });
export const problem = (subject: string, text: string): Finding => ({ subject, state: 'problem', text });

const WIDTH = 16;

export const lineOf = ({ subject, state, text }: Finding): string =>
  `${state.padEnd(8)} ${subject.padEnd(WIDTH)} ${text}`;
