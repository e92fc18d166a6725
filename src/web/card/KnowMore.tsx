import type { MouseEvent, Ref } from 'react'
import { Link } from 'react-router'

interface KnowMoreProps {
  productId: string
  name: string
  asking: boolean
  problem: string | null
  onFollow: (event: MouseEvent) => void
  ref: Ref<HTMLAnchorElement>
}

/**
 * The link from a card to its vehicle, which covers the card: it works without JavaScript, in a new tab and for
 * crawlers. It shows that the vehicle is being requested, and afterwards why it could not be opened.
 */
export function KnowMore({ productId, name, asking, problem, onFollow, ref }: KnowMoreProps) {
  return (
    <>
      <p role="alert" className="card-alert card-text text-sm text-danger empty:hidden">
        {problem}
      </p>
      <Link
        ref={ref}
        to={`/product/${productId}`}
        prefetch="intent"
        onClick={onFollow}
        draggable={false}
        className="card-more text-sm font-semibold text-brand"
      >
        <span>{asking ? 'Opening…' : problem === null ? 'Know More' : 'Try again'}</span>
        <span className="sr-only">{asking || problem !== null ? `: ${name}` : ` about ${name}`}</span>
      </Link>
    </>
  )
}
