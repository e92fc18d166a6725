// The steps of `npm test`: each runs one tool and says how many of its tests passed and failed. Builtins only.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { NODE, ROOT } from './install.mjs'

const PATH = [join(ROOT, 'node_modules', 'node', 'bin'), join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(
  delimiter,
)

// The tests start dozens of processes of the same sources: Node strips and compiles each source once for all of them.
const NODE_COMPILE_CACHE = join(ROOT, '.cache', 'compiled')

/** The environment of a tool whose output goes to a file or a pipe: without colours, whatever CI or FORCE_COLOR asks for. */
export function withoutColours({ FORCE_COLOR: _asked, ...variables }) {
  return { ...variables, NO_COLOR: '1' }
}

/**
 * Runs a program of the packages on the project's Node; resolves with its exit code. Its output goes to the terminal, or to
 * `print` when other steps run beside this one.
 */
async function run(file, parameters, { variables = {}, print } = {}) {
  const toTerminal = print === undefined && process.stdout.isTTY === true
  const environment = { NODE_COMPILE_CACHE, ...process.env, PATH }
  const child = spawn(NODE, [join(ROOT, 'node_modules', file), ...parameters], {
    cwd: ROOT,
    stdio: print === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...(toTerminal ? environment : withoutColours(environment)), ...variables },
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

/**
 * Runs a tool that writes a report, and reads from it how many tests passed and which failed, by their names; a failure that no
 * report names counts as one.
 */
async function counted(runTool, read) {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-report-'))
  const file = join(folder, 'report.json')
  const code = await runTool(file)
  const { passed, failures } = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failures: ['it wrote no report'] }
  rmSync(folder, { recursive: true })
  if (code !== 0 && failures.length === 0) failures.push(`it ended with ${code}`)
  return { passed, failed: failures.length, failures }
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
    ({ numPassedTests, testResults }) => ({
      passed: numPassedTests,
      failures: testResults.flatMap(({ name, status, assertionResults }) => {
        const failed = assertionResults.filter(test => test.status === 'failed')
        const file = relative(ROOT, name)
        // A file that cannot be loaded has no failed test in it.
        if (failed.length === 0) return status === 'failed' ? [file] : []
        return failed.map(({ fullName }) => `${file}: ${fullName}`)
      }),
    }),
  )

/** The tests of a report of Playwright's that did not go as they should, by file, line and name. */
function failedSpecs({ suites = [], specs = [] }) {
  return [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName }) => `${projectName} ${file}:${line} ${title}`),
    ),
    ...suites.flatMap(failedSpecs),
  ]
}

export const testEndToEnd = chromium =>
  counted(
    file =>
      run('@playwright/test/cli.js', ['test', '--reporter=dot,json'], {
        // Its workers are told to use colours; beside NO_COLOR each process that they start would warn of that.
        variables: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, CHROMIUM: chromium, NO_COLOR: undefined, FORCE_COLOR: '0' },
      }),
    ({ stats, errors, suites }) => ({
      passed: stats.expected,
      failures: [...failedSpecs({ suites }), ...(stats.unexpected === 0 ? errors.map(({ message }) => message) : [])],
    }),
  )
