import type { ComponentType } from 'react';
import type { Role } from '#contract/constants.ts';
import type { MessageKey } from '../../../../i18n/messages.ts';

export interface AccountPartProps {
  readonly role: Role | undefined;
}
export interface AccountPart {
  readonly title: MessageKey;
  readonly Part: ComponentType<AccountPartProps>;
  /** Whose settings have it, if not everybody's. */
  readonly only?: Role;
}
