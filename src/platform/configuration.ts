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
  adminEmail: string | null
  adminPassword: string | null
  /** Whether a proxy in front is believed about addresses and protocol. */
  trustProxy: boolean
  rateLimit: boolean
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** S3-compatible store for photos; null for a folder in `dataDir`. */
  s3: { endpoint: string; bucket: string; accessKeyId: string; secretAccessKey: string; region: string } | null
}
