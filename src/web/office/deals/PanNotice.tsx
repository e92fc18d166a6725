import type { Deal } from '#domain/deals/deal.ts'
import type { DealSums } from '#domain/deals/dealSums.ts'
import { formatRupees } from '#domain/money/price.ts'

/** Asks for the PAN before the first rupee, with what the buyer pays with it and without it (BOOK-9). */
export function PanNotice({ deal, sums }: { deal: Deal; sums: DealSums }) {
  const { withPan, withoutPan, tcs, total } = sums
  if (withoutPan === 0 || deal.buyer.pan !== null) return null
  const inAll = (share: number) => formatRupees(total - tcs + share)
  return (
    <section aria-label="PAN of the buyer" className="rounded-card border border-line bg-accent-soft px-4 py-3">
      <p className="font-semibold">Ask for the PAN before the first rupee</p>
      <ul className="mt-1 text-sm">
        <li>{`With a PAN: ${inAll(withPan)} in all, TCS ${formatRupees(withPan)}.`}</li>
        <li>{`Without a valid PAN: ${inAll(withoutPan)} in all, TCS ${formatRupees(withoutPan)}.`}</li>
      </ul>
      <p className="mt-1 text-sm">
        {'Until it is written down, the higher sum is due. '}
        <a href="#pan" className="font-semibold text-brand underline">
          Write down the PAN
        </a>
      </p>
    </section>
  )
}
