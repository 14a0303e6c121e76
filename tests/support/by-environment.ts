/**
 * Runs the tests that need a document one after the other. Files share a worker and its loaded code only with files of
 * the same environment: in mixed order, most files would load React and the console again.
 */
import { readFile } from 'node:fs/promises';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const needsDocument = async ({ moduleId }: TestSpecification): Promise<boolean> =>
  /^\/\/ @vitest-environment jsdom/.test(await readFile(moduleId, 'utf8'));

export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const withDocument = new Set<TestSpecification>();
    for (const file of sorted) if (await needsDocument(file)) withDocument.add(file);
    return [...withDocument, ...sorted.filter((file) => !withDocument.has(file))];
  }
}
