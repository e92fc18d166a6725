import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request, type RequestOptions } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../../scripts/debianPackage.mjs'
import { takePort } from '../server/serverProcess.ts'

/** What nginx answers to a browser that trusts its certificate. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A running nginx with the guide's configuration. */
export interface RunningNginx {
  /** Asks it over TLS for a path of `cars.example`, or of another name. */
  ask(path: string, options?: RequestOptions & { payload?: Buffer | string }): Promise<Answer>
  /** The port on which it sends everybody to TLS. */
  plainPort: string
  close(): Promise<void>
}

const NAME = 'cars.example'

/** The guide's file for other ports, another certificate, and a server behind it at this port. */
async function configuration(folder: string, plain: string, tls: string, behind: string): Promise<string> {
  const guide = await readFile(new URL('../../docs/operations/nginx.conf', import.meta.url), 'utf8')
  const sites = guide
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('listen 80', `listen 127.0.0.1:${plain}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${tls}`)
    .replaceAll(`/etc/letsencrypt/live/${NAME}`, folder)
    .replaceAll('127.0.0.1:3000', behind)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/errors;
events {}
http {
  access_log off;
  ${paths.map(path => `${path}_temp_path ${folder}/${path};`).join(' ')}
${sites}
}
`
}

async function untilItListens(port: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const socket = connect(Number(port), '127.0.0.1')
    const [event] = await Promise.race([
      once(socket, 'connect').then(() => ['connect']),
      once(socket, 'close').then(() => ['close']),
    ]).catch(() => ['close'])
    socket.destroy()
    if (event === 'connect') return
    await new Promise(resolve => {
      setTimeout(resolve, 25)
    })
  }
  throw new Error('nginx does not listen')
}

/** Starts nginx with the guide's configuration before a server at `origin`, with a certificate made for it. */
export async function startNginx(origin: string): Promise<RunningNginx> {
  const nginx = findProgram('nginx-light', ['/usr/sbin/nginx', '/usr/local/sbin/nginx'])
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-nginx-'))
  const made = spawnSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
      .concat(['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')])
      .concat(['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`]),
  )
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr.toString()}`)
  const [plain, tls] = [await takePort(), await takePort()]
  await Promise.all([plain.release(), tls.release()])
  const file = join(folder, 'nginx.conf')
  await writeFile(file, await configuration(folder, plain.port, tls.port, new URL(origin).host))
  const child = spawn(nginx, ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', chunk => (said += String(chunk)))
  const ended = once(child, 'close')
  await Promise.race([
    untilItListens(tls.port),
    ended.then(() => Promise.reject(new Error(`nginx does not start: ${said}`))),
  ])
  const ca = await readFile(join(folder, 'fullchain.pem'))

  return {
    plainPort: plain.port,
    async ask(path, { payload, ...options } = {}) {
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      const asked = request(
        {
          host: '127.0.0.1',
          port: tls.port,
          servername: NAME,
          ca,
          agent: false,
          path,
          ...options,
          headers: { host: NAME, ...options.headers },
        },
        answer => {
          const chunks: Buffer[] = []
          answer
            .on('data', (chunk: Buffer) => chunks.push(chunk))
            .on('error', reject)
            .on('end', () =>
              resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
            )
        },
      )
      asked.on('error', reject).end(payload)
      return promise
    },
    async close() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
