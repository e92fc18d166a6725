import { describe, expect, it } from 'vitest'
import { ConfigurationError, readConfiguration } from './configuration.ts'

const read = (variables: Record<string, string>) => readConfiguration(variables, '/srv/cars')

function problemsOf(variables: Record<string, string>): readonly string[] {
  try {
    read(variables)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems
    throw error
  }
  return []
}

describe('readConfiguration', () => {
  it('needs nothing at all', () => {
    expect(read({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/srv/cars/data',
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseReplicaUrl: null,
      databaseConnections: 16,
      migrateDatabaseUrl: null,
      mode: 'demo',
      siteUrl: null,
      siteFile: null,
      adminEmail: null,
      adminPassword: null,
      sessionSecret: null,
      trustProxy: 0,
      rateLimit: true,
      workers: 1,
      worker: null,
      drainMs: 0,
      cdnSeconds: null,
      pageCacheBytes: 50_331_648,
      metricsToken: null,
      logLevel: 'info',
      smtpUrl: null,
      smtpPlaintext: false,
      mailFrom: { name: null, address: 'forecourt@localhost' },
      teamEmail: null,
      backupDir: null,
      backupAt: '03:00',
      backupKeep: { daily: 7, weekly: 4, monthly: 12 },
      backupAfter: null,
      securityContact: null,
      s3: null,
    })
  })

  it('counts an empty variable as unset', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ' })).toEqual(read({}))
  })

  it('takes an origin without its trailing slash, and paths from the folder it was started in', () => {
    expect(
      read({ SITE_URL: 'https://Cars.example/', DATA_DIR: '../shared', SITE_FILE: 'site.json', TRUST_PROXY: 'on' }),
    ).toMatchObject({
      siteUrl: 'https://cars.example',
      dataDir: '/srv/shared',
      siteFile: '/srv/cars/site.json',
      trustProxy: 1,
    })
  })

  it('sends no photos over a network without TLS, unless that is allowed by name [OPS-6]', () => {
    const s3 = { S3_BUCKET: 'cars', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }
    for (const S3_ENDPOINT of [
      'http://minio:9000',
      'http://10.0.0.5:9000',
      'http://localhost.evil.example',
      'http://0.0.0.0:9000',
    ])
      expect(() => read({ ...s3, S3_ENDPOINT })).toThrow('S3_ENDPOINT must begin with https://')
    for (const S3_ENDPOINT of ['http://127.0.0.1:9000', 'http://localhost:9000', 'http://[::1]:9000'])
      expect(read({ ...s3, S3_ENDPOINT }).s3?.endpoint).toBe(S3_ENDPOINT)
    expect(read({ ...s3, S3_ENDPOINT: 'http://minio:9000', S3_ALLOW_PLAINTEXT: 'on' }).s3).not.toBeNull()
    expect([read({}).smtpPlaintext, read({ SMTP_ALLOW_PLAINTEXT: 'on' }).smtpPlaintext]).toEqual([false, true])
  })

  it('takes the S3 variables together or not at all', () => {
    const s3 = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'cars',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    }
    expect(read(s3).s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'cars',
      accessKeyId: 'id',
      secretAccessKey: 'key',
      region: 'us-east-1',
    })
    expect(problemsOf({ ...s3, S3_BUCKET: '' })).toEqual([
      'S3_BUCKET must be set too: the four S3 variables belong together',
    ])
  })

  it.each([
    ['off', 0],
    ['0', 0],
    ['on', 1],
    ['2', 2],
    ['10.0.0.0/8, 127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
    ['loopback,uniquelocal,2001:db8::/32', ['loopback', 'uniquelocal', '2001:db8::/32']],
  ])('takes the proxies %j [OPS-7]', (text, proxies) => expect(read({ TRUST_PROXY: text }).trustProxy).toEqual(proxies))

  it.each([
    'yes',
    '10',
    '-1',
    '1.5',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0/8',
    'proxy.example',
    '127.0.0.1,',
    ',',
  ])('refuses the proxies %j [OPS-7]', text =>
    expect(problemsOf({ TRUST_PROXY: text })).toEqual([expect.stringMatching(/^TRUST_PROXY must be off, on, /)]),
  )

  it.each([
    ['site@cars.example', { name: null, address: 'site@cars.example' }],
    ['Rao Cars <site@cars.example>', { name: 'Rao Cars', address: 'site@cars.example' }],
    [' "Rao, Sons & Co" <site@cars.example> ', { name: 'Rao, Sons & Co', address: 'site@cars.example' }],
    ['<site@cars.example>', { name: null, address: 'site@cars.example' }],
  ])('takes the sender %s', (text, sender) => expect(read({ MAIL_FROM: text }).mailFrom).toEqual(sender))

  it.each([
    'Rao Cars',
    'Rao <site>',
    'a@b.example, c@d.example',
    'Rao\r\nBcc: all@cars.example <site@cars.example>',
    'Rao <a@b.example> <c@d.example>',
  ])('refuses the sender %j', text =>
    expect(problemsOf({ MAIL_FROM: text })).toEqual([
      'MAIL_FROM must be an e-mail address, alone or as Name <name@example.com>',
    ]),
  )

  const DATABASE = { DATABASE_URL: 'postgres://user:password@localhost/cars' }
  it.each([
    ['PORT', ['http', '-1', '65536', '3000 ', '3.5']],
    ['HOST', ['http://cars.in', '0.0.0.0:80', 'a b', '[::1]']],
    ['DATABASE_URL', ['cars', 'mysql://a@b/c', 'postgres:/cars']],
    [
      'DATABASE_REPLICA_URL',
      ['cars', 'mysql://a@b/c', 'postgres://a@one,two/cars', 'postgres://a@one/cars?sslmode=perhaps'],
    ],
    ['SITE_MODE', ['Live', 'production']],
    [
      'SITE_URL',
      ['cars.in', 'www.cars.in/', 'https://', 'ftp://cars.in', 'https://cars.in/shop', 'https://u:p@cars.in', '/'],
    ],
    ['ADMIN_EMAIL', ['asha', 'asha@', 'Asha <asha@cars.in>']],
    ['ADMIN_PASSWORD', ['short']],
    ['SESSION_SECRET', ['secret']],
    ['TRUST_PROXY', ['nginx']],
    ['RATE_LIMIT', ['true', '1']],
    ['WORKERS', ['two', '0', '65', '1.5']],
    ['DATABASE_CONNECTIONS', ['many', '6', '65']],
    ['DRAIN_SECONDS', ['-1', '1m', '601']],
    ['CDN_SECONDS', ['0', 'on', '86401']],
    ['PAGE_CACHE_MB', ['1GB', '0', '65537']],
    ['METRICS_TOKEN', ['short', 'with blanks in it, many']],
    ['LOG_LEVEL', ['verbose']],
    ['SMTP_URL', ['mail.cars.in:25', 'smtp://', 'smtp:mail', 'https://mail.cars.in']],
    ['MAIL_FROM', ['Rao Cars']],
    ['TEAM_EMAIL', ['team']],
    ['SECURITY_CONTACT', ['security', 'http://cars.in', 'https://a b']],
    ['BACKUP_AT', ['3', '3:00', '24:00']],
    ['BACKUP_KEEP', ['7', '7,4', '7,4,12,1', 'a,b,c']],
    ['BACKUP_AFTER', ['copy.sh', './copy.sh']],
    ['S3_ENDPOINT', ['s3.example', 'https://', 's3://bucket']],
    ['S3_BUCKET', ['a', 'cars/photos', 'https://s3.example/cars']],
    ['S3_REGION', ['ap south', 'https://x']],
  ])('refuses a wrong %s by its name, without its value [OPS-7]', (name, values) => {
    for (const value of values) {
      const problems = problemsOf({ ...DATABASE, SITE_URL: 'https://cars.in', BACKUP_DIR: 'backups', [name]: value })
      expect([
        value,
        problems.filter(problem => problem.startsWith(`${name} must be`) || problem.startsWith(`${name} must have`)),
      ]).toEqual([value, [expect.any(String)]])
      expect(problems.join()).not.toContain(`"${value}"`)
    }
  })

  it('says all that is wrong at once, also what goes together [OPS-7]', () => {
    expect(
      problemsOf({
        SITE_URL: 'cars.in',
        SMTP_URL: 'mail',
        WORKERS: '2',
        DATABASE_REPLICA_URL: DATABASE.DATABASE_URL,
        MIGRATE_DATABASE_URL: DATABASE.DATABASE_URL,
        BACKUP_AFTER: '/bin/true',
        S3_BUCKET: 'cars',
      }).map(problem => problem.split(' ', 1)[0]),
    ).toEqual([
      'SITE_URL',
      'SMTP_URL',
      'WORKERS',
      'MIGRATE_DATABASE_URL',
      'DATABASE_REPLICA_URL',
      'BACKUP_AFTER',
      'S3_ENDPOINT,',
    ])
    expect(problemsOf({ CDN_SECONDS: '60', PORT: 'x' })).toHaveLength(2)
  })

  it('names every wrong variable in a line of its own, and repeats no value', () => {
    const problems = problemsOf({
      PORT: '99999',
      DATABASE_URL: 'mysql://root:secret@host/db',
      SITE_MODE: 'test',
      SITE_URL: 'https://cars.example/shop',
      ADMIN_EMAIL: 'nobody',
      ADMIN_PASSWORD: 'secret',
      SESSION_SECRET: 'a secret',
      TRUST_PROXY: '0.0.0.0/0',
      RATE_LIMIT: 'yes',
      PAGE_CACHE_MB: '0',
      LOG_LEVEL: 'loud',
    })
    expect(problems.map(problem => problem.split(' ', 1)[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'SITE_MODE',
      'SITE_URL',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'SESSION_SECRET',
      'TRUST_PROXY',
      'RATE_LIMIT',
      'PAGE_CACHE_MB',
      'LOG_LEVEL',
    ])
    expect(problems.join()).not.toContain('secret')
    expect(problems[0]).toBe('PORT must be a whole number from 0 to 65535')
  })

  it('reads where, when and how long backups are kept [OPS-1]', () => {
    expect(read({ BACKUP_DIR: 'backups', BACKUP_AT: '23:30', BACKUP_KEEP: '30,0,6' })).toMatchObject({
      backupDir: '/srv/cars/backups',
      backupAt: '23:30',
      backupKeep: { daily: 30, weekly: 0, monthly: 6 },
    })
    expect(() => read({ BACKUP_AT: '24:00' })).toThrow('BACKUP_AT must be a time of day')
    expect(() => read({ BACKUP_KEEP: '7' })).toThrow('BACKUP_KEEP must be three whole numbers')
  })

  it('refuses a cache in front of a site that does not know its own address [OPS-4]', () => {
    expect(problemsOf({ CDN_SECONDS: '60' })).toEqual([expect.stringContaining('CDN_SECONDS needs SITE_URL')])
    expect(read({ CDN_SECONDS: '60', SITE_URL: 'https://cars.example' }).cdnSeconds).toBe(60)
  })

  it('refuses several processes over SQLite, and says why [OPS-4]', () => {
    expect(problemsOf({ WORKERS: '3' })).toEqual([expect.stringContaining('a SQLite file has one writer at a time')])
    const database = { DATABASE_URL: 'postgres://user:password@localhost/cars' }
    expect(read({ WORKERS: '3', ...database }).workers).toBe(3)
    expect(problemsOf({ WORKERS: '65', ...database })).toEqual([
      'WORKERS must be a whole number of processes from 1 to 64',
    ])
  })
})
