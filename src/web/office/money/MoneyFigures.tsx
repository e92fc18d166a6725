import { formatRupees } from '#domain/money/price.ts'

function Figure({ name, rupees, strong = false }: { name: string; rupees: number | null; strong?: boolean }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className={`text-xl tabular-nums ${strong ? 'font-bold' : 'font-semibold'}`}>
        {rupees === null ? (
          <span className="text-base font-normal text-muted">not known</span>
        ) : rupees < 0 ? (
          `−${formatRupees(-rupees)}`
        ) : (
          formatRupees(rupees)
        )}
      </dd>
    </div>
  )
}

interface MoneyFiguresProps {
  /** Null for a car without any price. */
  sale: { price: number; isSold: boolean; reference: string | null } | null
  purchase: { isConsigned: boolean; purchaseRupees: number | null }
  spent: number
  profit: number | null
}

/** The four figures of a car's money: sold or asked for, paid, spent, what is left. */
export function MoneyFigures({ sale, purchase, spent, profit }: MoneyFiguresProps) {
  const priceName = sale?.isSold ? 'Sold for' : sale?.reference == null ? 'Asked for' : 'Agreed for'
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      <Figure name={priceName} rupees={sale?.price ?? null} />
      {!purchase.isConsigned && <Figure name="Paid for it" rupees={purchase.purchaseRupees} />}
      <Figure name="Spent on it" rupees={spent} />
      <Figure name={sale?.isSold ? 'Profit after tax' : 'Profit after tax at this price'} rupees={profit} strong />
    </dl>
  )
}
