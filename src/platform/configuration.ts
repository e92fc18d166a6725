/** Everything the owner of a site can set, checked. Read from the environment once, in server.ts. */
export interface Configuration {
  port: number
  host: string
  /** Absolute path of the folder for data. */
  dataDir: string
  /** postgres:// address; null for SQLite in `dataDir`. */
  databaseUrl: string | null
  mode: 'demo' | 'live'
  /** Public origin without a trailing slash, e.g. `https://cars.example`; null to take it from the request. */
  siteUrl: string | null
  /** JSON file with what the dealer says of itself (SITE_FILE); null for the default profile. */
  siteFile: string | null
  /** SMTP_URL, `smtp://user:password@host:port`; null to write mails as files into `dataDir`/outbox. */
  smtpUrl: string | null
  /** MAIL_FROM and TEAM_EMAIL: who sends, and who gets what visitors send; the team's defaults to the profile's address. */
  mailFrom: string
  teamEmail: string | null
  adminEmail: string | null
  adminPassword: string | null
  /** Whether a proxy in front is believed about addresses and protocol. */
  trustProxy: boolean
  rateLimit: boolean
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** S3-compatible store for photos; null for a folder in `dataDir`. */
  s3: { endpoint: string; bucket: string; accessKeyId: string; secretAccessKey: string; region: string } | null
}
