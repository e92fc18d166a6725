import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const PROGRAM = `
  const { catchEverything, lastUncaughtMs } = await import('#server/lastResort.ts')
  const stop = catchEverything({ fatal: (about, text) => console.log(about.origin, about.err.message, text) })
  setTimeout(() => { throw new Error('in a timer') }, 1)
  setTimeout(() => { void Promise.reject(new Error('unawaited')) }, 2)
  setTimeout(() => {
    console.log('alive', lastUncaughtMs() < 10_000)
    stop()
    setTimeout(() => { throw new Error('while it starts or ends') }, 1)
  }, 30)
`

it('goes on after a fault that nothing caught, logs it, and only while it serves [OPS-2]', async () => {
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    cwd: new URL('../..', import.meta.url).pathname,
  })
  const ended = await run.catch((error: unknown) => error as { stdout: string; stderr: string; code: number })
  expect(ended.stdout.split('\n').slice(0, 3)).toEqual([
    'exception in a timer a fault was caught that nothing had expected; the site goes on',
    'rejection unawaited a fault was caught that nothing had expected; the site goes on',
    'alive true',
  ])
  expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('while it starts or ends') })
})
