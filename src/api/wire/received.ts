import { privatePath } from '#services/enquiries/privateLinks.ts'
import { done } from './done.ts'

/** The answer to something that a visitor sent (`receivedSchema`), with the way to its private page where there is one. */
export function received(message: string, { token }: { token: string | null }) {
  return { ...done(message), ...(token === null ? {} : { private_page: privatePath(token) }) }
}
