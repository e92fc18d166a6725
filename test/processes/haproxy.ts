import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../../scripts/debianPackage.mjs'

/** Starts Debian's HAProxy in front of servers on this machine, as docs/operations.md has it. */
export async function startHaproxy(port: string, servers: readonly string[]): Promise<{ stop(): Promise<void> }> {
  const program = findProgram('haproxy', ['/usr/sbin/haproxy'])
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-haproxy-'))
  const lines = servers.map((server, index) => `  server s${index} 127.0.0.1:${server} check inter 200ms fall 2 rise 1`)
  await writeFile(
    join(folder, 'haproxy.cfg'),
    `defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout check 3s
frontend site
  bind 127.0.0.1:${port}
  default_backend forecourt
backend forecourt
  option httpchk GET /health
${lines.join('\n')}
`,
  )
  const child = spawn(program, ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' })
  return {
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
