import { spawnSync } from 'node:child_process'

/** Runs a program to its end and returns what it wrote; throws with the end of that when it fails. */
export function runProgram(program: string, parameters: readonly string[], variables: NodeJS.ProcessEnv = {}): string {
  const { status, stdout, stderr, error } = spawnSync(program, parameters, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, ...variables },
  })
  if (status === 0) return stdout
  const end = `${stdout}${stderr}`.trim().split('\n').slice(-30).join('\n')
  throw new Error(`${program} ${parameters.join(' ')} ended with ${status ?? error?.message}:\n${end}`)
}
