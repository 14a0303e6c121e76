import { Failure } from '#server/http/failure.ts';

/** The error a policy throws; undefined if it allows the action. */
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
