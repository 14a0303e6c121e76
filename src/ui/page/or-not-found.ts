import { data } from 'react-router-dom';
import { ApiError } from '../../api/errors.ts';

/** The result of a loader's call. If the server finds nothing, or the address is invalid, the 404 page opens. */
export const orNotFound = async <Result>(result: Promise<Result>): Promise<Result> => {
  try {
    return await result;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) {
      throw data(null, { status: 404 });
    }
    throw error;
  }
};
