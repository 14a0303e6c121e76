/** First and last name; companies may have no last one. */
export const fullNameOf = (
  person: { readonly name: string; readonly last_name?: string | undefined } | undefined,
): string => `${person?.name ?? ''} ${person?.last_name ?? ''}`.trim();
