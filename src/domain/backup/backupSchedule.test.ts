import { describe, expect, it } from 'vitest'
import { addDays } from '../text/indianTime.ts'
import { backupName, backupTime, dueDay, outdatedBackups } from './backupSchedule.ts'

const KEPT = { daily: 7, weekly: 4, monthly: 12 }
const at = (day: string, time = '03:00:05') => Date.parse(`${day}T${time}+05:30`)

describe('the schedule of backups [OPS-1]', () => {
  it('is due at its time of day in India, and until then for the day before', () => {
    expect(dueDay(at('2026-11-23', '02:59:59'), '03:00')).toBe('2026-11-22')
    expect(dueDay(at('2026-11-23', '03:00:00'), '03:00')).toBe('2026-11-23')
    expect(dueDay(at('2026-11-23', '23:59:59'), '03:00')).toBe('2026-11-23')
    expect(dueDay(at('2026-12-01', '00:00:00'), '00:30')).toBe('2026-11-30')
  })

  it('names a file by its time, and knows no other names', () => {
    const moment = Date.parse('2026-11-23T21:30:05Z')
    expect(backupName(moment)).toBe('forecourt-2026-11-23T21-30-05Z.tar')
    expect(backupTime(backupName(moment))).toBe(moment)
    for (const name of ['forecourt-2026-11-23.tar', 'forecourt-2026-13-23T21-30-05Z.tar', 'mine.tar', ''])
      expect(backupTime(name)).toBeNull()
  })
})

describe('which backups are kept [OPS-1]', () => {
  it('are seven days, four weeks and twelve months, whoever counts', () => {
    // A backup each night for two years; each night the outdated ones go.
    let files: string[] = []
    for (let day = 0; day < 730; day++) {
      files.push(backupName(at(addDays('2024-12-01', day))))
      const outdated = new Set(outdatedBackups(files, KEPT))
      files = files.filter(name => !outdated.has(name))
    }
    const last = addDays('2024-12-01', 729)
    const days = files.map(name => new Date((backupTime(name) ?? 0) + 19_800_000).toISOString().slice(0, 10))
    for (let back = 0; back < 7; back++) expect(days).toContain(addDays(last, -back))
    expect(new Set(days.map(day => day.slice(0, 7))).size).toBeGreaterThanOrEqual(12)
    expect(files.length).toBeLessThanOrEqual(7 + 4 + 12)
    expect(days.filter(day => day < addDays(last, -31)).length).toBeGreaterThanOrEqual(10)
  })

  it('never leave the newest out, nor take what is not a backup', () => {
    const files = ['notes.txt', backupName(at('2026-11-22')), backupName(at('2026-11-23')), 'forecourt-old.tar']
    expect(outdatedBackups(files, { daily: 0, weekly: 0, monthly: 0 })).toEqual([backupName(at('2026-11-22'))])
  })

  it('count days that have a backup: a site that stood still for a month loses none', () => {
    const files = ['2026-01-01', '2026-01-02', '2026-06-01'].map(day => backupName(at(day)))
    expect(outdatedBackups(files, KEPT)).toEqual([])
  })
})
