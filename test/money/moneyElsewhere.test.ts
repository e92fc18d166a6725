import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveIntake } from '#services/intake/saveIntake.ts'
import { findFloor, findMoney } from '#services/money/findMoney.ts'
import { findHolding } from '#services/holdings/findHolding.ts'
import { readStockMoney } from '#services/money/readStockMoney.ts'
import { loadSalePrintouts } from '#services/printouts/loadSalePrintouts.ts'
import { saveSection } from '#services/settings/saveSection.ts'
import { findSection } from '#services/settings/settingsVersions.ts'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { fillLists, signedIn } from '../enquiries/inboxSite.ts'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
let owner: Awaited<ReturnType<typeof signedIn>>
let staff: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  running = await startSite({ configuration: { mode: 'live', teamEmail: 'team@cars.example' }, fill: fillLists })
  owner = await signedIn(running, 'boss@cars.example', 'owner')
  staff = await signedIn(running, 'staff@cars.example')
})
afterAll(() => running.close())

let made = 0
const addCar = () =>
  addVehicle(running.site, 'test', {
    carNumber: `MH12DE${String(++made).padStart(4, '0')}`,
    options: { brand: 'Kia', model: 'Seltos' },
    actualPrice: 1_150_000,
  })
const write = (id: number, more: object, version = 0) =>
  owner.post(`/api/office/vehicles/${id}/money`, {
    version,
    is_consigned: false,
    purchase_rupees: '',
    seller_registered: false,
    input_tax_taken: false,
    written_down_rupees: '',
    reserve_rupees: '',
    commission_rupees: '',
    agreement_until: '',
    floor_rupees: '',
    ...more,
  })

describe('the money of a car where else it matters [DESK-2]', () => {
  it('tells the floor to owners before a price is saved, and to nobody else', async () => {
    const car = await addCar()
    await write(car.id, { floor_rupees: '10,80,000' })
    const path = `/api/office/vehicles/${car.id}/price-preview?price=1000000`
    expect((await owner.get(path)).json()).toMatchObject({ floor: 1_080_000 })
    expect((await staff.get(path)).json()).toMatchObject({ floor: null })
    expect(await findFloor(running.site.database.query, (await addCar()).id)).toBeNull()
  })

  it('says to the second of two owners what the first has written', async () => {
    const car = await addCar()
    await write(car.id, { purchase_rupees: '9,70,000' })
    const { message } = (await write(car.id, { purchase_rupees: '9,80,000' })).json<{ message: string }>()
    expect(message).toContain('boss@cars.example has written “bought for ₹9,70,000” meanwhile.')
  })

  it('counts the days from the taking in, and is park and sell as it says', async () => {
    const car = await addCar()
    const { site } = running
    const before = (await readStockMoney(site)).stock.consigned.cars
    await saveIntake(site, '1', car.id, 0, { source: 'park_and_sell', takenInOn: '2026-01-04' })
    expect(await findHolding(site.database.query, car.id)).toMatchObject({ startedOn: '2026-01-04' })
    expect((await findMoney(site.database.query, car.id)).purchase.isConsigned).toBe(true)
    expect((await readStockMoney(site)).stock.consigned.cars).toBe(before + 1)
  })

  it('is reckoned as the settings say, which owners change in the office', async () => {
    const { site } = running
    const { version, values } = await findSection(site, 'money')
    const money = { ...values.money, gstContained: false, cancellationRupees: 5_000 }
    await saveSection(site, '1', 'money', { seen: version, values: { money } })
    expect(site.profile.money).toMatchObject({ gstContained: false, cancellationRupees: 5_000 })
    await expect(
      saveSection(site, '1', 'money', {
        seen: (await findSection(site, 'money')).version,
        values: { money: { ...money, tcsWithoutPanPercent: 40 } },
      }),
    ).rejects.toMatchObject({ fields: { 'money.tcsWithoutPanPercent': 'This must be 1 to 20.' } })
  })

  it('puts TCS into what the buyer pays, and the margin scheme on papers where it holds', async () => {
    const { site } = running
    const [margin, credited] = [await addCar(), await addCar()]
    await write(credited.id, { purchase_rupees: '9,00,000', input_tax_taken: true })
    const section = await findSection(site, 'legal')
    const legal = { ...section.values, gstin: '29ABCDE1234F1Z5' }
    await saveSection(site, '1', 'legal', { seen: section.version, values: legal })
    const agreementOf = async ({ id, productId }: typeof margin) => {
      const buyer = { name: 'Ravi', phone: '98450 11111', price: '11,30,000' }
      await staff.post('/api/office/deals', { product_id: productId, version: 1, ...buyer })
      const found = await loadSalePrintouts(site, { id, seesContact: true }, productId)
      return found?.papers[0]
    }
    const paper = await agreementOf(margin)
    expect(paper?.facts).toContainEqual({
      label: 'Tax collected at source (TCS)',
      value: '₹56,500; with a PAN ₹11,300',
    })
    expect(paper?.facts).toContainEqual({ label: 'Still to be paid', value: '₹11,86,500' })
    expect(paper?.sentences.join(' ')).toContain('Margin scheme')
    expect((await agreementOf(credited))?.sentences.join(' ')).not.toContain('Margin scheme')
  })
})
