import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cpuTimeOf } from '#tests/support/cpu-time.ts';
import { PICTURE_SIDE, redraw } from './picture.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a6ea5' } });
/** Left half red, right half blue. */
const halves = (width: number, height: number) =>
  plain(width, height).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
  ]);
const GPS = {
  IFD0: { Make: 'Pocket', Copyright: 'Asha Raman' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '18/1 31/1 12/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '73/1 51/1 0/1',
  },
};
const metadataOf = async (bytes: Buffer) => sharp(bytes).metadata();

test('PROFILE-08 the location in a photo is removed', async () => {
  const taken = await plain(40, 30).withExif(GPS).jpeg().toBuffer();
  expect((await metadataOf(taken)).exif).toBeDefined();
  expect(taken.includes('Asha Raman')).toBe(true);
  const { bytes, format } = await redraw(taken);
  expect(format).toBe('jpeg');
  const { exif, iptc, xmp, icc } = await metadataOf(bytes);
  expect([exif, iptc, xmp, icc]).toEqual([undefined, undefined, undefined, undefined]);
  expect(bytes.includes('Exif')).toBe(false);
  expect(bytes.includes('Asha Raman')).toBe(false);
});

test('PROFILE-08 a photo taken with a rotated camera is stored upright', async () => {
  // 6: the camera was rotated by 90 degrees.
  const taken = await halves(60, 40).withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer();
  const { bytes } = await redraw(taken);
  const { width, height, orientation } = await metadataOf(bytes);
  expect([width, height, orientation]).toEqual([40, 60, undefined]);
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data.subarray(0, info.channels);
  expect(red).toBeGreaterThan(blue);
});

test('PROFILE-08 a large picture is scaled to its display size, a small one keeps its size', async () => {
  const large = await metadataOf((await redraw(await plain(2000, 1000).webp().toBuffer())).bytes);
  expect([large.format, large.width, large.height]).toEqual(['webp', PICTURE_SIDE, PICTURE_SIDE / 2]);
  const small = await metadataOf((await redraw(await plain(20, 10).png().toBuffer())).bytes);
  expect([small.format, small.width, small.height]).toEqual(['png', 20, 10]);
});

test('PROFILE-08 a transparent logo stays transparent', async () => {
  const logo = await sharp({
    create: { width: 10, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  expect((await metadataOf((await redraw(logo)).bytes)).hasAlpha).toBe(true);
});

const crc32 = (bytes: Buffer): number => {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
};
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
};
/** A PNG of one colour with this width and height. */
const hugePng = (side: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(Math.ceil(side / 8) + 1);
  const rows = deflateSync(Buffer.concat(Array.from({ length: 64 }, () => row)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

test('PROFILE-08 decompression bombs are rejected at once', async () => {
  const bomb = hugePng(30_000);
  expect(bomb.length).toBeLessThan(20_000);
  const used = await cpuTimeOf(() => expect(redraw(bomb)).rejects.toMatchObject({ code: 'invalid' }));
  expect(used).toBeLessThan(1000);
});

test('PROFILE-08 truncated pictures and SVGs are rejected', async () => {
  const png = await plain(200, 200).png().toBuffer();
  const others = [
    png.subarray(0, 60),
    Buffer.concat([png.subarray(0, 8), Buffer.from('<script>alert(1)</script>')]),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    Buffer.alloc(0),
  ];
  for (const bytes of others) await expect(redraw(bytes)).rejects.toMatchObject({ code: 'invalid' });
});
