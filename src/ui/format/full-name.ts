import { fullName } from '#contract/shared/names.ts';

/** First and last name; a company's last name can be empty. */
export const fullNameOf = (
  person: { readonly name: string; readonly last_name?: string | undefined } | undefined,
): string => fullName(person?.name ?? '', person?.last_name ?? '');
