import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { reportProblem } from '../reportProblem.ts'

// Who has waited for so long on a phone without a network wants to hear that there is none.
const TIMEOUT_MS = 15_000

/** Asks the server for the product (CARD-5). Answers with what to tell the visitor; null if its page can be gone to. */
async function ask(productId: string, signal: AbortSignal): Promise<string | null> {
  try {
    const reply = await fetch('/api/receive-product-id', {
      method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ product_id: productId }), signal,
    })
    const answer: unknown = reply.status === 429 || reply.status >= 500 ? null : await reply.json()
    if (typeof answer === 'object' && answer !== null && 'product' in answer && Boolean(answer.product)) return null
    reportProblem(`The reply holds no product for ${productId}`)
    if (reply.status === 429) return 'Too many requests just now. Please wait a moment.'
    return reply.status >= 500 ? 'That went wrong on our side.' : 'This car is not listed any more.'
  } catch (error) {
    if (signal.reason === LEFT) return ''
    reportProblem(`The product ${productId} could not be asked for`, error)
    return navigator.onLine ? 'No answer came. Please check your connection.' : 'You are offline.'
  }
}

const LEFT = 'left'
/** Of all cards, the one that was pressed last is gone to. */
let current: AbortController | undefined

/**
 * The way from a card to its vehicle: asks whether it is still there, and goes only if it is (CARD-5). `asking` from the press
 * on until the page is there; `problem` says why the visitor is still here.
 */
export function useKnowMore(productId: string) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const own = useRef<AbortController>(undefined)
  useEffect(() => () => own.current?.abort(LEFT), [])

  async function go(): Promise<void> {
    current?.abort(LEFT)
    const controller = current = own.current = new AbortController()
    const timer = setTimeout(() => controller.abort(), TIMEOUT_MS)
    setAsking(true)
    setProblem(null)
    const found = await ask(productId, controller.signal)
    clearTimeout(timer)
    if (found === null) await navigate(`/product/${productId}`)
    else setProblem(found === '' ? null : found)
    setAsking(false)
  }

  return {
    asking, problem,
    follow(event: MouseEvent): void {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.defaultPrevented) return
      event.preventDefault()
      if (productId === '') reportProblem('Invalid product ID')
      else if (!asking) void go()
    },
  }
}
