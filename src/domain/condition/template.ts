import type { View } from './inspection.ts'

/** A point that is looked at. `id` never changes, so that a report knows it. */
export interface TemplatePoint {
  id: string
  name: string
}

/** Points that are looked at together. `view` is the outline their pins begin on, `words` are the chips of a sentence. */
export interface TemplateGroup {
  id: string
  name: string
  view: View | null
  words: readonly string[]
  points: readonly TemplatePoint[]
}

/** What an inspection looks at; the dealer can change it (CAR-2). */
export interface InspectionTemplate {
  groups: readonly TemplateGroup[]
}

export const MOST_GROUPS = 30
export const MOST_POINTS = 400
const MOST_NAME = 80
const MOST_WORDS = 12

/** Every point of a template with its group, in order. */
export function pointsOf(template: InspectionTemplate): { group: TemplateGroup; point: TemplatePoint }[] {
  return template.groups.flatMap(group => group.points.map(point => ({ group, point })))
}

const isName = (text: string) => text.trim() !== '' && text.length <= MOST_NAME

/** What is wrong with a template, as a sentence; null when nothing is. */
export function templateProblem({ groups }: InspectionTemplate): string | null {
  if (groups.length === 0) return 'A template needs at least one group.'
  if (groups.length > MOST_GROUPS) return `A template has at most ${MOST_GROUPS} groups.`
  const points = groups.flatMap(group => group.points)
  if (points.length > MOST_POINTS) return `A template has at most ${MOST_POINTS} points.`
  const ids = [...groups, ...points].map(({ id }) => id)
  if (new Set(ids).size < ids.length) return 'Two of the groups or points have the same key.'
  if (ids.some(id => !/^[a-z0-9-]{1,40}$/.test(id))) return 'A key has an unusual character.'
  for (const group of groups) {
    if (!isName(group.name)) return `Each group needs a name of at most ${MOST_NAME} characters.`
    if (group.points.length === 0) return `“${group.name}” has no points.`
    if (group.words.length > MOST_WORDS || !group.words.every(isName))
      return `“${group.name}” can have up to ${MOST_WORDS} short words.`
    const names = group.points.map(({ name }) => name.trim().toLowerCase())
    if (!group.points.every(({ name }) => isName(name)))
      return `Each point of “${group.name}” needs a name of at most ${MOST_NAME} characters.`
    if (new Set(names).size < names.length) return `“${group.name}” has the same point twice.`
  }
  return null
}

/** A key for a new group or point: from its name, unlike those that are taken. */
export function makeKey(name: string, taken: ReadonlySet<string>): string {
  const base =
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 32) || 'point'
  for (let number = 1; ; number++) {
    const key = number === 1 ? base : `${base}-${number}`
    if (!taken.has(key)) return key
  }
}

/**
 * The points of a group from a text of one name a line. A point that had this name before keeps its key, and so does one in
 * the same place whose name is new: it was renamed.
 */
export function pointsFromLines(
  text: string,
  before: readonly TemplatePoint[],
  taken: ReadonlySet<string>,
): TemplatePoint[] {
  const names = text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
  const byName = new Map(before.map(point => [point.name, point.id]))
  const staying = new Set(names.flatMap(name => byName.get(name) ?? []))
  const used = new Set([...taken, ...before.map(({ id }) => id)])
  // Only when no line was added or removed can a new name stand for the old one of its place.
  const sameLength = names.length === before.length
  return names.map((name, place) => {
    const old = before[place]
    const known = byName.get(name) ?? (sameLength && old !== undefined && !staying.has(old.id) ? old.id : undefined)
    const id = known ?? makeKey(name, used)
    used.add(id)
    return { id, name }
  })
}
