import type { CarLoan } from '../condition/carLoan.ts'
import type { Deal } from '../deals/deal.ts'
import type { DealSums } from '../deals/dealSums.ts'
import { paperNumbers } from '../registration/paperNumbers.ts'
import { formatPhone } from '../text/phone.ts'
import type { SheetFact } from './carSheet.ts'
import type { PaperDealer, Receipt } from './receipt.ts'
import type { SaleParties } from './saleParties.ts'

/** What the papers of a sale are made of. */
export interface SaleParts {
  deal: Deal
  sums: DealSums
  /** Under which rule TCS is collected. */
  tcsSource: string
  /** Whether the dealer pays GST on the margin of this sale alone. */
  marginScheme: boolean
  car: { productId: string; year: number | null; fuel: string | null; colour: string | null; odometerKm: number | null }
  /** Who sells, and who signs the forms. */
  parties: SaleParties
  /** Whether the buyer lives in the State of the registration; null where one of both is not known. */
  sameState: boolean | null
  /** The loan with which the car came. */
  loan: CarLoan
  /** As far as they are known from taking the car in. */
  chassisNo: string | null
  engineNo: string | null
  dealer: PaperDealer
  /** What the papers of payments say, by the payment. */
  receipts: ReadonlyMap<number, Receipt>
}

/** A fact; an empty text is one that is not known. */
export const fact = (label: string, value: string | null): SheetFact => ({ label, value: value === '' ? null : value })

/** What every paper says of the car. */
export function carFacts({ deal, car, chassisNo, engineNo }: SaleParts): SheetFact[] {
  const { registration, chassis } = paperNumbers(deal.carNumber, chassisNo)
  return [
    fact('Vehicle', deal.carName),
    fact('Registration number', registration),
    fact('Year of registration', car.year === null ? null : String(car.year)),
    fact('Fuel', car.fuel),
    fact('Colour', car.colour),
    fact('Chassis number', chassis),
    fact('Engine or motor number', engineNo),
  ]
}

/** What every paper says of the buyer. */
export const buyerFacts = ({ deal: { buyer } }: SaleParts): SheetFact[] => [
  fact('Buyer', buyer.name),
  fact('Phone', formatPhone(buyer.phone)),
  fact('Address of the buyer', [buyer.address, buyer.state].filter(Boolean).join(', ')),
]
