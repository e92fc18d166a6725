import { OPEN_DEAL } from '../../deals/testing/openDeal.ts'
import { dealSums, saleOfDeal } from '../../deals/dealSums.ts'
import type { Deal } from '../../deals/deal.ts'
import { carMoney, UNKNOWN_PURCHASE, type CarPurchase } from '../../money/carMoney.ts'
import { USUAL_MONEY, type MoneySettings } from '../../money/moneySettings.ts'
import { schemeOf, termsOn } from '../../money/saleTerms.ts'
import { readState } from '../../registration/registrationStates.ts'
import { placeOfSupply } from '../placeOfSupply.ts'
import type { SaleFacts } from '../saleDocument.ts'

const OURS = readState('Maharashtra')

/** A car bought for ₹9,75,000 and sold in Pune for ₹11,30,000 to somebody in Karnataka; a test changes what it is about. */
export function citySale({
  deal: dealMore = {},
  purchase: purchaseMore = {},
  settings: settingsMore = {},
  theirs = 'Karnataka',
}: {
  deal?: Partial<Deal>
  purchase?: Partial<CarPurchase>
  settings?: Partial<MoneySettings>
  theirs?: string
} = {}): SaleFacts {
  const purchase = { ...UNKNOWN_PURCHASE, purchaseRupees: 975_000, ...purchaseMore }
  const settings = { ...USUAL_MONEY, ...settingsMore }
  const soldOn = '2026-11-08'
  const terms = termsOn(soldOn, settings, schemeOf(purchase, settings))
  const deal: Deal = {
    ...OPEN_DEAL,
    carName: 'Honda City',
    state: 'sold',
    price: 1_130_000,
    soldOn,
    buyer: { ...OPEN_DEAL.buyer, name: 'Sunita Kulkarni', pan: 'sealed' },
    charges: [{ id: 7, kind: 'accessory', what: 'Floor mats', rupees: 5_900, reverses: null }],
    ...dealMore,
    taxTerms: terms,
  }
  return {
    deal,
    terms,
    money: carMoney(purchase, [], saleOfDeal(deal, settings)),
    sums: dealSums(deal, settings),
    vehicle: { title: 'Used car: Honda City', details: ['MH 02 FE 3310'], code: '870322' },
    supplier: {
      name: 'Forecourt Motors',
      lines: 'Survey 12, Baner Road',
      city: 'Pune',
      pin: '411045',
      state: { gst: '27', name: 'Maharashtra' },
      gstin: '27AAPFU0939F1ZV',
      phone: '98200 40000',
    },
    place: placeOfSupply({
      ours: OURS,
      theirs: readState(theirs),
      gstin: deal.buyer.gstin,
      isBrought: false,
      chosen: null,
    }),
    digits: 6,
    showsMargin: true,
  }
}
