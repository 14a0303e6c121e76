/** When rejections are sent. See docs/decisions/0060-scheduled-rejections.md. */
export const REJECTION_DELAYS = [0, 24, 48, 72] as const;
export type RejectionDelay = (typeof REJECTION_DELAYS)[number];
