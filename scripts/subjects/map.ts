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
    [
      "Each floor's folders stand in layers, 1 the lowest. A folder imports only from lower layers of its floor; which floors it may import from",
      'says [ARCHITECTURE.md](../ARCHITECTURE.md). Files directly on a floor (`schema.ts`, `events.ts`) stand in no layer. `npm run map` writes this',
      'page from `scripts/subjects/layers.ts`.',
    ].join('\n'),
    ...floors,
  ].join('\n\n')}\n`
}

if (import.meta.main) writeFileSync(MAP, mapOf())
