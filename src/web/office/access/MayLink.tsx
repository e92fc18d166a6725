import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Action } from '#domain/accounts/permissions.ts'
import { useMay } from './useMay.ts'

/** A link for who may open what it leads to; for others its text alone. */
export function MayLink({
  needs,
  children,
  ...link
}: {
  needs: Action
  to: string
  id?: string
  className?: string
  children: ReactNode
}) {
  return useMay(needs) ? <Link {...link}>{children}</Link> : <span id={link.id}>{children}</span>
}
