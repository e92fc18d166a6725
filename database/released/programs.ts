/** A program that may still run while the present one is brought in, by its commit. */
export interface OlderProgram {
  /** In full; its code is taken from the history of this repository. */
  commit: string
  /** What is tried with it, as the tests name it. */
  is: string
  /** Whether it writes beside what the present program makes of the database; one that must not says so and reads on. */
  writesOn: boolean
}

/**
 * The programs that are tried beside the present schema (test/database/olderPrograms.test.ts, OPS-4). CONTRIBUTING.md says
 * what to change here at a release.
 */
export const OLDER_PROGRAMS: readonly OlderProgram[] = [
  {
    commit: '406ca8280b6e061aa05343c776ec2e153f9580b5',
    is: 'the release before, whose rule is to stop writing beside any migration that it does not know',
    writesOn: false,
  },
  {
    commit: 'b3a4e28585a287855bc62c16f2ba713d51a26bb1',
    is: 'the first program that writes on beside migrations that only expand',
    writesOn: true,
  },
]
