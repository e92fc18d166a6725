import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { CallFailure, CallInput, CallSuccess } from '#contract/calls.ts'
import { noAnswerText } from '../connection/lostAnswer.ts'
import { reportProblem } from '../ui/reportProblem.ts'
import type { Noun } from '#domain/kinds/nouns.ts'
import { useNoun } from '../ui/useNoun.ts'

type Call = 'POST /api/receive-product-id'
type Answer = CallSuccess<Call> | CallFailure<Call>

// Time after which a phone without a network shows that there is none (milliseconds).
const TIMEOUT_MS = 15_000

/**
 * Requests the product from the server (CARD-5). Returns the message for the visitor; null if its page can be opened.
 */
async function ask(productId: string, noun: Noun, signal: AbortSignal): Promise<string | null> {
  try {
    const reply = await fetch('/api/receive-product-id', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      signal,
      body: JSON.stringify({ product_id: productId } satisfies CallInput<Call>['body']),
    })
    const answer: Answer | null = reply.status === 429 || reply.status >= 500 ? null : await reply.json()
    // Something between here and the server may answer anything.
    if (typeof answer === 'object' && answer !== null && 'product' in answer) return null
    reportProblem(`The reply holds no product for ${productId}`)
    if (reply.status === 429) return 'Too many requests just now. Please wait a moment.'
    return reply.status >= 500 ? 'That went wrong on our side.' : `This ${noun.one} is not listed any more.`
  } catch (error) {
    if (signal.reason === LEFT) return ''
    reportProblem(`The product ${productId} could not be asked for`, error)
    return `${noAnswerText()} Please check your connection.`
  }
}

const LEFT = 'left'
/** Of all pressed cards, only the last one is opened. */
let current: AbortController | undefined

/**
 * Opens the vehicle of a card after asking the server whether it still exists (CARD-5). `asking` is true from the press
 * until the page is shown; `problem` is the reason why it was not opened.
 */
export function useKnowMore(productId: string) {
  const navigate = useNavigate()
  const noun = useNoun()
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const own = useRef<AbortController>(undefined)
  useEffect(() => () => own.current?.abort(LEFT), [])

  async function go(): Promise<void> {
    current?.abort(LEFT)
    const controller = (current = own.current = new AbortController())
    const timer = setTimeout(() => controller.abort(), TIMEOUT_MS)
    setAsking(true)
    setProblem(null)
    const found = await ask(productId, noun, controller.signal)
    clearTimeout(timer)
    if (found === null) await navigate(`/product/${productId}`)
    else setProblem(found === '' ? null : found)
    setAsking(false)
  }

  return {
    asking,
    problem,
    follow(event: MouseEvent): void {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.defaultPrevented) return
      event.preventDefault()
      if (productId === '') reportProblem('Invalid product ID')
      else if (!asking) void go()
    },
  }
}
