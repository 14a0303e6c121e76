/** Fewer digits are no number that can be called; more are in none (E.164). */
const DIGITS_MIN = 5;
const DIGITS_MAX = 15;

/** A telephone number as people write it, with or without its country. */
export const isPhoneNumber = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d\s().\-/]+$/.test(text) && digits >= DIGITS_MIN && digits <= DIGITS_MAX;
};
