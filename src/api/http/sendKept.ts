import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Slots } from '#platform/slots.ts'
import type { Site } from '#services/site.ts'

/** The text of a JSON answer, and the headers that belong to it, by their lower-case names. */
export interface JsonText {
  text: string
  headers?: Record<string, string>
}

/** An answer that may be kept. Answers with equal keys are equal as long as nothing changes. */
export interface KeptAnswer {
  key: string
  /** Runs the making, or refuses. */
  inSlot: Slots
  /** Makes the answer from the site that it is given, and from nothing else. */
  make(site: Site): Promise<JsonText>
}

/** Answers with what is kept of a key while it is right, else with what is made; 304 to whoever has it already. */
export type SendKept = (request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer) => Promise<FastifyReply>

/** Headers of an answer that clients may keep if they ask again each time. */
export const KEPT_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, no-cache',
} as const

/** For an API without a cache: makes each answer. */
export function sendMade(site: Site): SendKept {
  return async (_request, reply, { inSlot, make }) => {
    const { text, headers } = await inSlot(() => make(site))
    return reply.headers({ ...KEPT_HEADERS, ...headers }).send(text)
  }
}
