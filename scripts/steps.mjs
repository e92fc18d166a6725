// The steps of `npm test`: each runs one tool and says how many of its tests passed and failed. Builtins only.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { NODE, ROOT } from './install.mjs'

const PATH = [join(ROOT, 'node_modules', 'node', 'bin'), join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(
  delimiter,
)

// The tests start dozens of processes of the same sources: Node strips and compiles each source once for all of them.
const NODE_COMPILE_CACHE = join(ROOT, '.cache', 'compiled')

/** Runs a program of the packages on the project's Node, its output going to the terminal. Returns the exit code. */
function run(file, parameters, variables = {}) {
  const { status } = spawnSync(NODE, [join(ROOT, 'node_modules', file), ...parameters], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE, ...process.env, PATH, ...variables },
  })
  return status ?? 1
}

/** A tool that is right or wrong as a whole counts as one test. */
function asOne(...codes) {
  return codes.every(code => code === 0) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Runs a tool that writes a report, and reads passed and failed from it; a failure that no report names counts as one. */
function counted(runTool, read) {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-report-'))
  const file = join(folder, 'report.json')
  const code = runTool(file)
  const { passed, failed } = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 1 }
  rmSync(folder, { recursive: true })
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

export const checkTypes = () =>
  asOne(run('@react-router/dev/bin.cjs', ['typegen']), run('typescript/bin/tsc', ['--noEmit']))

export const lint = () => asOne(run('oxlint/bin/oxlint', ['--quiet']), run('../scripts/complete-lock.mjs', ['--check']))

export const checkFormat = () =>
  asOne(run('prettier/bin/prettier.cjs', ['--check', '--cache', '--log-level', 'warn', '.']))

export const findUnused = () => asOne(run('knip/bin/knip.js', []))

export const testProject = project =>
  counted(
    file =>
      run('vitest/vitest.mjs', [
        'run',
        '--project',
        project,
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ]),
    report => ({
      passed: report.numPassedTests,
      // A file that cannot be loaded has no failed test in it.
      failed:
        report.numFailedTests
        + report.testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0).length,
    }),
  )

export const testEndToEnd = chromium =>
  counted(
    file =>
      run('@playwright/test/cli.js', ['test', '--reporter=dot,json'], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        CHROMIUM: chromium,
      }),
    ({ stats, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + (stats.unexpected === 0 ? errors.length : 0),
    }),
  )
