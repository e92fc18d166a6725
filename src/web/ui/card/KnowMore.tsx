import type { MouseEvent, Ref } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../buttonClass.ts'

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
      <p role="alert" className="mt-3 text-sm text-danger empty:hidden">
        {problem}
      </p>
      <Link
        ref={ref}
        to={`/product/${productId}`}
        prefetch="intent"
        onClick={onFollow}
        draggable={false}
        className={buttonClass({ look: 'quiet' }, 'mt-4 w-full after:absolute after:inset-0')}
      >
        {asking ? 'Opening…' : problem === null ? 'Know More' : 'Try again'}
        <span className="sr-only">{asking || problem !== null ? `: ${name}` : ` about ${name}`}</span>
      </Link>
    </>
  )
}
