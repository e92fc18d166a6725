/**
 * A month of thirty cars on paper slips, October 2026, at a dealer in Karnataka (BOOK-8). Rupees; days are those of the month. `gst`, `tcs` and
 * `due` were worked out by hand from prices and the rules of the month: 18/118 of the margin, of a commission, of accessories and of services, each
 * rounded to the rupee; 1 % TCS above ten lakh, 5 % without a PAN.
 */
export interface CostSlip {
  what: string
  paidTo: string
  day: string
  rupees: number
  gst: number
  way: 'owed' | 'upi' | 'bank' | 'cash'
  credit: boolean
}
export interface SaleSlip {
  day: string
  price: number
  state?: string
  pan?: string
  charges?: readonly [kind: 'accessory' | 'service' | 'passed_on', what: string, rupees: number][]
  paid: readonly [way: 'upi' | 'bank' | 'cash' | 'finance', day: string, rupees: number][]
  /** In the price or the commission, and in the charges. */
  gst: number
  chargesGst?: number
  tcs?: number
  due?: number
}
export interface Slip {
  bought?: number
  commission?: number
  day: string
  costs?: readonly CostSlip[]
  sale?: SaleSlip
  cancelled?: { price: number; token: number; day: string; givenBack: number }
}

const cost = (
  what: string,
  paidTo: string,
  day: string,
  rupees: number,
  gst: number,
  way: CostSlip['way'],
  credit = true,
): CostSlip => ({ what, paidTo, day, rupees, gst, way, credit })
const sold = (day: string, price: number, gst: number, rest: Partial<SaleSlip> = {}): SaleSlip => ({
  day,
  price,
  gst,
  paid: [['bank', day, price]],
  ...rest,
})

export const SLIPS: readonly Slip[] = [
  {
    bought: 410_000,
    day: '01',
    costs: [cost('Denting', 'Ganesh Body Works', '03', 11_800, 1_800, 'owed')],
    sale: sold('09', 485_000, 11_441, {
      paid: [
        ['upi', '06', 11_000],
        ['bank', '09', 474_000],
      ],
    }),
  },
  { bought: 365_000, day: '02', sale: sold('11', 402_500, 5_720) },
  {
    bought: 598_000,
    day: '02',
    costs: [cost('Tyres', 'MRF Point', '04', 23_600, 3_600, 'bank')],
    sale: sold('12', 689_000, 13_881, {
      state: 'Goa',
      charges: [['accessory', 'Mats and cover', 4_500]],
      chargesGst: 686,
      paid: [['bank', '12', 693_500]],
    }),
  },
  {
    bought: 250_000,
    day: '03',
    costs: [cost('Service', 'Ravi Motors', '12', 7_080, 1_080, 'cash', false)],
    sale: sold('10', 241_000, 0),
  },
  {
    bought: 880_000,
    day: '03',
    sale: sold('15', 1_035_000, 23_644, { pan: 'ABCPK1234F', tcs: 10_350, paid: [['bank', '15', 1_045_350]] }),
  },
  {
    bought: 905_000,
    day: '04',
    costs: [cost('Polish', 'Shine Studio', '07', 5_900, 900, 'owed')],
    sale: sold('16', 1_010_000, 16_017, { tcs: 50_500, paid: [['bank', '16', 1_000_000]], due: 60_500 }),
  },
  {
    bought: 150_000,
    day: '04',
    sale: sold('08', 187_333, 5_695, {
      paid: [
        ['cash', '08', 50_000],
        ['upi', '08', 137_333],
      ],
    }),
  },
  {
    bought: 325_000,
    day: '05',
    costs: [cost('Battery', 'Exide Care', '06', 6_490, 990, 'upi')],
    sale: sold('14', 371_000, 7_017, { state: 'Kerala', paid: [['bank', '14', 300_000]], due: 71_000 }),
  },
  {
    bought: 540_000,
    day: '05',
    sale: sold('17', 583_000, 6_559, { charges: [['passed_on', 'RTO fee', 8_700]], paid: [['bank', '17', 591_700]] }),
  },
  {
    bought: 472_000,
    day: '06',
    costs: [cost('Commission', 'Imran Sheikh', '18', 5_000, 0, 'owed', false)],
    sale: sold('18', 519_999, 7_322),
  },
  {
    bought: 301_000,
    day: '06',
    sale: sold('19', 334_000, 5_034, {
      charges: [['service', 'Documentation', 2_000]],
      chargesGst: 305,
      paid: [['bank', '19', 336_000]],
    }),
  },
  {
    bought: 760_000,
    day: '07',
    costs: [cost('Suspension', 'Ravi Motors', '09', 35_400, 5_400, 'owed')],
    sale: sold('20', 861_000, 15_407, { state: 'Tamil Nadu' }),
  },
  { bought: 690_000, day: '07', sale: sold('20', 655_000, 0) },
  { bought: 228_000, day: '08', sale: sold('13', 262_000, 5_186) },
  {
    bought: 515_000,
    day: '08',
    costs: [cost('Paint', 'Ganesh Body Works', '11', 17_700, 2_700, 'owed')],
    sale: sold('21', 577_000, 9_458, {
      paid: [
        ['finance', '21', 400_000],
        ['upi', '21', 177_000],
      ],
    }),
  },
  { bought: 389_000, day: '09', sale: sold('22', 431_500, 6_483) },
  {
    bought: 944_000,
    day: '10',
    sale: sold('23', 1_090_000, 22_271, {
      pan: 'AAAPL1234C',
      charges: [['accessory', 'Music system', 50_000]],
      chargesGst: 7_627,
      tcs: 11_400,
      paid: [['bank', '23', 1_151_400]],
    }),
  },
  {
    bought: 275_000,
    day: '10',
    costs: [cost('Cleaning', 'Shine Studio', '12', 1_770, 270, 'cash')],
    sale: sold('24', 309_000, 5_186),
  },
  { bought: 432_000, day: '11', sale: sold('26', 477_000, 6_864) },
  { bought: 610_000, day: '12', sale: sold('27', 684_000, 11_288) },
  { commission: 25_000, day: '05', sale: sold('19', 520_000, 3_814) },
  { commission: 40_000, day: '06', sale: sold('25', 815_000, 6_102) },
  { commission: 15_500, day: '09', sale: sold('28', 298_000, 2_364) },
  { bought: 445_000, day: '11', cancelled: { price: 489_000, token: 11_000, day: '16', givenBack: 6_000 } },
  { bought: 350_000, day: '12', cancelled: { price: 381_000, token: 21_000, day: '20', givenBack: 0 } },
  {
    bought: 199_000,
    day: '13',
    costs: [cost('Denting', 'Ganesh Body Works', '15', 9_440, 1_440, 'owed')],
  },
  { bought: 287_500, day: '14' },
  { bought: 655_000, day: '20', costs: [cost('Tyres', 'MRF Point', '22', 18_880, 2_880, 'bank')] },
  { bought: 333_000, day: '25' },
  { bought: 210_000, day: '27' },
]

/** What the slips come to, added up by hand, in rupees. */
export const BY_HAND = {
  /** What buyers owe for the 23 sales: prices, charges and TCS. */
  sales: 12_974_782,
  /** Kept of the two deals that were cancelled. */
  kept: 10_000,
  purchases: 12_518_500,
  /** What the last car was taken for. */
  exchange: 210_000,
  /** Prices of cars of one's own less the GST on their margins. */
  ownSales: 11_019_859,
  costOfSales: 10_138_080,
  /** Commissions, and accessories and services, less their GST. */
  commission: 68_220,
  accessories: 47_882,
  fees: 8_700,
  /** Sales, commission and accessories, less the cost of what was sold. */
  profit: 997_881,
  bills: 143_060,
  credit: 19_980,
  igst: 36_991,
  /** As much again is SGST. */
  cgst: 84_190,
  /** Taxable value, and to other States with their codes the IGST of it. */
  withinTheState: 935_452,
  toOtherStates: [
    ['30', 80_933, 14_567],
    ['32', 38_983, 7_017],
    ['33', 85_593, 15_407],
  ],
  tcs: 72_250,
  stock: 2_503_500,
  owedByBuyers: 131_500,
  owedToBuyer: 16_000,
  toOwners: 1_552_500,
  toVendors: 80_240,
  toBrokers: 5_000,
  opening: 2_000_000,
  money: { bank: 14_209_469, upi: 350_843, Cash: 41_150 },
} as const
