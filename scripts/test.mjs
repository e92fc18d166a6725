// `npm test`: everything, in the order in which a mistake is found soonest. Runs on the host's Node 20: builtins only.
import { buildIfStale } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { installIfNeeded } from './install.mjs'
import { checkFormat, checkTypes, findUnused, lint, testEndToEnd, testProject } from './steps.mjs'

const steps = [
  ['Types', checkTypes],
  ['Lint and floors', lint],
  ['Format', checkFormat],
  ['Unused code', findUnused],
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

function runStep(step) {
  try {
    return step()
  } catch (error) {
    console.error(error.message)
    return { passed: 0, failed: 1 }
  }
}

const outcomes = []
const begunAt = Date.now()
try {
  installIfNeeded()
  for (const [name, step] of steps) {
    console.log(`\n== ${name}`)
    const startedAt = Date.now()
    const outcome = runStep(step)
    outcomes.push({ name, seconds: Math.round((Date.now() - startedAt) / 1_000), ...outcome })
  }
} catch (error) {
  console.error(error.message)
  outcomes.push({ name: 'Install', seconds: 0, passed: 0, failed: 1 })
}

console.log('')
for (const { name, seconds, passed, failed } of outcomes) {
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${passed} passed, ${failed} failed, ${seconds} s`)
}
const sum = which => outcomes.reduce((total, outcome) => total + outcome[which], 0)
const minutes = ((Date.now() - begunAt) / 60_000).toFixed(1)
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${minutes} minutes`)
process.exit(sum('failed') === 0 ? 0 : 1)
