import { ApiError, offlineAdvice } from '../../api/errors.ts';
import type { MessageKey, Translate } from '../../i18n/messages.ts';

/** The server's message, or the form's own if there is none (AUTH-04, AUTH-05). Without a connection, what to do. */
export const failureMessage = (error: unknown, fallback: MessageKey, t: Translate): string => {
  const silent = !(error instanceof ApiError) || error.status === 0 || error.message === t('api.failed');
  return offlineAdvice(error, t) ?? (silent ? t(fallback) : error.message);
};

/** The server's error messages for these fields. */
export const failedFields = (error: unknown, names: readonly string[]): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(Object.entries(error.fields).filter(([name]) => names.includes(name)))
    : {};
