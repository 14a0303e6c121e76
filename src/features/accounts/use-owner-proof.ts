/** The proof that an account is the user's, for forms of the public site and of the console. */
import { useState } from 'react';
import type { OwnerProof, ProofKind } from '#contract/accounts/owner-proof-calls.ts';
import { codeRules, disableRules, setUpRules } from '#contract/accounts/rules.ts';
import type { SignupRule } from '#contract/accounts/signup-rules.ts';
import { fieldErrorsOf } from '../../api/errors.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { useLoad } from '../../ui/hooks/use-load.ts';
import { type AskedCode, useAskForCode } from './use-ask-for-code.ts';

const RULES: Readonly<Record<ProofKind, readonly SignupRule<MessageKey>[]>> = {
  password: setUpRules,
  password_and_code: disableRules,
  emailed_code: codeRules,
};

interface Typed {
  readonly password?: string;
  readonly code?: string;
}

export const useOwnerProof = () => {
  const part = useLoad('GET account-proof');
  const askForCode = useAskForCode();
  const [asked, setAsked] = useState<AskedCode>();
  const { kind = 'password', email = '' } = part.data?.data ?? {};
  return {
    part,
    kind,
    /** What the fields of the proof have to hold. */
    rules: RULES[kind],
    /** Whether a code has to be emailed first, by `ask`. */
    asksFirst: kind === 'emailed_code' && !asked,
    ask: () => askForCode(email),
    asked: setAsked,
    /** Sends what was typed. A code that was used up by a step that then failed has to be asked for again. */
    prove: async <A>(
      { password = '', code = '' }: Typed,
      send: (proof: OwnerProof) => Promise<A>,
    ): Promise<A> => {
      const proof = kind === 'password' ? { password } : { password, code };
      return send(asked ? { code, request: asked.request } : proof).catch((error: unknown) => {
        if (asked && !('code' in fieldErrorsOf(error))) setAsked(undefined);
        throw error;
      });
    },
  };
};
export type Proof = ReturnType<typeof useOwnerProof>;
