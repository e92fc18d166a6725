import type { SectionScreen } from '../fields/field.ts'

export const MONEY: SectionScreen = {
  shownAt: null,
  fields: [
    {
      kind: 'switch',
      path: 'money.gstRegistered',
      label: 'We are registered for GST',
      hint: 'Off, no GST is owed on the margin, and none on costs is credited.',
    },
    {
      kind: 'switch',
      path: 'money.gstContained',
      label: 'The margin has its GST in it (× 18/118)',
      hint: 'Off, it is 18 % on top of the margin. We found no source that settles which: ask your accountant. A sale keeps what was set on its day.',
    },
    {
      kind: 'number',
      path: 'money.tcsWithoutPanPercent',
      label: 'TCS from a buyer without PAN',
      unit: 'per cent',
      step: 0.5,
      empty: 'null',
      hint: 'Empty: as the law says, 5 % instead of 1 % above ₹10,00,000 (Income-tax Act 2025, s. 397(2)). Enter one only if your accountant says so.',
    },
    {
      kind: 'switch',
      path: 'money.collectsTcs',
      label: 'We collect TCS above ₹10,00,000',
      hint: 'Off for a person or a HUF whose books were not audited for tax the year before: they are no seller in that sense.',
    },
    {
      kind: 'switch',
      path: 'money.tcsOnAccessories',
      label: 'Accessories on the same bill count for TCS',
      hint: 'We found no source that settles it: ask your accountant. What is passed on at cost never counts.',
    },
    {
      kind: 'number',
      path: 'money.chargesGstPercent',
      label: 'GST in accessories and services beside the price',
      unit: 'per cent',
      step: 0.5,
      hint: '18 by one source that we read. It is in the sum that the buyer pays.',
    },
    {
      kind: 'switch',
      path: 'money.gstOnKept',
      label: 'There is GST in what we keep of a cancelled deal',
      hint: 'We found no source that settles it: ask your accountant.',
    },
    {
      kind: 'switch',
      path: 'money.marginOnInvoice',
      label: 'Invoices under the margin scheme show taxable value and tax',
      hint: 'Rule 46 lists both, so the buyer can reckon your margin. Off, one price is printed that has the tax in it; one source says that this is usual. Ask your accountant. What is printed stays as it was.',
    },
    {
      kind: 'choice',
      path: 'money.hsnDigits',
      label: 'Digits of HSN and SAC on invoices',
      choices: [
        ['4', '4 digits'],
        ['6', '6 digits'],
      ],
      numeric: true,
      hint: 'Up to a turnover of five crore 4 may do, above it 6 are asked for (Notification 78/2020).',
    },
    {
      kind: 'switch',
      path: 'money.eInvoices',
      label: 'E-invoices are due: our turnover was above five crore',
      hint: 'In any year since 2017-18. Invoices and notes to registered buyers then have a file for the portal. Whether margins or prices count for the turnover we found nowhere.',
    },
    {
      kind: 'rupees',
      path: 'money.costPerDay',
      label: 'What a vehicle costs a day while it stands',
      hint: 'Capital, ground, cleaning. Shown beside the profit, never booked. 0 shows days alone.',
    },
    {
      kind: 'rupees',
      path: 'money.cancellationRupees',
      label: 'Who cancels a deal owes the other side',
      hint: 'The same for buyer and dealer, as the consumer rules ask. Deals that are open keep what was agreed.',
    },
    {
      kind: 'number',
      path: 'money.closesOnDay',
      label: 'A month of the books closes by itself on this day of the next one',
      hint: '1 to 28, if its three sums are equal. Empty, somebody closes it.',
      empty: 'null',
    },
    {
      kind: 'rupees',
      path: 'money.secondPersonAbove',
      label: 'A second person confirms reversals above',
      hint: 'Who reverses payments, charges, rows of the books or bills needs another one for larger sums, and only they write larger refunds. 0 asks nobody.',
    },
  ],
}
