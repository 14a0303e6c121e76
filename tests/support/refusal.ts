import { Failure } from '#server/failure.ts';

/** What a policy refuses something for; undefined where it lets it pass. */
export const refusalOf = (act: () => unknown): Pick<Failure, 'code' | 'text' | 'fields'> | undefined => {
  try {
    act();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { code, text, fields } = error;
    return { code, text, fields };
  }
  return undefined;
};
