/** Shorter numbers can't be called, longer ones don't exist (E.164). */
const DIGITS_MIN = 5;
const DIGITS_MAX = 15;

/** A phone number as people write it, with or without country code. */
export const isPhoneNumber = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d\s().\-/]+$/.test(text) && digits >= DIGITS_MIN && digits <= DIGITS_MAX;
};
