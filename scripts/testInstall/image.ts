// The container image: built from a stand-in for its base, searched for secrets, started, asked and stopped.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { spawn } from 'node:child_process'
import { findProgram } from '../debianPackage.mjs'
import type { Machine } from './bareStart.ts'
import { runProgram, tryProgram } from './command.ts'
import { freePort, untilOpen } from './site.ts'
import { copySources } from './sources.ts'

const SECONDS = 900
const BASE = 'localhost/forecourt-base'
const IMAGE = 'localhost/forecourt'
const SECRET = 'a-secret-that-stays-out'
/** Where people leave what must not be in an image. */
const SECRET_FILES = [
  '.env',
  '.git/config',
  'forecourt.env',
  'docs/operations/forecourt.env',
  'src/server/.env.local',
  'scripts/keys/site.pem',
  'database/site.db',
  'data/forecourt.db',
  'backups/today.tar',
  'site.json',
  'notes of mine.txt',
]

/** Builds the image as README says, but for the base and the network of registries of images. */
async function build(run: (...parameters: string[]) => Promise<string>, machine: Machine, work: string): Promise<void> {
  const context = join(work, 'context')
  await copySources(machine.project, context)
  for (const file of SECRET_FILES) {
    mkdirSync(dirname(join(context, file)), { recursive: true })
    writeFileSync(join(context, file), SECRET)
  }
  const base = (await run('from', 'scratch')).trim()
  await run('add', '--quiet', base, machine.root, '/')
  await run('config', '--env', 'npm_config_cafile=/etc/ssl/certs/ca-certificates.crt', base)
  await run('commit', '--quiet', '--rm', base, BASE)
  await run(
    'bud',
    '--isolation',
    'chroot',
    '--pull-never',
    '--layers=false',
    '--build-arg',
    `BASE=${BASE}`,
    '-t',
    IMAGE,
    '-f',
    join(context, 'Containerfile'),
    context,
  )
}

/** Files of the image, in a mounted container, that hold what was to stay out, or that are of a kind that does not belong there. */
async function secretsIn(mounted: string): Promise<string[]> {
  const program = join(mounted, 'opt/forecourt')
  const { stdout: found } = await tryProgram('grep', ['-rlF', SECRET, program, join(mounted, 'data')])
  const kinds = ['-name', '.git', '-o', '-name', '.env*', '-o', '-name', '*.env', '-o', '-name', '*.db']
  const named = await runProgram('find', [
    program,
    '-name',
    'node_modules',
    '-prune',
    '-o',
    '(',
    ...kinds,
    ')',
    '-print',
  ])
  return [...found.split('\n'), ...named.split('\n')].filter(line => line !== '')
}

/** The process of the site below the one that began its container: the last of the chain. */
function siteBelow(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const below = threads.flatMap(thread =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
      .split(' ')
      .filter(child => child !== ''),
  )
  return below[0] === undefined ? pid : siteBelow(Number(below[0]))
}

/** Builds the image, looks through it, and runs it as compose.yaml does but for the isolation. Returns what was seen. */
export async function tryImage(machine: Machine, work: string): Promise<string> {
  const buildah = findProgram('buildah', ['/usr/bin/buildah'])
  const storage = ['--root', join(work, 'images'), '--runroot', join(work, 'run'), '--storage-driver', 'vfs']
  const run = (...parameters: string[]) => runProgram(buildah, [...storage, ...parameters])
  await build(run, machine, work)
  const container = (await run('from', '--pull-never', IMAGE)).trim()
  const secrets = await secretsIn((await run('mount', container)).trim())
  if (secrets.length > 0) throw new Error(`the image holds what was to stay out of it:\n${secrets.join('\n')}`)

  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  // Its volume is one that the image makes new, as compose does.
  const inside = ['run', '--isolation', 'chroot', '--env', `PORT=${port}`, container, '--']
  const { Cmd } = JSON.parse(await run('inspect', '--type', 'image', IMAGE)).Docker.config as { Cmd: string[] }
  const child = spawn(buildah, [...storage, ...inside, ...Cmd], { stdio: ['ignore', 'pipe', 'pipe'] })
  const site = await untilOpen(child, () => process.kill(siteBelow(child.pid ?? 0), 'SIGTERM'), address, SECONDS)
  try {
    const health = await fetch(`${address}/health`)
    if (!health.ok) throw new Error(`/health answered ${health.status}`)
    await run(...inside, 'node', 'scripts/health.mjs')
    await run(...inside, 'npm', 'run', 'backup', '--', '/data/today.tar')
  } finally {
    await site.stop()
  }
  const after = await tryProgram(buildah, [...storage, ...inside, 'node', 'scripts/health.mjs'])
  if (after.status !== 1)
    throw new Error(`the health check of a stopped site ended with ${after.status}: ${after.stderr}`)
  return `nothing secret in it; /buy showed ${site.cars} cars; health check and a backup; ended by SIGTERM`
}
