/**
 * Where texts stand: pictures of the sample portal's screens with the place of each text. `npm run i18n -- --screenshots`
 * makes them and stores them with the uploaded files; without them, texts have no places.
 */
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import type { StaffTranslation, TextPlace } from '#contract/i18n/calls.ts';
import { SCREEN_VIEWERS } from '#contract/i18n/options.ts';
import { OneOf } from '#contract/shared/common.ts';
import { MINUTE_MS } from '#contract/shared/constants.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/failure.ts';
import type { FileStore } from '../../platform/files/files.ts';

/** The keys of the stored files begin with it. */
export const SCREEN_FILE = 'text-screen.';
export const SCREENS_INDEX = 'text-screens.json';
const PICTURES = '/text-screens';

/** Lengths in pixels of the picture. */
export const TextScreens = Type.Object({
  screens: Type.Array(
    Type.Object({
      /** Of the picture, which changes with its content. */
      file: Type.String({ pattern: '^[a-z0-9-]+\\.[0-9a-f]+\\.webp$' }),
      path: Type.String(),
      viewer: OneOf(SCREEN_VIEWERS),
      width: Type.Integer(),
      height: Type.Integer(),
      /** By key: left, top, width and height. */
      texts: Type.Record(
        Type.String(),
        Type.Tuple([Type.Integer(), Type.Integer(), Type.Integer(), Type.Integer()]),
      ),
    }),
  ),
});
export type TextScreens = Static<typeof TextScreens>;

/** How many places of a text are shown. */
const PLACES_MAX = 3;

const placesIn = ({ screens }: TextScreens): ReadonlyMap<string, readonly TextPlace[]> => {
  const places = new Map<string, TextPlace[]>();
  for (const { file, path, viewer, width, height, texts } of screens)
    for (const [key, [x, y, w, h]] of Object.entries(texts)) {
      const place: TextPlace = {
        ...{ screen: `${viewer} ${path}`, path, viewer, picture: `${PICTURES}/${file}`, width, height },
        area: { x, y, width: w, height: h },
      };
      places.set(key, [...(places.get(key) ?? []), place]);
    }
  return places;
};

const NONE: TextScreens = { screens: [] };

const readScreens = async (files: FileStore): Promise<TextScreens> => {
  const stored = await files.get(SCREENS_INDEX);
  const found: unknown = stored && JSON.parse(Buffer.from(stored).toString());
  return Check(TextScreens, found) ? found : NONE;
};

/** The screens, read again after a minute, because another process may have stored new ones. */
export const createTextScreens = ({ files, clock }: Pick<Deps, 'files' | 'clock'>) => {
  const read = async () => {
    const found = await readScreens(files);
    return { at: clock.now().getTime(), screens: found.screens, places: placesIn(found) };
  };
  let known: ReturnType<typeof read> | undefined;
  const current = async () => {
    const before = await known?.catch(() => undefined);
    if (!before || clock.now().getTime() - before.at > MINUTE_MS) known = read();
    return known ?? read();
  };
  return {
    /** The names of all screens. */
    list: async (): Promise<string[]> =>
      // A page's dialogs are pictures of their own.
      [...new Set((await current()).screens.map(({ viewer, path }) => `${viewer} ${path}`))],
    /** The same texts with their first places. */
    place: async (texts: readonly StaffTranslation[]): Promise<StaffTranslation[]> => {
      const { places } = await current();
      return texts.map((one) => ({ ...one, places: (places.get(one.key) ?? []).slice(0, PLACES_MAX) }));
    },
    /** The keys of the texts on a screen. */
    keysOn: async (screen: string): Promise<ReadonlySet<string>> =>
      new Set(
        (await current()).screens.flatMap(({ viewer, path, texts }) =>
          `${viewer} ${path}` === screen ? Object.keys(texts) : [],
        ),
      ),
  };
};
export type ScreensOfTexts = ReturnType<typeof createTextScreens>;

/** They show sample data only, so that anyone may have them: browsers, and the tools that read a language's file. */
export const screenRoutes = (app: FastifyInstance, { files }: Deps): void => {
  app.get<{ Params: { file: string } }>(
    `${PICTURES}/:file`,
    { schema: { hide: true } },
    async ({ params: { file } }, reply) => {
      const picture = /^[a-z0-9-]+\.[0-9a-f]+\.webp$/.test(file) && (await files.get(SCREEN_FILE + file));
      if (!picture) throw notFound();
      return reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(picture);
    },
  );
};
