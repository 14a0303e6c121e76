export const PICTURE_KINDS = ['cover', 'gallery', 'person'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** Width by height in which each is shown, and to which it is cut before it is sent. */
export const PICTURE_SHAPES: Readonly<Record<PictureKind, number>> = {
  cover: 5 / 2,
  gallery: 4 / 3,
  person: 1,
};

/** Pictures of a company besides its cover and the person who reads applications. */
export const GALLERY_MAX = 6;
export const ALT_MAX = 200;
