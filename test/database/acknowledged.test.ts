import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { OFFER } from '#domain/enquiries/testing/enquiries.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import { receiveEnquiry } from '#services/enquirySubmissions/receiveEnquiry.ts'
import { abandonImport, receiveImport } from '#services/import/receiveImport.ts'
import type { Site } from '#services/site.ts'
import { addVehicle, changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
beforeAll(async () => {
  running = await startSite({ configuration: { mode: 'live' } })
  await saveVehicles(running.site, 'test', [vehicleInput('KA09ZZ0000')], { createOptions: true })
})
afterAll(() => running.close())

const stock = () => running.site.database.query.selectFrom('vehicles').select('carNumber').orderBy('id').execute()
const numbers = async () => (await stock()).map(row => row.carNumber)
afterEach(() =>
  running.site.database.transaction(transaction =>
    transaction.deleteFrom('vehicles').where('carNumber', '!=', 'KA09ZZ0000').execute(),
  ),
)

function withCatchUp(catchUp: () => Promise<void>): Site {
  return { ...running.site, catalogue: { ...running.site.catalogue, catchUp } }
}
function withFiles(changed: Partial<FileStore>): Site {
  return { ...running.site, files: { ...running.site.files, ...changed } }
}
const refused = () => Promise.reject(new Error('the disk is gone'))

describe('what is committed is answered as done', () => {
  it.each([
    ['cannot be taken in', refused],
    ['is not taken in for a long time', () => new Promise<void>(() => {})],
  ])('when it %s here', async (_, catchUp) => {
    const { id } = await addVehicle(withCatchUp(catchUp), 'test', vehicleInput('KA09ZZ0001'))
    expect(id).toBeGreaterThan(0)
    expect(await numbers()).toContain('KA09ZZ0001')
  })

  it('and read back from its own transaction: a change returns what it wrote', async () => {
    const { id } = await addVehicle(running.site, 'test', vehicleInput('KA09ZZ0003'))
    const { vehicle } = await changeVehicle(running.site, 'test', id, 1, { options: {}, actualPrice: 880_000 })
    expect(vehicle).toMatchObject({ id, carNumber: 'KA09ZZ0003', actualPrice: 880_000, version: 2 })
  })

  it('though the files of a second sending cannot be removed, which are swept later [MODE-1]', async () => {
    const file = {
      role: 'document' as const,
      name: 'rc.pdf',
      contentType: 'application/pdf',
      bytes: new TextEncoder().encode('%PDF'),
    }
    const reception = { idempotencyKey: 'one filling of the form', suspicious: false, files: [file] }
    await receiveEnquiry(running.site, OFFER, reception)
    await expect(receiveEnquiry(withFiles({ remove: refused }), OFFER, reception)).resolves.toMatchObject({
      token: expect.any(String),
    })
    expect(await running.site.database.query.selectFrom('enquiryFiles').select('name').execute()).toEqual([
      { name: 'rc.pdf' },
    ])
  })

  it('though the file of an import that is given up cannot be removed, which is swept later', async () => {
    const { id } = await receiveImport(
      running.site,
      '1',
      'cars.csv',
      (async function* file() {
        yield new TextEncoder().encode('Car Number,Brand\nKA09ZZ0004,Kia\n')
      })(),
    )
    await expect(abandonImport(withFiles({ remove: refused }), id)).resolves.toBeUndefined()
    expect(await running.site.database.query.selectFrom('imports').select('id').where('id', '=', id).execute()).toEqual(
      [],
    )
  })
})
