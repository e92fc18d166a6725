import type { AddressReads } from '../addressReads.ts'
import { Button } from '../ui/Button.tsx'
import type { Route } from './+types/unsubscribe'
import { AlertSheet } from './AlertSheet.tsx'
import { privateHead, privateHeaders, tokenOf } from '../frame/privatePage.ts'

export const reads: AddressReads = { params: tokenOf }
export const headers = privateHeaders
export const meta = () => privateHead('Unsubscribe')

/** What the data of the page are asked for, so that a private address is never kept by the browser alone. */
export const loader = () => null

/** The page of the link to unsubscribe: its button does what mail programs do by themselves (FIND-11, RFC 8058). */
export default function Unsubscribe({ params }: Route.ComponentProps) {
  return (
    <AlertSheet
      title="Unsubscribe"
      text="One press ends all alerts of your address and erases it. This cannot be undone; you can ask for alerts again at any time."
    >
      <form method="post" action={`/alerts/${params.token}/unsubscribe`}>
        <Button type="submit" size="large">
          Unsubscribe and erase my address
        </Button>
      </form>
    </AlertSheet>
  )
}
