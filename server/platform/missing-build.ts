/** There is no complete build in `dist/`. */
export class MissingBuild extends Error {}
