import { setTimeout as pause } from 'node:timers/promises'
import { ask, type Stage } from '../stage.ts'

/** An import as far as acts look at it. */
export interface SeenImport {
  id: number
  state: string
  interrupted: boolean
  reports: { failure: string | null; checked: { at: number } | null }
}

const LOOK_EVERY_MS = 50

/** A file of cars with their prices in rupees. */
export function importFile(lines: readonly (readonly [number: string, price: number])[]): string {
  return [
    'car number,brand,model,variant,price,colour',
    ...lines.map(([number, price]) => `${number},Kia,Seltos,HTX,${price},Red`),
  ].join('\r\n')
}

/** Uploads a file; returns the number of its import. */
export async function uploadFile(stage: Stage, name: string, content: string): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob([content]), name)
  const reply = await ask(stage, 'upload a file of cars', () => stage.office.post('/api/office/imports', form))
  return reply.json<SeenImport>().id
}

/** An import as it stands. */
export async function readImport({ office }: Stage, id: number): Promise<SeenImport> {
  return (await office.get(`/api/office/imports/${id}`)).json<SeenImport>()
}

/** Waits until nothing of an import is under way: one that seems interrupted, as on a busy machine, is gone on with by itself. */
export async function settled(stage: Stage, id: number): Promise<SeenImport> {
  for (;;) {
    const seen = await readImport(stage, id)
    if (!seen.state.endsWith('ing')) return seen
    await pause(LOOK_EVERY_MS)
  }
}

/** Brings cars in by an import from the upload to the end, while nothing is killed. */
export async function importCars(
  stage: Stage,
  name: string,
  lines: readonly (readonly [number: string, price: number])[],
): Promise<void> {
  const id = await uploadFile(stage, name, importFile(lines))
  const post = (what: string, body: object) =>
    ask(stage, 'import cars', () => stage.office.post(`/api/office/imports/${id}/${what}`, body))
  await post('check', { createOptions: true })
  const { reports } = await settled(stage, id)
  await post('run', { checkedAt: reports.checked?.at })
  const { state } = await settled(stage, id)
  if (state !== 'imported') throw new Error(`the import of ${name} is ${state}`)
}
