import { readFileSync } from 'node:fs'
import { checkServerIdentity, type ConnectionOptions, type PeerCertificate } from 'node:tls'
import type { ClientConfig } from 'pg'

/** One server of a database's address. */
export interface ServerAddress {
  /** Host and port, to be shown. */
  name: string
  config: ClientConfig
}

const ADDRESS = /^postgres(?:ql)?:\/\/(?<login>[^@/?#]*@)?(?<hosts>[^/?#]*)(?<rest>(?:[/?][^#]*)?)$/
const TLS_PARAMETERS = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey']
// The one that takes writes is looked for in any case.
const TARGETS = ['any', 'read-write', 'primary']
const MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full']

/** The parts of an address, with a list of hosts where there are several. */
function split(address: string): { login: string; hosts: string[]; rest: string } | null {
  const found = ADDRESS.exec(address)?.groups
  if (found === undefined) return null
  return { login: found.login ?? '', hosts: (found.hosts ?? '').split(','), rest: found.rest ?? '' }
}

/** Each server of an address as an address of its own; none when it cannot be read. */
function single(address: string): URL[] {
  const parts = split(address)
  if (parts === null) return []
  return parts.hosts.flatMap(host => {
    const url = `postgres://${parts.login}${host}${parts.rest}`
    return URL.canParse(url) ? [new URL(url)] : []
  })
}

/**
 * Whether this is the address of a PostgreSQL database, `postgres://user:password@host:5432,other:5432/name?sslmode=verify-full`
 * with one host or several.
 */
export function isPostgresAddress(address: string): boolean {
  const servers = single(address)
  const [first] = servers
  return (
    first !== undefined
    && servers.length === split(address)?.hosts.length
    && TARGETS.includes(first.searchParams.get('target_session_attrs') ?? 'any')
    && MODES.includes(first.searchParams.get('sslmode') ?? 'disable')
  )
}

/** The hosts of an address, with neither user nor password. */
export function hostsOf(address: string): string {
  return split(address)?.hosts.join(', ') ?? ''
}

/**
 * What is encrypted and verified, by the words of PostgreSQL's own programs: `require` encrypts and verifies nothing, unless
 * `sslrootcert` is given; `verify-ca` and `verify-full` verify the certificate, the latter also that it is of this host. `prefer`
 * is `require`: it never falls back to plain text.
 */
function tlsOf({ hostname, searchParams }: URL): ConnectionOptions | false {
  const file = (name: string) => {
    const path = searchParams.get(name)
    return path === null ? undefined : readFileSync(path, 'utf8')
  }
  const mode = searchParams.get('sslmode') ?? (searchParams.has('sslrootcert') ? 'verify-full' : 'disable')
  if (mode === 'disable') return false
  const ca = file('sslrootcert')
  const own = { ca, cert: file('sslcert'), key: file('sslkey') }
  if (mode === 'verify-full') {
    // Not the name that the library passes on, which is none for an IP address.
    const host = hostname.replace(/^\[|\]$/g, '')
    return { ...own, checkServerIdentity: (_name: string, found: PeerCertificate) => checkServerIdentity(host, found) }
  }
  if (mode === 'verify-ca' || ca !== undefined) return { ...own, checkServerIdentity: () => undefined }
  return { ...own, rejectUnauthorized: false }
}

/** The servers of an address, in its order. Throws when a file of a certificate cannot be read. */
export function serversOf(address: string): ServerAddress[] {
  return single(address).map(url => {
    const tls = tlsOf(url)
    const name = url.host
    for (const parameter of [...TLS_PARAMETERS, 'target_session_attrs']) url.searchParams.delete(parameter)
    return { name, config: { connectionString: url.href, ssl: tls } }
  })
}
