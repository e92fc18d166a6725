import { describe, expect, it } from 'vitest'
import type { Deal } from './deal.ts'
import { maskDeal } from './maskDeal.ts'
import { OPEN_DEAL } from './testing/openDeal.ts'

const BUYER: Deal['buyer'] = {
  name: 'Asha 9845012345',
  phone: '+919845012345',
  email: 'asha@mail.example',
  address: '12 MG Road',
  state: 'Karnataka',
  isDealer: false,
  pan: 'sealed',
  gstin: null,
}
const DEAL: Deal = { ...OPEN_DEAL, enquiryId: 7, buyer: BUYER }
const STAFF = { seesContact: true, shown: [], pan: 'ABCPE1234F' } as const

describe('a deal as somebody of the team sees it [CAR-5]', () => {
  it('hides the contact of a buyer who wrote, also where it stands in the name, and most of the PAN', () => {
    const { buyer, ...rest } = maskDeal(DEAL, STAFF)
    expect(buyer).toEqual({
      ...BUYER,
      name: 'Asha ••• •••',
      phone: '+91 ••• •••45',
      email: 'a•••@•••',
      pan: 'ABCPE••••F',
    })
    expect(rest).toEqual({ ...DEAL, buyer: undefined })
    expect(JSON.stringify(buyer)).not.toMatch(/9845012345|asha@|1234F|sealed/)
  })

  it('shows the parts that were asked for with a reason, and no other', () => {
    const { buyer } = maskDeal(DEAL, { ...STAFF, shown: ['phone'] })
    expect(buyer).toMatchObject({ name: BUYER.name, phone: BUYER.phone, email: 'a•••@•••' })
    expect(maskDeal(DEAL, { ...STAFF, shown: ['email'] }).buyer).toMatchObject({
      phone: '+91 ••• •••45',
      email: BUYER.email,
    })
  })

  it('shows what the team itself has entered, but of the PAN a part to everybody [BOOK-9]', () => {
    const entered = { ...DEAL, enquiryId: null }
    expect(maskDeal(entered, STAFF).buyer).toEqual({ ...BUYER, pan: 'ABCPE••••F' })
    expect(maskDeal(entered, { ...STAFF, pan: null }).buyer.pan).toBe('••••••••••')
  })

  it('masks the contact for an accountant, who was shown it before or whom the team entered [BOOK-8]', () => {
    for (const enquiryId of [7, null]) {
      const { buyer } = maskDeal({ ...DEAL, enquiryId }, { ...STAFF, seesContact: false, shown: ['phone', 'email'] })
      expect(JSON.stringify(buyer)).not.toMatch(/9845012345|asha@/)
    }
  })

  it('has no PAN where none was asked for', () => {
    expect(maskDeal({ ...DEAL, buyer: { ...BUYER, pan: null } }, STAFF).buyer.pan).toBeNull()
  })
})
