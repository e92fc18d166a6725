/** The variables of the bucket: all or none. */
export const S3_TOGETHER = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

const WORKERS_RULE =
  'WORKERS needs PostgreSQL (DATABASE_URL): a SQLite file has one writer at a time, and the processes would wait for each other'
const CDN_RULE =
  'CDN_SECONDS needs SITE_URL: pages that a cache keeps for everybody must not name a host that a sender has invented'

/** What is wrong about variables that go together; `given` are those that are set, `wrong` those that are refused already. */
export function judgeTogether(given: ReadonlySet<string>, wrong: ReadonlySet<string>, workers: unknown): string[] {
  const has = (name: string) => given.has(name)
  const missing = S3_TOGETHER.filter(name => !has(name))
  return [
    ...(Number(workers) > 1 && !wrong.has('WORKERS') && !has('DATABASE_URL') ? [WORKERS_RULE] : []),
    ...(has('CDN_SECONDS') && !has('SITE_URL') ? [CDN_RULE] : []),
    ...['DATABASE_DIRECT_URL', 'MIGRATE_DATABASE_URL']
      .filter(name => has(name) && !has('DATABASE_URL'))
      .map(name => `${name} needs DATABASE_URL: it is another way to the same database`),
    ...(has('DATABASE_REPLICA_URL') && !has('DATABASE_URL')
      ? ['DATABASE_REPLICA_URL needs DATABASE_URL: a replica follows a server']
      : []),
    ...(has('BACKUP_AFTER') && !has('BACKUP_DIR')
      ? ['BACKUP_AFTER needs BACKUP_DIR: it follows the daily backup']
      : []),
    ...(missing.length === 0 || missing.length === S3_TOGETHER.length
      ? []
      : [`${missing.join(', ')} must be set too: the four S3 variables belong together`]),
  ]
}

const S3_RULE =
  'S3_ENDPOINT must begin with https://, or photos and the signatures that open the bucket go over the network in the open. S3_ALLOW_PLAINTEXT=on allows that'
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Says what is wrong with an address of a store that leads over a network without TLS. */
export function judgePlaintext({
  S3_ENDPOINT: address = '',
  S3_ALLOW_PLAINTEXT: allowed,
}: Readonly<Record<string, string | undefined>>): string[] {
  const url = URL.canParse(address) ? new URL(address) : null
  return url?.protocol === 'http:' && !LOOPBACK.test(url.hostname) && allowed !== 'on' ? [S3_RULE] : []
}
