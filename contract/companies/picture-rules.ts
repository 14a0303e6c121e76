export const PICTURE_KINDS = ['cover', 'gallery'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** Pictures of a company besides its cover. */
export const GALLERY_MAX = 6;
export const ALT_MAX = 200;
