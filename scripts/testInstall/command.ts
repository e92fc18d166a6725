import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export interface Ended {
  /** The exit code; null when a signal ended it or it could not be started. */
  status: number | null
  stdout: string
  stderr: string
}

const execute = promisify(execFile)
const MAX_OUTPUT_BYTES = 1 << 28

/** Runs a program to its end, however it ends. */
export async function tryProgram(program: string, parameters: readonly string[]): Promise<Ended> {
  try {
    return { status: 0, ...(await execute(program, parameters, { maxBuffer: MAX_OUTPUT_BYTES })) }
  } catch (error) {
    const { code, stdout = '', stderr = '', message } = error as Error & Partial<Ended> & { code?: unknown }
    return { status: typeof code === 'number' ? code : null, stdout, stderr: stderr || message }
  }
}

/** Runs a program to its end and returns what it wrote; throws with the end of that when it fails. */
export async function runProgram(program: string, parameters: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await tryProgram(program, parameters)
  if (status === 0) return stdout
  const end = `${stdout}${stderr}`.trim().split('\n').slice(-30).join('\n')
  throw new Error(`${program} ${parameters.join(' ')} ended with ${status ?? 'no code'}:\n${end}`)
}
