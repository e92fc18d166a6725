import { describe, expect, it } from 'vitest'
import { stockRows } from './registerRows.ts'
import { cancelledRemark, correctionRemark, differentColumns, type StockCar, type StockEntry } from './stockRegister.ts'

const CAR: StockCar = {
  registrationNo: 'KA 05 MH 1234',
  make: 'Kia',
  model: 'Seltos HTX',
  engineNo: 'G4FL123',
  chassisNo: 'MZB123',
  possessionOn: '2026-11-08',
}
const entry = (more: Partial<StockEntry> = {}): StockEntry => ({
  ...CAR,
  id: 1,
  serial: 12,
  kind: 'possession',
  refersTo: null,
  vehicleId: 3,
  soldOn: null,
  remarks: '',
  ...more,
})
const sale = (id: number, soldOn: string) => entry({ id, serial: null, kind: 'sale', refersTo: 1, soldOn })

describe('the stock register [DESK-4]', () => {
  it('finds the columns in which a car is not as it was written, and names them in the remark', () => {
    expect(differentColumns(CAR, CAR)).toEqual([])
    const columns = differentColumns(CAR, { ...CAR, make: 'KIA', engineNo: 'G4FL124', possessionOn: '2026-11-09' })
    expect(columns).toEqual(['make', 'engineNo', 'possessionOn'])
    expect(correctionRemark(12, columns)).toBe('Corrects no. 12: make, engine no. and date of taking possession')
  })

  it('shows a row with the day of its sale', () => {
    expect(stockRows([entry()], [sale(2, '2026-11-20')])).toEqual([
      ['12', 'KA 05 MH 1234', 'Kia', 'Seltos HTX', 'G4FL123', 'MZB123', '8 Nov 2026', '20 Nov 2026', ''],
    ])
  })

  it('shows no day of a sale that came to nothing, and says both days in the remarks', () => {
    const remarks = cancelledRemark('2026-11-20', '2026-11-21')
    expect(remarks).toBe('The sale of 20 Nov 2026 was cancelled on 21 Nov 2026')
    const cancelled = entry({ id: 3, serial: null, kind: 'sale_cancelled', refersTo: 1, remarks })
    const [row] = stockRows([entry()], [sale(2, '2026-11-20'), cancelled])
    expect(row?.slice(-2)).toEqual(['', remarks])
    const [again] = stockRows([entry()], [sale(2, '2026-11-20'), cancelled, sale(4, '2026-11-25')])
    expect(again?.at(-2)).toBe('25 Nov 2026')
  })

  it('refers from a row that was wrong to the one that puts it right, and leaves it as it was written', () => {
    const corrected = entry({ id: 5, serial: 13, kind: 'correction', refersTo: 1, make: 'KIA' })
    const [row] = stockRows([entry()], [corrected])
    expect([row?.[2], row?.at(-1)]).toEqual(['Kia', 'Corrected by no. 13'])
  })

  it('has an empty day of possession where nobody wrote it', () => {
    expect(stockRows([entry({ possessionOn: '' })], [])[0]?.[6]).toBe('')
  })
})
