import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { runServer } from '../server/serverProcess.ts'

const ROOT = join(import.meta.dirname, '../..')
const MOST_BYTES = 200 * 1024 * 1024

function git(...words: string[]) {
  const env = { ...process.env, GIT_NO_LAZY_FETCH: '1' }
  // Whoever owns the folder: a container may see it as somebody else's.
  return spawnSync('git', ['-c', 'safe.directory=*', ...words], { cwd: ROOT, env, maxBuffer: MOST_BYTES })
}

/** Whether the clone has its whole history: a commit that is missing there is none of this project's. */
export function hasWholeHistory(): boolean {
  const isShallow = git('rev-parse', '--is-shallow-repository')
  return isShallow.status === 0 && isShallow.stdout.toString().trim() === 'false' && !isPartial()
}

/** Whether the clone was made without the files of old commits. */
const isPartial = () => git('config', '--get-regexp', String.raw`^remote\..*\.promisor$`).status === 0

/**
 * The code of a commit as a tar, or why it cannot be had: a shallow clone, a clone without the old files, and a folder that is
 * no repository lack it. Nothing is got from elsewhere.
 */
export function readCode(commit: string): { tar: Buffer } | { missing: string } {
  const { status, stdout, stderr, error } = git(
    'archive',
    '--format=tar',
    commit,
    '--',
    'package.json',
    'src',
    'database',
  )
  if (status === 0) return { tar: stdout }
  return { missing: error?.message ?? stderr.toString().trim() }
}

/** An older program that serves a site in a process of its own. */
export interface RunningProgram {
  /** Asks it as a browser does, which keeps its cookies. JSON in the answer is read. */
  ask(request: InjectOptions): Promise<{ status: number; body: unknown }>
  /** The header with the cookies that it has set. */
  cookies(): { cookie: string }
  stop(): Promise<void>
}

/** Puts code that `readCode` gave, with the packages of today, into a folder of its own, and serves a site by it. */
export async function startProgram(tar: Buffer, variables: Readonly<Record<string, string>>): Promise<RunningProgram> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-older-'))
  execFileSync('tar', ['x', '-C', folder], { input: tar })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const server = runServer({ OLDER_CODE: folder, LOG_LEVEL: 'silent', ...variables }, 'test/database/serveOlder.ts')
  async function stop(): Promise<void> {
    server.kill('SIGTERM')
    await server.ended
    await rm(folder, { recursive: true, force: true })
  }
  const origin = await server.ready.catch(async (error: unknown) => {
    await stop()
    throw error
  })
  let cookie = ''
  return {
    async ask({ method = 'GET', url, payload, headers = {} }) {
      const isJson = payload !== undefined && !Buffer.isBuffer(payload)
      const answer = await fetch(`${origin}${String(url)}`, {
        method,
        headers: {
          origin,
          cookie,
          ...(isJson && { 'content-type': 'application/json' }),
          ...(headers as Record<string, string>),
        },
        ...(payload !== undefined && { body: isJson ? JSON.stringify(payload) : new Uint8Array(payload as Buffer) }),
      })
      const set = answer.headers.getSetCookie().map(line => line.split(';', 1)[0])
      if (set.length > 0) cookie = set.join('; ')
      const text = await answer.text()
      const isAnswerJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
      return { status: answer.status, body: isAnswerJson ? JSON.parse(text) : text }
    },
    cookies: () => ({ cookie }),
    stop,
  }
}
