import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { withoutColours } from './steps.mjs'

it('a tool that writes into a file or a pipe uses no colours, though FORCE_COLOR or CI ask for them', () => {
  const env = withoutColours({ PATH: process.env.PATH, CI: 'true', FORCE_COLOR: '1' })
  const script = "import { styleText } from 'node:util'; console.log(styleText('red', 'failed'))"
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env,
    encoding: 'utf8',
  })
  expect({ stdout, stderr }).toEqual({ stdout: 'failed\n', stderr: '' })
})
