import { isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import * as z from 'zod'
import { hostsOf, isPostgresAddress } from './database/postgres/address.ts'
import { FEWEST_CONNECTIONS, USUAL_CONNECTIONS } from './database/postgres/connections.ts'
import { judgePlaintext, judgeTogether, S3_TOGETHER } from './variablesTogether.ts'
import { readSender, type MailSender } from './mailSender.ts'
import { readTrustedProxies, type TrustedProxies } from './trustedProxies.ts'

/** Everything the owner of a site can set, checked. server.ts reads it from the environment once, at the start. */
export interface Configuration {
  port: number
  host: string
  /** Absolute path of the data folder. */
  dataDir: string
  /** Address of a PostgreSQL database (postgres://…, of one host or several); null for SQLite in `dataDir`. */
  databaseUrl: string | null
  /** Its address past a pooler such as PgBouncer; null where `databaseUrl` is that of the server itself. */
  databaseDirectUrl: string | null
  /** Address of a read replica of it for reports, one server; null for none. */
  databaseReplicaUrl: string | null
  /** Most connections of this process to PostgreSQL, without those to a replica. */
  databaseConnections: number
  /** Its address for the role that owns the tables and migrates; null where the role of `databaseUrl` does. */
  migrateDatabaseUrl: string | null
  mode: 'demo' | 'live'
  /** Public origin without a trailing slash, e.g. `https://cars.example`; null to take it from the request. */
  siteUrl: string | null
  /** Absolute path of the JSON file with the dealer's profile; null for the default one. */
  siteFile: string | null
  adminEmail: string | null
  adminPassword: string | null
  /** Key for hashing one-time passwords; null for a random one that is made once in `dataDir`. */
  sessionSecret: string | null
  /** Whose X-Forwarded-* headers are believed; 0 for nobody's. */
  trustProxy: TrustedProxies
  rateLimit: boolean
  /** How many processes share the port of this machine; more than one only with PostgreSQL. */
  workers: number
  /** Which of them this one is, from 1; null when it is the only one. */
  worker: number | null
  /** How long a process that stops goes on answering, and says that it stops, before it takes no more connections. */
  drainMs: number
  /** How many seconds a cache in front of all processes may keep public pages; null when there is none that we know of. */
  cdnSeconds: number | null
  /** Most bytes that cached pages and answers take in the memory of a process. */
  pageCacheBytes: number
  /** Who sends it may read `/metrics`; null for this machine alone. */
  metricsToken: string | null
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Address of a mail server (smtp:// or smtps://); null to write mails as files into `dataDir`. */
  smtpUrl: string | null
  /** Whether user and password may go to the mail server without TLS, where it offers none. */
  smtpPlaintext: boolean
  /** Sender of every mail. Without a name, mails carry the dealer's name. */
  mailFrom: MailSender
  /** Where to report a weakness of the site, as an address (`mailto:` or `https:`); null for the profile's mail address. */
  securityContact: string | null
  /** Where mails about enquiries go; null for the address in the profile. */
  teamEmail: string | null
  /** Absolute path of the folder for daily backups; null for none. */
  backupDir: string | null
  /** The time of day in India at which the daily backup is made: `03:00`. */
  backupAt: string
  /** How many backups of days, weeks and months are kept. */
  backupKeep: { daily: number; weekly: number; monthly: number }
  /** Absolute path of a program that is run after each daily backup, with its path; null for none. */
  backupAfter: string | null
  /** S3-compatible storage for photos; null for a folder in `dataDir`. */
  s3: { endpoint: string; bucket: string; accessKeyId: string; secretAccessKey: string; region: string } | null
}

/** Thrown when environment variables have invalid values: one line for each variable. */
export class ConfigurationError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigurationError'
    this.problems = problems
  }
}

const MEGABYTE = 1_048_576
const MOST_CACHE_MEGABYTES = 65_536

const CONTACT_RULE = 'must be an e-mail address or an https address'
const TOKEN_RULE = 'must have at least 16 characters: letters, digits and . _ ~ + / = -'
const KEEP_RULE = 'must be three whole numbers: days, weeks and months, such as 7,4,12'
const DATABASE_RULE =
  'must be the address of a PostgreSQL database, such as postgres://user:password@host/name or postgres://user:password@host:5432,other:5432/name?sslmode=verify-full'
const REPLICA_RULE =
  'must be the address of one PostgreSQL server that follows the one of DATABASE_URL, such as postgres://user:password@host:5432/name?sslmode=verify-full'
const MAIL_SERVER_RULE = 'must be the address of a mail server, such as smtp://user:password@host:587'
const HOST_RULE = 'must be an address or a name of this machine, such as 127.0.0.1, 0.0.0.0 or ::1, without a port'
const BUCKET_RULE = 'must be the name of a bucket: 3 to 63 letters, digits, dots and hyphens'
const PROGRAM_RULE = 'must be the absolute path of a program, such as /usr/local/bin/copy-backup'
const EMAIL_RULE = 'must be an e-mail address'
const PROXY_RULE =
  'must be off, on, a number of proxies from 0 to 9, or their addresses and networks, such as 10.0.0.0/8,loopback'
const SITE_URL_RULE = 'must be an origin such as https://cars.example, without a path'

/** A whole number within these bounds. */
const wholeNumber = (from: number, to: number, what: string) => {
  const rule = `must be a whole number${what} from ${from} to ${to}`
  return z
    .string()
    .regex(/^\d{1,6}$/, rule)
    .transform(Number)
    .refine(number => number >= from && number <= to, rule)
}

const optional = z.string().nullable().default(null)
const onOff = (byDefault: 'on' | 'off') => z.enum(['on', 'off'], { error: 'must be on or off' }).default(byDefault)
const databaseAddress = z.string().refine(isPostgresAddress, DATABASE_RULE).nullable().default(null)
// Nothing that follows may see what is no address.
const httpAddress = (rule: string) => z.url({ protocol: /^https?$/, hostname: /./, abort: true, error: rule })

const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535, '').default(3000),
  HOST: z
    .string()
    .refine(host => isIP(host) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(host), HOST_RULE)
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: databaseAddress,
  DATABASE_DIRECT_URL: databaseAddress,
  DATABASE_REPLICA_URL: z
    .string()
    .refine(address => isPostgresAddress(address) && !hostsOf(address).includes(','), REPLICA_RULE)
    .nullable()
    .default(null),
  DATABASE_CONNECTIONS: wholeNumber(FEWEST_CONNECTIONS, 64, ' of connections').default(USUAL_CONNECTIONS),
  MIGRATE_DATABASE_URL: databaseAddress,
  SITE_MODE: z.enum(['demo', 'live'], { error: 'must be demo or live' }).default('demo'),
  SITE_URL: httpAddress(SITE_URL_RULE)
    .transform((address, context) => {
      const { href, origin } = new URL(address)
      if (href === `${origin}/`) return origin
      context.addIssue({ code: 'custom', message: SITE_URL_RULE })
      return z.NEVER
    })
    .nullable()
    .default(null),
  SITE_FILE: optional,
  ADMIN_EMAIL: z.email(EMAIL_RULE).nullable().default(null),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').nullable().default(null),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').nullable().default(null),
  TRUST_PROXY: z
    .string()
    .default('off')
    .transform((text, context) => {
      const proxies = readTrustedProxies(text.trim())
      if (proxies !== null) return proxies
      context.addIssue({ code: 'custom', message: PROXY_RULE })
      return z.NEVER
    }),
  RATE_LIMIT: onOff('on'),
  WORKERS: wholeNumber(1, 64, ' of processes').default(1),
  WORKER: wholeNumber(1, 64, '').nullable().default(null),
  DRAIN_SECONDS: wholeNumber(0, 600, ' of seconds').default(0),
  CDN_SECONDS: wholeNumber(1, 86_400, ' of seconds').nullable().default(null),
  PAGE_CACHE_MB: wholeNumber(1, MOST_CACHE_MEGABYTES, ' of megabytes').default(48),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,}$/, TOKEN_RULE)
    .nullable()
    .default(null),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: MAIL_SERVER_RULE })
    .regex(/^smtps?:\/\//i, MAIL_SERVER_RULE)
    .nullable()
    .default(null),
  SMTP_ALLOW_PLAINTEXT: onOff('off'),
  MAIL_FROM: z.string().transform(readSender).default({ name: null, address: 'forecourt@localhost' }),
  BACKUP_DIR: optional,
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 03:00')
    .default('03:00'),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3},\d{1,3},\d{1,3}$/, KEEP_RULE)
    .default('7,4,12')
    .transform(text => {
      const [daily = 0, weekly = 0, monthly = 0] = text.split(',').map(Number)
      return { daily, weekly, monthly }
    }),
  BACKUP_AFTER: z
    .string()
    .refine(path => isAbsolute(path), PROGRAM_RULE)
    .nullable()
    .default(null),
  TEAM_EMAIL: z.email(EMAIL_RULE).nullable().default(null),
  SECURITY_CONTACT: z
    .union(
      [
        z.email().transform(address => `mailto:${address}`),
        z
          .url({ protocol: /^https$/ })
          .regex(/^\S*$/)
          .transform(address => new URL(address).href),
      ],
      { error: CONTACT_RULE },
    )
    .nullable()
    .default(null),
  S3_ENDPOINT: httpAddress('must be an http or https address').nullable().default(null),
  S3_ALLOW_PLAINTEXT: onOff('off'),
  S3_BUCKET: z
    .string()
    .regex(/^[\w][\w.-]{1,61}[\w]$/, BUCKET_RULE)
    .nullable()
    .default(null),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be the name of a region, such as ap-south-1')
    .default('us-east-1'),
})

/** Every variable that is read. Each stands in docs/configuration.md. */
export const SETTING_NAMES: readonly string[] = Object.keys(environmentSchema.shape)

function readS3(environment: z.infer<typeof environmentSchema>): Configuration['s3'] {
  const [endpoint, bucket, accessKeyId, secretAccessKey] = S3_TOGETHER.map(name => environment[name])
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    return { endpoint, bucket, accessKeyId, secretAccessKey, region: environment.S3_REGION }
  }
  return null
}

/**
 * Reads the configuration from environment variables; an empty one counts as unset. Relative paths start at `directory`.
 * Throws `ConfigurationError` naming every variable that is wrong; values are never repeated, since some are secrets.
 */
export function readConfiguration(
  variables: Readonly<Record<string, string | undefined>>,
  directory: string,
): Configuration {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const { data, error } = environmentSchema.safeParse(given)
  const issues = error?.issues ?? []
  const problems = [
    ...new Set(issues.map(issue => `${issue.path.join('.')} ${issue.message}`)),
    ...judgeTogether(new Set(Object.keys(given)), new Set(issues.map(({ path }) => String(path[0]))), given.WORKERS),
    ...judgePlaintext(given),
  ]
  if (data === undefined || problems.length > 0) throw new ConfigurationError(problems)
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(directory, data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    databaseReplicaUrl: data.DATABASE_REPLICA_URL,
    databaseConnections: data.DATABASE_CONNECTIONS,
    migrateDatabaseUrl: data.MIGRATE_DATABASE_URL,
    mode: data.SITE_MODE,
    siteUrl: data.SITE_URL,
    siteFile: data.SITE_FILE === null ? null : resolve(directory, data.SITE_FILE),
    adminEmail: data.ADMIN_EMAIL,
    adminPassword: data.ADMIN_PASSWORD,
    sessionSecret: data.SESSION_SECRET,
    trustProxy: data.TRUST_PROXY,
    rateLimit: data.RATE_LIMIT === 'on',
    workers: data.WORKERS,
    worker: data.WORKER,
    drainMs: data.DRAIN_SECONDS * 1_000,
    cdnSeconds: data.CDN_SECONDS,
    pageCacheBytes: data.PAGE_CACHE_MB * MEGABYTE,
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
    smtpUrl: data.SMTP_URL,
    smtpPlaintext: data.SMTP_ALLOW_PLAINTEXT === 'on',
    mailFrom: data.MAIL_FROM,
    teamEmail: data.TEAM_EMAIL,
    securityContact: data.SECURITY_CONTACT,
    backupDir: data.BACKUP_DIR === null ? null : resolve(directory, data.BACKUP_DIR),
    backupAt: data.BACKUP_AT,
    backupKeep: data.BACKUP_KEEP,
    backupAfter: data.BACKUP_AFTER,
    s3: readS3(data),
  }
}
