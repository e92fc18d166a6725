import type { View } from '../inspection.ts'
import { makeKey, type InspectionTemplate, type TemplateGroup } from '../template.ts'

/** A group of one of our templates: its name, the outline of its pins, the words to press, its points. */
export type GroupRow = readonly [name: string, view: View | null, words: readonly string[], points: readonly string[]]

/** Words for what is seen on panels, and for what is found at parts that move or carry. */
export const PANEL_WORDS = ['scratch', 'dent', 'chip', 'rust', 'crack', 'bent', 'repainted', 'missing']
export const PART_WORDS = ['worn', 'noise', 'leak', 'loose', 'cracked', 'missing', 'does not work']
export const PAPER_WORDS = ['missing', 'copy only', 'does not match', 'ended']
export const TYRE_WORDS = ['2 mm left', '4 mm left', 'uneven', 'cracked', 'old', 'retreaded', 'bent rim']
export const ELECTRIC_WORDS = ['does not work', 'dim', 'loose', 'broken', 'weak', 'missing']
export const ROAD_WORDS = ['noise', 'pulls', 'vibrates', 'slips', 'hard', 'late', 'smokes']

/** A template of such groups; every group and point gets a key from its name. */
export function templateOf(rows: readonly GroupRow[]): InspectionTemplate {
  const taken = new Set<string>()
  const key = (name: string) => {
    const made = makeKey(name, taken)
    taken.add(made)
    return made
  }
  return {
    groups: rows.map(([name, view, words, points]): TemplateGroup => ({
      id: key(name),
      name,
      view,
      words,
      points: points.map(point => ({ id: key(point), name: point })),
    })),
  }
}
