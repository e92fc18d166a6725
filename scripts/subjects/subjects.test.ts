import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FLOORS, LAYERS } from './layers.ts'
import { mapOf } from './map.ts'
import { crossingsOf, foldersOf, MAP } from './readImports.ts'

describe.each(FLOORS)('the folders of src/%s', floor => {
  const layerOf = new Map(LAYERS[floor].flatMap((folders, layer) => folders.map(folder => [folder, layer] as const)))

  it('stand once in the table of layers, and no other does', () => {
    expect(LAYERS[floor].flat().toSorted()).toEqual(foldersOf(floor))
  })

  it('import only from layers below their own', () => {
    const against = crossingsOf(floor).filter(({ from, to }) => (layerOf.get(from) ?? 0) >= (layerOf.get(to) ?? 0))
    expect(against.map(({ file, imported }) => `${file} imports ${imported}`)).toEqual([])
  })
})

it('docs/subjects.md is what npm run map makes of the table', () => {
  expect(readFileSync(MAP, 'utf8')).toBe(mapOf())
})
