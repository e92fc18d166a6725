import type { Look } from '../../place/openPlace.ts'
import { ask, type MakeAct } from '../stage.ts'
import { carNumber } from './carRequest.ts'
import { importFile, readImport, uploadFile } from './importRequest.ts'

const CARS = 1_500
const PRICE = 400_000
/** Cars that only imports bring in. */
const LETTERS = 'FM'

const countCars = async ({ database: { query } }: Look): Promise<number> =>
  (await query.selectFrom('vehicles').select('id').where('carNumber', 'like', `%${LETTERS}____`).execute()).length

/** Imports 1,500 cars, takes them back and begins anew; what was broken off is gone on with as soon as the site allows it. */
export const actWithImports: MakeAct = stage => {
  let id: number | null = null
  const expect = (...allowed: number[]) =>
    stage.ledger.expect('the cars of imports', async look => {
      const running = await look.database.query
        .selectFrom('imports')
        .select('id')
        .where('state', 'in', ['importing', 'reverting'])
        .executeTakeFirst()
      const found = await countCars(look)
      if (running === undefined) return allowed.includes(found) ? null : `are ${found}, not ${allowed.join(' or ')}`
      return found <= CARS ? null : `are ${found}, more than the file has`
    })
  const post = async (act: string, what: string, body: object = {}) =>
    // 409 while another process, or one that was killed and is not missed yet, works on it or on another import.
    ask(stage, act, () => stage.office.post(`/api/office/imports/${id}/${what}`, body), [409])

  return {
    name: 'imports',
    async step() {
      if (id === null) {
        const before = await countCars(stage.look())
        if (before !== 0) throw new Error(`${before} cars are left of an import that was taken back`)
        const lines = Array.from({ length: CARS }, (_, place) => [carNumber(LETTERS, place + 1), PRICE] as const)
        id = await uploadFile(stage, 'cars.csv', importFile(lines))
        expect(0)
        return
      }
      const { state, interrupted, reports } = await readImport(stage, id)
      if (state.endsWith('ing') && !interrupted) return
      if (state === 'uploaded' || state === 'checking')
        return void (await post('check a file', 'check', { createOptions: true }))
      if (state === 'checked' || state === 'importing') {
        expect(0, CARS)
        return void (await post('import 1,500 cars', 'run', { checkedAt: reports.checked?.at }))
      }
      if (state === 'imported' || state === 'reverting') {
        expect(0, CARS)
        return void (await post('take an import back', 'revert'))
      }
      expect(0)
      id = null
    },
  }
}
