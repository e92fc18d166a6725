// `npm test`: everything, in the order in which a mistake is found soonest. Runs on the host's Node 20: builtins only.
import { tmpdir } from 'node:os'
import { buildIfStale } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { installIfNeeded } from './install.mjs'
import { makeMemoryFolder } from './memoryFolder.mjs'
import { checkFormat, checkTypes, findUnused, lint, makeRouteTypes, testEndToEnd, testProject } from './steps.mjs'

const first = [['Types of the routes', makeRouteTypes]]
// At once: each leaves a part of the cores idle.
const checks = [
  ['Types', checkTypes],
  ['Lint and floors', lint],
  ['Format', checkFormat],
  ['Unused code', findUnused],
]
const tests = [
  ['Units', () => testProject('unit')],
  [
    'Build',
    () => {
      buildIfStale('build-test')
      return { passed: 1, failed: 0 }
    },
  ],
  ['Services, API and server on SQLite', () => testProject('sqlite')],
  ['Services, API and server on PostgreSQL', () => testProject('postgres')],
  ['End-to-end tests in Chromium', () => testEndToEnd(findChromium())],
]

/** Does a step; it fails with the message of what it throws. */
async function attempt(step, print) {
  try {
    return await step(print)
  } catch (error) {
    console.error(error.message)
    return { passed: 0, failed: 1 }
  }
}

async function timed(name, step, print) {
  const startedAt = Date.now()
  const outcome = await attempt(step, print)
  return { name, seconds: Math.round((Date.now() - startedAt) / 1_000), ...outcome }
}

/** Does one step after the other, each writing to the terminal. */
async function inTurn(steps) {
  const outcomes = []
  for (const [name, step] of steps) {
    console.log(`\n== ${name}`)
    outcomes.push(await timed(name, step))
  }
  return outcomes
}

/** Does all steps at once; what each has written is shown when it has ended. */
function together(steps) {
  return Promise.all(
    steps.map(async ([name, step]) => {
      const written = []
      const outcome = await timed(name, step, chunk => written.push(chunk))
      process.stdout.write(`\n== ${name}\n${Buffer.concat(written)}`)
      return outcome
    }),
  )
}

const outcomes = []
const begunAt = Date.now()
try {
  installIfNeeded({ tools: true })
  process.env.TMPDIR ||= makeMemoryFolder() ?? tmpdir()
  outcomes.push(...(await inTurn(first)), ...(await together(checks)), ...(await inTurn(tests)))
} catch (error) {
  console.error(error.message)
  outcomes.push({ name: 'Install', seconds: 0, passed: 0, failed: 1 })
}

console.log('')
for (const { name, seconds, passed, failed, failures = [] } of outcomes) {
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${passed} passed, ${failed} failed, ${seconds} s`)
  for (const failure of failures) console.log(`         ${failure}`)
}
const sum = which => outcomes.reduce((total, outcome) => total + outcome[which], 0)
const minutes = ((Date.now() - begunAt) / 60_000).toFixed(1)
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${minutes} minutes`)
process.exit(sum('failed') === 0 ? 0 : 1)
