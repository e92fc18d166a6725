import { useEffect, useState } from 'react'

/** One suggestion as `GET /api/suggestions` answers it: how many cars it gives, and the address of their list. */
export interface Suggestion {
  kind: 'brand' | 'model' | 'body_type' | 'city' | 'budget'
  text: string
  count: number
  address: string
}

const PAUSE_MS = 100
const FEWEST_LETTERS = 2

/**
 * Suggestions for a text, from its second letter (FIND-5). Each new letter gives up the request before, so an old answer never
 * replaces a newer one; what was suggested stays until the next answer. Without an answer there are none: the form still works.
 */
export function useSuggestions(text: string): readonly Suggestion[] {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
  const enough = [...text].length >= FEWEST_LETTERS
  useEffect(() => {
    const asking = new AbortController()
    const ask = async () => {
      try {
        const reply = await fetch(`/api/suggestions?${new URLSearchParams({ q: text })}`, { signal: asking.signal })
        const answer = reply.ok ? ((await reply.json()) as { suggestions: Suggestion[] }).suggestions : []
        if (!asking.signal.aborted) setSuggestions(answer)
      } catch {
        if (!asking.signal.aborted) setSuggestions([])
      }
    }
    const timer = setTimeout(() => (enough ? void ask() : setSuggestions([])), enough ? PAUSE_MS : 0)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [text, enough])
  return enough ? suggestions : []
}
