import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { CallShape } from '#contract/call.ts'

const CONTRACT = join(import.meta.dirname, '..', 'src', 'contract')

const isCall = (value: unknown): value is CallShape =>
  typeof value === 'object' && value !== null && 'permission' in value && 'path' in value

/** Every call of the contract, whichever file says it. */
export async function everyCall(): Promise<CallShape[]> {
  const modules = await Promise.all(
    globSync('*.ts', { cwd: CONTRACT }).map(
      async name => (await import(join(CONTRACT, name))) as Record<string, unknown>,
    ),
  )
  return modules.flatMap(exported => Object.values(exported).filter(isCall))
}
