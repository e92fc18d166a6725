import { BaseSequencer, type TestSpecification } from 'vitest/node'

const LONG = /\/(?:freshPages|pageGuards\.sqlite|importCommand|interruptedImport|kills|longChanges|start)\.test\.ts$/

/**
 * Begins with the files that take longest, so that no core is idle at the end. Vitest knows them only from an earlier run on
 * the same machine; else it goes by the size of files, and some of these are small.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), file => file.project.name)
    return [...projects.values()].flatMap(sorted => [
      ...sorted.filter(({ moduleId }) => LONG.test(moduleId)),
      ...sorted.filter(({ moduleId }) => !LONG.test(moduleId)),
    ])
  }
}
