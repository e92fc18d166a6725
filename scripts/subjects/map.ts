// `npm run map`: writes docs/subjects.md from the table of layers.
import { writeFileSync } from 'node:fs'
import { FLOORS, LAYERS } from './layers.ts'
import { MAP } from './readImports.ts'

/** The map of subjects as Markdown: the layers of each floor from the top. */
export function mapOf(): string {
  const floors = FLOORS.map(floor => {
    const rows = LAYERS[floor].map((folders, layer) => {
      const names = folders.map(folder => `\`${folder}\``).join(', ')
      return `| ${LAYERS[floor].length - layer} | ${names} |`
    })
    return [`## src/${floor}`, '', '| Layer | Folders |', '| --: | --- |', ...rows].join('\n')
  })
  return `${[
    '# Map of subjects',
    'A folder may import from folders of its floor that stand in a lower layer, not from its own layer or a higher one; which floors it may\nimport from says [ARCHITECTURE.md](../ARCHITECTURE.md). `npm run map` writes this page from `scripts/subjects/layers.ts`, and a test holds it.',
    ...floors,
  ].join('\n\n')}\n`
}

if (import.meta.main) writeFileSync(MAP, mapOf())
