import { expect, test } from 'vitest';
import { CENTRED, cutOf } from './cut.ts';

test('COMPANIES-05 a picture keeps its largest part of the shape, in its middle', () => {
  expect(cutOf({ width: 1000, height: 800 }, 5 / 2, CENTRED)).toEqual({
    left: 0,
    top: 200,
    width: 1000,
    height: 400,
  });
  expect(cutOf({ width: 1000, height: 800 }, 1, CENTRED)).toEqual({
    left: 100,
    top: 0,
    width: 800,
    height: 800,
  });
});

test('COMPANIES-05 moving and zooming never leave the picture', () => {
  for (const [across, down] of [
    [0, 0],
    [1, 1],
    [0.2, 0.9],
  ] as const) {
    const { left, top, width, height } = cutOf({ width: 640, height: 480 }, 4 / 3, { zoom: 3, across, down });
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    expect(left + width).toBeLessThanOrEqual(640);
    expect(top + height).toBeLessThanOrEqual(480);
    expect(width / height).toBeCloseTo(4 / 3);
  }
});
