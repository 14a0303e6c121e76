const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A picture of one pixel. */
export const dot = () => new File([Buffer.from(DOT, 'base64')], 'me.png', { type: 'image/png' });

/** The id of no file. */
export const NO_FILE = '00000000-0000-4000-8000-000000000000';
