import type { CarLoan } from '../condition/carLoan.ts'
import { dayText } from '../text/day.ts'
import type { SheetFact } from './carSheet.ts'
import { buyerFacts, carFacts, fact, type SaleParts } from './saleFacts.ts'
import type { SalePrintout } from './salePrintout.ts'

/** The lender on the RC today, as its papers say; null where nobody has written it down. */
function lenderOnRc({ state, lender }: CarLoan): string | null {
  if (state === 'none') return 'none'
  if (state === 'off_rc') return `none any more (${lender})`
  return lender !== null && state === 'paid_off' ? `${lender}, paid off` : lender
}

const dealerFacts = ({ dealer }: SaleParts): SheetFact[] => [
  fact('Dealer', dealer.legalName),
  ...(dealer.authorisation === null ? [] : [fact('Authorisation', dealer.authorisation)]),
]

const transferFacts = (parts: SaleParts): SheetFact[] => [
  fact('Transferor', parts.parties.transferor.name),
  fact('Address of the transferor', parts.parties.transferor.address),
  fact('Signs as', parts.parties.transferor.as),
  ...dealerFacts(parts),
  ...buyerFacts(parts),
  fact('Day of the sale', parts.deal.soldOn === null ? null : dayText(parts.deal.soldOn)),
  fact('Lender on the RC', lenderOnRc(parts.loan)),
]

interface Form {
  form: '28' | '29' | '30' | '34' | '35'
  about: string
  facts: (parts: SaleParts) => SheetFact[]
  /** How many copies, and who signs them. */
  signed: string
  /** Printed only then. */
  when?: (parts: SaleParts) => boolean
  only?: string
}

/** What each form is for and whom it names, in the order in which they are filed: the old loan, the transfer, the new loan (BOOK-10). */
const FORMS: readonly Form[] = [
  {
    form: '35',
    about: 'End of the hypothecation of the lender who is paid off, with its NOC',
    facts: parts => [
      fact('Registered owner', parts.parties.registeredOwner.name),
      fact('Address of the registered owner', parts.parties.registeredOwner.address),
      fact('Lender on the RC', lenderOnRc(parts.loan)),
      ...dealerFacts(parts),
    ],
    signed: 'Two copies, signed by the registered owner and the lender on the RC.',
    when: ({ loan }) => loan.state !== 'none' && loan.state !== 'off_rc',
    only: 'Needed only where the RC has a hypothecation.',
  },
  {
    form: '28',
    about: 'No objection certificate of the registering authority',
    facts: parts => [...transferFacts(parts), fact('To which registering authority', null)],
    signed: 'Three copies, signed by the transferor; with the consent of a lender who is still on the RC.',
    when: ({ sameState }) => sameState !== true,
    only: 'Needed only where the vehicle goes to another State.',
  },
  {
    form: '29',
    about: 'Notice of transfer, by the owner or authorised dealer',
    facts: transferFacts,
    signed:
      'To both registering authorities, signed by the transferor and by the buyer; with the consent of a lender who is still on the RC.',
  },
  {
    form: '30',
    about: 'Application for transfer, by both sides',
    facts: parts => [...transferFacts(parts), fact('Nominee', null)],
    signed: 'Part I is signed by the transferor, Part II by the buyer, Part III by a lender who is still on the RC.',
  },
  {
    form: '34',
    about: 'Entry of the hypothecation of the buyer’s lender, after the transfer',
    facts: parts => [...buyerFacts(parts), fact('Lender of the buyer', parts.deal.lender), ...dealerFacts(parts)],
    signed: 'Two copies, signed by the buyer, who is the registered owner then, and the lender.',
    when: ({ deal }) => deal.lender !== null,
  },
]

/** The worksheets for the forms that a sale needs: facts to copy into the portal, never filed by us (DESK-5, BOOK-10). */
export const worksheets = (parts: SaleParts): SalePrintout[] =>
  FORMS.filter(({ when = () => true }) => when(parts)).map(({ form, about, facts, signed, only }) => ({
    title: `Worksheet for Form ${form}`,
    mark: 'Not filed',
    head: null,
    facts: [...carFacts(parts), ...facts(parts)],
    sentences: [
      `${about}. This is no form: it has the facts to copy into the portal, which alone files it.`,
      signed,
      ...(only === undefined ? [] : [only]),
    ],
    signs: [],
  }))
