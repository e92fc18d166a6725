import type { FastifyRequest } from 'fastify'
import { Failure } from '#domain/errors.ts'

/** Who is signed in, as far as a guard needs it (AUTH-4). */
export interface RequestAccount { id: number; role: 'member' | 'staff' | 'owner' }

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the session before any route runs; null for a visitor. */
    account: RequestAccount | null
  }
}

/** Whether the request comes from somebody who works here: staff or an owner. */
export function isStaff(request: Pick<FastifyRequest, 'account'>): boolean {
  return request.account?.role === 'staff' || request.account?.role === 'owner'
}

/** Refuses visitors (401) and members (403). For `onRequest`, so that nothing of the body is read before. */
export async function requireStaff(request: FastifyRequest): Promise<void> {
  if (request.account === null) throw new Failure('signed_out', 'Please sign in.')
  if (!isStaff(request)) throw new Failure('forbidden', 'Only staff may do this.')
}

/** Who acts, as events name it. Only behind `requireStaff`. */
export function actorOf(request: FastifyRequest): string {
  return String(request.account?.id ?? '')
}
