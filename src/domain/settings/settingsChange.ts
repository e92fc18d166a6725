import { parsePhotoAddress } from '../vehicles/photoAddress.ts'
import { partName, type SettingsSection } from './sections.ts'

/** One value of the settings that is different, as people read it; an empty one reads "—". */
export interface SettingChange {
  label: string
  before: string
  after: string
}

type Values = Readonly<Record<string, unknown>>

/** `opensAt` → "opens at". */
const words = (name: string) => name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()

const isMap = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

function readable(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(readable).join(', ')
  if (isMap(value)) return Object.values(value).map(readable).join(', ')
  const text = String(value)
  return parsePhotoAddress(text) === null ? text : 'a picture'
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

function* differences(label: string, before: unknown, after: unknown): Generator<SettingChange> {
  if (same(before, after)) return
  if (isMap(before) && isMap(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
      yield* differences(`${label}: ${words(name)}`, before[name], after[name])
    return
  }
  const items = [before, after].map(list => (Array.isArray(list) ? list : null))
  const [was, is] = items
  if (was && is && [...was, ...is].some(isMap)) {
    for (let place = 0; place < Math.max(was.length, is.length); place++)
      yield* differences(`${label} ${place + 1}`, was[place], is[place])
    return
  }
  yield { label, before: readable(before), after: readable(after) }
}

/** What is different between two states of a section, for its history and for who saved it at the same time (DESK-1). */
export function settingsChanges(section: SettingsSection, before: Values, after: Values): SettingChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(part => [
    ...differences(partName(section, part), before[part], after[part]),
  ])
}

/** The parts that are different, by their names in the profile. */
export function changedParts(before: Values, after: Values): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(part => !same(before[part], after[part]))
}

const MEDIA = /"(\/media\/[^"]+)"/g

/** The keys of the uploaded photos that values show. */
export function pictureKeys(values: unknown): string[] {
  const found = Array.from(JSON.stringify(values ?? null).matchAll(MEDIA), ([, address]) =>
    parsePhotoAddress(address ?? ''),
  )
  return [...new Set(found.flatMap(photo => (photo === null ? [] : [photo.key])))]
}
