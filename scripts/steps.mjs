// The steps of `npm test`: each runs one tool and says how many of its tests passed and failed. Builtins only.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { NODE, ROOT } from './install.mjs'

const PATH = [join(ROOT, 'node_modules', 'node', 'bin'), join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(
  delimiter,
)

// The tests start dozens of processes of the same sources: Node strips and compiles each source once for all of them.
const NODE_COMPILE_CACHE = join(ROOT, '.cache', 'compiled')

/**
 * Runs a program of the packages on the project's Node; resolves with its exit code. Its output goes to the terminal, or to
 * `print` when other steps run beside this one.
 */
async function run(file, parameters, { variables = {}, print } = {}) {
  const child = spawn(NODE, [join(ROOT, 'node_modules', file), ...parameters], {
    cwd: ROOT,
    stdio: print === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { NODE_COMPILE_CACHE, ...process.env, PATH, ...variables },
  })
  if (print !== undefined) for (const stream of [child.stdout, child.stderr]) stream.on('data', print)
  return new Promise(resolve => {
    child.on('error', error => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', code => resolve(code ?? 1))
  })
}

/** A tool that is right or wrong as a whole counts as one test. */
function asOne(...codes) {
  return codes.every(code => code === 0) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Runs a tool that writes a report, and reads passed and failed from it; a failure that no report names counts as one. */
async function counted(runTool, read) {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-report-'))
  const file = join(folder, 'report.json')
  const code = await runTool(file)
  const { passed, failed } = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 1 }
  rmSync(folder, { recursive: true })
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

/** Makes the types of the routes, which the other checks read. */
export const makeRouteTypes = async () => asOne(await run('@react-router/dev/bin.cjs', ['typegen']))

export const checkTypes = async print => asOne(await run('typescript/bin/tsc', ['--noEmit'], { print }))

export const lint = async print =>
  asOne(
    await run('oxlint/bin/oxlint', ['--quiet'], { print }),
    await run('../scripts/complete-lock.mjs', ['--check'], { print }),
  )

export const checkFormat = async print =>
  asOne(await run('prettier/bin/prettier.cjs', ['--check', '--cache', '--log-level', 'warn', '.'], { print }))

export const findUnused = async print => asOne(await run('knip/bin/knip.js', [], { print }))

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
        variables: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, CHROMIUM: chromium },
      }),
    ({ stats, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + (stats.unexpected === 0 ? errors.length : 0),
    }),
  )
