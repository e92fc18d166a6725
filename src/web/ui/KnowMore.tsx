import type { MouseEvent, Ref } from 'react'
import { Link, useNavigate } from 'react-router'
import { buttonClass } from './buttonClass.ts'
import { reportProblem } from './reportProblem.ts'

interface KnowMoreProps { productId: string; name: string; ref: Ref<HTMLAnchorElement> }

/**
 * The way from a card to its vehicle: a real link, to be followed without JavaScript, in a new tab or by a crawler. With
 * JavaScript it first asks whether the vehicle is still there, and goes only if it is (CARD-5).
 */
export function KnowMore({ productId, name, ref }: KnowMoreProps) {
  const navigate = useNavigate()
  const path = `/product/${productId}`
  const follow = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.defaultPrevented) return
    event.preventDefault()
    if (productId === '') return reportProblem('Invalid product ID')
    try {
      if (await productExists(productId)) await navigate(path)
      else reportProblem(`The reply holds no product for ${productId}`)
    } catch (error) {
      reportProblem(`The product ${productId} could not be asked for`, error)
    }
  }
  return (
    <Link
      ref={ref}
      to={path}
      prefetch="intent"
      onClick={event => void follow(event)}
      aria-label={`Know More about ${name}`}
      className={buttonClass({ look: 'quiet' }, 'mt-4 w-full')}
    >
      Know More
    </Link>
  )
}

async function productExists(productId: string): Promise<boolean> {
  const reply = await fetch('/api/receive-product-id', {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ product_id: productId }),
  })
  const answer: unknown = await reply.json()
  return typeof answer === 'object' && answer !== null && 'product' in answer && Boolean(answer.product)
}
