import { billSchema } from '#domain/bills/billForm.ts'
import { taxOfLine, wholeTax } from '#domain/bills/billSums.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { writeBill } from '#services/bills/writeBill.ts'
import type { Site } from '#services/site.ts'
import { GOA, KARNATAKA } from './billSite.ts'

/** Writes a bill over vehicles and rent, its total rounded; `choice` says of which State the vendor is, what is credited, how it is paid. */
export async function writeDrawnBill(site: Site, vehicles: readonly number[], rupees: number, choice: number) {
  const [gstin, isBetween] = choice > 1 ? [GOA, true] : [KARNATAKA, false]
  const works = vehicles.map(vehicle => ({
    what: 'Work',
    category: 'mechanical',
    vehicle: String(vehicle),
    taxable: rupees / 100 + 1,
    gst_percent: 18,
    is_creditable: choice > 0,
  }))
  const lines = [...works, { what: 'Rent', category: 'rent', taxable: 5_000.5, gst_percent: choice === 1 ? 18 : 0 }]
  const paise = lines.reduce((sum, { taxable, gst_percent: percent }) => {
    const before = Math.round(taxable * 100)
    return sum + before + wholeTax(taxOfLine(before, percent, isBetween))
  }, 0)
  const form = billSchema.parse({
    vendor: `Vendor of ${gstin}`,
    gstin,
    number: crypto.randomUUID(),
    billed_on: indianDay(site.clock.now()),
    lines,
    total: Math.round(paise / 100),
    way: (['owed', 'upi', 'cash', 'bank'] as const)[choice] ?? 'owed',
    key: crypto.randomUUID(),
  })
  await writeBill(site, '1', form)
}
