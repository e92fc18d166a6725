import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { addDays, indianDay } from '#domain/text/indianTime.ts'
import { DEFAULT_SITE_PROFILE } from '#domain/dealer/siteProfile.ts'
import { readConfiguration, type Configuration } from '#platform/configuration.ts'
import { watchClock } from './clockWatch.ts'
import { judgeWarnings } from './judgeWarnings.ts'
import { createProxySigns } from './proxySigns.ts'
import { WARNING_KEYS } from './siteWarning.ts'
import type { WarningFacts } from './warningFacts.ts'

const NOW = Date.UTC(2026, 10, 23, 6)
const GB = 1e9

const WELL: Configuration = readConfiguration(
  {
    SITE_MODE: 'live',
    SITE_URL: 'https://cars.in',
    SITE_FILE: 'site.json',
    SMTP_URL: 'smtp://mail.cars.in',
    MAIL_FROM: 'site@cars.in',
  },
  '/srv/cars',
)

const OWN = { ...DEFAULT_SITE_PROFILE, name: 'Rao Cars', phones: ['+91 80 1234 5678'], email: 'hello@cars.in' }
const authorised = (until: string) => ({
  profile: { ...OWN, authorisation: { number: '1', authority: 'RTO', from: '2020-01-01', until } },
})

const facts = (changed: Partial<WarningFacts>, configuration: Partial<Configuration> = {}): WarningFacts => ({
  configuration: { ...WELL, ...configuration },
  profile: OWN,
  now: NOW,
  disks: [{ folder: 'DATA_DIR', freeBytes: 60 * GB, totalBytes: 100 * GB, freeFiles: 0.9 }],
  openToOthers: false,
  oldestUnsentMailMs: 0,
  backup: { ageMs: 3_600_000 },
  aheadOfDatabaseMs: 40,
  newestAt: NOW - 1_000,
  clockDoubt: null,
  damage: [],
  retentionBeginsAt: null,
  clockJump: null,
  certificate: null,
  proxies: { unbelieved: () => false, bypassed: () => false },
  ...changed,
})

const disk = (freeBytes: number, totalBytes: number, freeFiles: number | null = 0.9): WarningFacts['disks'] => [
  { folder: 'DATA_DIR', freeBytes, totalBytes, freeFiles },
]

describe('the warnings of a site [OPS-7]', () => {
  it('are none where all is well, or where a thing could not be found out', () => {
    expect(judgeWarnings(facts({}))).toEqual([])
    const unknown = { disks: [], oldestUnsentMailMs: null, aheadOfDatabaseMs: null, newestAt: null }
    expect(judgeWarnings(facts(unknown))).toEqual([])
  })

  const cases: [string, string, Partial<WarningFacts>, Partial<Configuration>?][] = [
    ['no-mail-server', 'serious', {}, { smtpUrl: null }],
    ['nobody-is-mailed', 'serious', { profile: { ...OWN, email: DEFAULT_SITE_PROFILE.email } }],
    ['invented-sender', 'serious', {}, { mailFrom: { name: null, address: 'forecourt@localhost' } }],
    ['invented-profile', 'serious', { profile: { ...OWN, name: DEFAULT_SITE_PROFILE.name } }],
    ['authorisation-ends', 'serious', authorised(addDays(indianDay(NOW), -1))],
    ['authorisation-ends', 'serious', authorised(addDays(indianDay(NOW), 7))],
    ['authorisation-ends', 'warning', authorised(addDays(indianDay(NOW), 30))],
    ['authorisation-ends', 'warning', authorised(addDays(indianDay(NOW), 90))],
    ['mails-stuck', 'serious', { oldestUnsentMailMs: 3_600_000 }],
    ['no-public-address', 'warning', {}, { siteUrl: null }],
    ['no-public-address', 'warning', {}, { siteUrl: null, mode: 'demo', trustProxy: 1 }],
    ['public-address-without-tls', 'serious', {}, { siteUrl: 'http://cars.in' }],
    ['demo-mode-in-public', 'warning', {}, { mode: 'demo' }],
    ['headers-of-a-proxy-not-believed', 'serious', { proxies: { unbelieved: () => true, bypassed: () => false } }],
    ['reached-around-the-proxy', 'serious', { proxies: { unbelieved: () => false, bypassed: () => true } }],
    ['disk-almost-full', 'serious', { disks: disk(0.9 * GB, 10 * GB) }],
    ['disk-almost-full', 'warning', { disks: disk(4 * GB, 100 * GB) }],
    ['disk-almost-full', 'serious', { disks: disk(60 * GB, 100 * GB, 0.001) }],
    ['no-backup', 'serious', { backup: { ageMs: null } }],
    ['backup-too-old', 'serious', { backup: { ageMs: 8 * 86_400_000 } }],
    ['backup-too-old', 'serious', { backup: { ageMs: 2 * 86_400_000 } }, { backupDir: '/srv/backups' }],
    ['backup-not-passed-on', 'serious', { backup: { ageMs: 1, afterFailure: 'it ended with 1' } }],
    ['clock-wrong', 'serious', { aheadOfDatabaseMs: -31_000 }],
    ['clock-wrong', 'serious', { newestAt: NOW + 3_600_000 }],
    ['clock-jumped', 'warning', { clockJump: { at: NOW, byMs: -7_200_000 } }],
    ['clock-in-doubt', 'serious', { clockDoubt: { kind: 'jumped', machine: NOW + 8e10, counted: NOW } }],
    ['clock-in-doubt', 'serious', { clockDoubt: { kind: 'absent', machine: NOW + 8e9, counted: NOW } }],
    ['database-damaged', 'serious', { damage: ['Page 12: btreeInitPage() returns error code 11'] }],
    ['listens-without-tls', 'serious', {}, { host: '0.0.0.0', trustProxy: 0 }],
    ['data-folder-open-to-others', 'warning', { openToOthers: true }],
    ['password-in-the-environment', 'warning', {}, { adminPassword: 'a long secret' }],
    ['certificate-ends', 'warning', { certificate: { from: NOW - 78 * 86_400_000, until: NOW + 12 * 86_400_000 } }],
    ['certificate-ends', 'serious', { certificate: { from: NOW - 91 * 86_400_000, until: NOW - 86_400_000 } }],
    ['keeping-begins', 'warning', { retentionBeginsAt: NOW + 1 }],
  ]

  it.each(cases)('%s is %s', (key, severity, changed, configuration) => {
    const warnings = judgeWarnings(facts(changed, configuration))
    expect(warnings.map(warning => [warning.key, warning.severity])).toContainEqual([key, severity])
    for (const { text, remedy } of warnings) expect(`${text} ${remedy}`).toMatch(/^[A-Z][^]*\.$/)
    expect(JSON.stringify(warnings)).not.toContain('a long secret')
  })

  it('are each tried here, and each explained under its own heading', () => {
    expect(new Set(cases.map(([key]) => key))).toEqual(new Set(WARNING_KEYS))
    const headings = readFileSync('docs/operations.md', 'utf8').matchAll(/^#+ (.*)$/gm)
    const anchors = Array.from(headings, ([, text = '']) => text.toLowerCase().replaceAll(' ', '-'))
    expect(WARNING_KEYS.filter(key => !anchors.includes(key))).toEqual([])
  })

  it('begin with the serious ones, and spare a large disk and addresses of one’s own network', () => {
    const both = judgeWarnings(facts({ openToOthers: true, oldestUnsentMailMs: 7_200_000 }))
    expect(both.map(({ key }) => key)).toEqual(['mails-stuck', 'data-folder-open-to-others'])
    expect(judgeWarnings(facts({ disks: disk(100 * GB, 20_000 * GB) }))).toEqual([])
    for (const siteUrl of ['http://localhost:3000', 'http://192.168.1.4', 'http://[::1]', 'http://cars'])
      expect(judgeWarnings(facts({}, { siteUrl }))).toEqual([])
  })
})

describe('signs of proxies [OPS-7]', () => {
  it('are believed of a near address at once, and of a distant one after many requests in a row', () => {
    const near = createProxySigns(0)
    near.note('203.0.113.5', false, false)
    expect(near.unbelieved()).toBe(false)
    near.note('::ffff:10.0.0.2', true, false)
    near.note('203.0.113.5', false, false)
    expect(near.unbelieved()).toBe(true)

    const stranger = createProxySigns(0)
    for (let count = 0; count < 1_000; count += 1) stranger.note('203.0.113.5', count % 50 !== 0, false)
    expect(stranger.unbelieved()).toBe(false)
    for (let count = 0; count < 100; count += 1) stranger.note('203.0.113.5', true, false)
    expect(stranger.unbelieved()).toBe(true)
  })

  it('say nothing where the proxy is believed, and who went around one that is counted on', () => {
    const one = createProxySigns(1)
    one.note('127.0.0.1', true, true)
    one.note('127.0.0.1', false, false)
    expect([one.unbelieved(), one.bypassed()]).toEqual([false, false])
    one.note('203.0.113.5', false, false)
    expect([one.unbelieved(), one.bypassed()]).toEqual([false, true])
    const named = createProxySigns(['10.0.0.0/8'])
    named.note('203.0.113.5', false, false)
    expect(named.bypassed()).toBe(false)
  })
})

it('a jump of the clock is told for a day, a correction is not [OPS-7]', () => {
  let [wall, counting] = [NOW, 0]
  const jump = watchClock(
    () => wall,
    () => counting,
  )
  const pass = (ms: number, byMs = 0) => {
    counting += ms
    wall += ms + byMs
    return jump()
  }
  expect(pass(60_000, 900)).toBeNull()
  expect(pass(60_000, -3_600_000)).toEqual({ at: wall, byMs: -3_600_000 })
  expect(pass(23 * 3_600_000)?.byMs).toBe(-3_600_000)
  expect(pass(3_600_000)).toBeNull()
})
