/** The part of the package that tests use. It has no types of its own. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    validate(data: {
      readonly jsonld: Readonly<Record<string, readonly object[]>>;
    }): Promise<{ severity: 'ERROR' | 'WARNING'; issueMessage: string }[]>;
  }
}
