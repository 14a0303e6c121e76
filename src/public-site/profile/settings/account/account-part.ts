import type { ComponentType } from 'react';
import type { Role } from '#contract/shared/constants.ts';
import type { MessageKey } from '../../../../i18n/messages.ts';

export interface AccountPartProps {
  readonly role: Role | undefined;
}
export interface AccountPart {
  readonly title: MessageKey;
  readonly Part: ComponentType<AccountPartProps>;
  /** The kinds of user whose settings have it; all if omitted. */
  readonly only?: readonly Role[];
  /** Shown where the operator offers providers to sign in with. */
  readonly needsProviders?: true;
}
