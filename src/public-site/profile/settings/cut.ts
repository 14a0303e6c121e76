/** Which part of a picture is kept, in its own pixels. */
export interface Cut {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How a picture is placed in its frame: `across` and `down` from 0 to 1, 0.5 is its middle. */
export interface Placing {
  readonly zoom: number;
  readonly across: number;
  readonly down: number;
}

export const CENTRED: Placing = { zoom: 1, across: 0.5, down: 0.5 };

/** The largest part with this shape (width by height), made smaller by zooming. */
export const cutOf = (
  picture: { readonly width: number; readonly height: number },
  shape: number,
  { zoom, across, down }: Placing,
): Cut => {
  const width = Math.min(picture.width, picture.height * shape) / zoom;
  const height = width / shape;
  return {
    left: (picture.width - width) * across,
    top: (picture.height - height) * down,
    width,
    height,
  };
};
