import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Account } from '#domain/accounts/account.ts'
import { formatRupees } from '#domain/money/price.ts'
import { may } from '#domain/accounts/permissions.ts'
import { formatCarNumber } from '#domain/registration/registrationNumber.ts'
import { callApi } from '../../calls/callApi.ts'
import { VEHICLE_STATE_NAMES } from '#domain/vehicles/vehicleStateNames.ts'
import { matchPages } from './matchPages.ts'

/** One line among what was found: where it leads, what it is, and a few facts of it. */
export interface FoundLine {
  kind: 'Car' | 'Person' | 'Page'
  to: string
  name: string
  facts: string
}

/** How long the keys must rest before the server is asked, in milliseconds. */
const REST = 120

async function ask(text: string, signal: AbortSignal): Promise<FoundLine[] | string> {
  const { ok, body, message } = await callApi('GET /api/office/find', { query: { q: text }, signal })
  if (!ok) return message
  return [
    ...body.cars.map(({ productId, name, carNumber, state, price }) => ({
      kind: 'Car' as const,
      to: `/office/vehicles/${productId}`,
      name,
      facts: [
        carNumber === null ? null : formatCarNumber(carNumber),
        price === null ? null : formatRupees(price),
        VEHICLE_STATE_NAMES[state],
      ]
        .filter(fact => fact !== null)
        .join(' · '),
    })),
    ...body.people.map(({ enquiryId, name, phone, gist, car }) => ({
      kind: 'Person' as const,
      to: `/office/enquiries/${enquiryId}`,
      name,
      facts: [phone, gist, car].filter(fact => fact !== null && fact !== '').join(' · '),
    })),
  ]
}

/**
 * What a few letters may mean: pages at once, cars and people as soon as the server answers. What was found before stays until
 * then, so that the list does not blink. `problem` says why there is no answer.
 */
export function useFound(typed: string): { lines: readonly FoundLine[]; waiting: boolean; problem: string } {
  const office = useRouteLoaderData<{ account: Account }>('office')
  const [answer, setAnswer] = useState<{ of: string; lines: FoundLine[]; problem: string }>({
    of: '',
    lines: [],
    problem: '',
  })
  const text = typed.trim()
  useEffect(() => {
    if (text.length < 2) return
    const given = new AbortController()
    const find = async () => {
      const found = await ask(text, given.signal)
      if (given.signal.aborted) return
      setAnswer(
        typeof found === 'string' ? { of: text, lines: [], problem: found } : { of: text, lines: found, problem: '' },
      )
    }
    const timer = setTimeout(() => void find(), REST)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [text])
  const pages = matchPages(text, action => office !== undefined && may(office.account.roles, action)).map(
    ({ to, name }): FoundLine => ({ kind: 'Page', to, name, facts: '' }),
  )
  const asked = text.length >= 2
  return {
    lines: asked ? [...answer.lines, ...pages] : pages,
    waiting: asked && answer.of !== text,
    problem: asked ? answer.problem : '',
  }
}
