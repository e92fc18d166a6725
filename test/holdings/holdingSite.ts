import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { addVehicle, changeVehicle } from '#services/vehicles/changeVehicle.ts'
import type { VehicleState } from '#domain/vehicles/vehicle.ts'
import { findMoney } from '#services/money/findMoney.ts'
import { sessionOf } from '../accounts/people.ts'
import { fillLists, signedIn } from '../enquiries/inboxSite.ts'
import { startSite } from '../startSite.ts'

const PURCHASE = {
  is_consigned: false,
  purchase_rupees: '',
  seller_registered: false,
  input_tax_taken: false,
  written_down_rupees: '',
  reserve_rupees: '',
  commission_rupees: '',
  agreement_until: '',
  floor_rupees: '',
}
const COST = { category: 'body', what: 'Paint', paid_to: '', gst_rupees: '', is_creditable: false }

/** A site whose day can be set, with an owner who buys, sells and takes in cars over the calls of the office. */
export async function startHoldings() {
  let now = Date.parse('2026-11-20T06:30:00Z')
  const running = await startSite({
    configuration: { mode: 'live', teamEmail: 'team@cars.example' },
    clock: { now: () => now },
    fill: fillLists,
  })
  const { site } = running
  const { query } = site.database
  let made = 0
  const owner = await signedIn(running, 'boss@cars.example', 'owner')
  return {
    running,
    owner,
    /** Goes on to a day, on which the owner signs in again. */
    async set(day: string) {
      now = Date.parse(`${day}T06:30:00Z`)
      owner.cookies.set('forecourt_session', await sessionOf(running, owner.id))
    },
    async addCar() {
      made += 1
      const car = await addVehicle(site, 'test', {
        carNumber: `KA09HD${String(made).padStart(4, '0')}`,
        options: { brand: 'Kia', model: 'Seltos' },
        actualPrice: 300_000,
      })
      const { id, productId } = car
      const version = async () => (await findStockVehicle(site, { id }))?.version ?? 0
      const post = (path: string, body: object) => owner.post(`/api/office/vehicles/${id}/${path}`, body)
      const seen = async () => (await findMoney(query, id)).version
      return {
        id,
        productId,
        buy: async (rupees: string | number, more: object = {}) =>
          post('money', { ...PURCHASE, version: await seen(), purchase_rupees: rupees, ...more }),
        spend: async (rupees: number, more: object = {}) =>
          post('costs', { ...COST, version: await seen(), rupees, spent_on: '2026-11-01', ...more }),
        takeIn: async (body: object) => {
          const intake = await query
            .selectFrom('intakes')
            .select('version')
            .where('vehicleId', '=', id)
            .executeTakeFirst()
          return post('intake', { version: intake?.version ?? 0, ...body })
        },
        state: async (state: VehicleState) => changeVehicle(site, 'test', id, await version(), { options: {}, state }),
        /** Sells it by a deal; returns its reference. */
        async sell(price: number, soldOn: string): Promise<string> {
          const buyer = { name: 'Ravi Iyer', phone: '98450 11111' }
          const opened = await owner.post('/api/office/deals', {
            product_id: productId,
            version: await version(),
            ...buyer,
            price,
          })
          const { reference } = opened.json<{ reference: string }>()
          const sold = await owner.post(`/api/office/deals/${reference}/sale`, { version: 1, sold_on: soldOn })
          if (sold.statusCode !== 200) throw new Error(sold.body)
          return reference
        },
        /** The register's rows of it, without who wrote them. */
        register: () =>
          query
            .selectFrom('stockRegister')
            .select(['serial', 'kind', 'holdingId', 'possessionOn', 'soldOn', 'remarks'])
            .where('vehicleId', '=', id)
            .orderBy('id')
            .execute(),
        holdings: () =>
          query
            .selectFrom('holdings')
            .select(['id', 'serial', 'startedOn', 'endedOn', 'dealId', 'purchaseRupees'])
            .where('vehicleId', '=', id)
            .orderBy('serial')
            .execute(),
      }
    },
    /** What the accountant's file says of a deal, by the names of its columns. */
    async sale(reference: string): Promise<Record<string, string>> {
      const { body } = await owner.get('/api/office/sales.csv?from=2026-01-01&to=2027-12-31')
      const [head = '', ...lines] = body.replace('\uFEFF', '').trimEnd().split('\r\n')
      const cells = lines.find(line => line.includes(reference))?.split(',') ?? []
      return Object.fromEntries(head.split(',').map((name, place) => [name, cells[place] ?? '']))
    },
  }
}
export type HoldingSite = Awaited<ReturnType<typeof startHoldings>>
