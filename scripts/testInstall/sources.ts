import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from './command.ts'

/** Copies what git has of this project, as it lies in the work tree, into a folder. */
export async function copySources(project: string, folder: string): Promise<void> {
  const files = await runProgram('git', ['-C', project, 'ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  for (const file of files.split('\0'))
    if (file !== '' && existsSync(join(project, file))) cpSync(join(project, file), join(folder, file))
}
