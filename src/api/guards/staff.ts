import type { FastifyRequest } from 'fastify'

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
