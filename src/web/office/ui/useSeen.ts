import { startTransition, useState } from 'react'

/** What a form was filled from, and in which version. */
interface Seen {
  content: string
  version: number
}

/**
 * The version that a form may say it has seen, so that it never writes over what nobody has looked at: the newest one as long as
 * `content` is what the form was filled from, else that of then. Call `take` after a save, or once the difference was told:
 * then the newest counts as seen, as soon as the page has it (`shown`).
 */
export function useSeen(
  content: unknown,
  version: number,
): { version: number; take: (shown: Promise<boolean>) => void } {
  const now = JSON.stringify(content)
  const [seen, setSeen] = useState<Seen>({ content: now, version })
  const [taking, setTaking] = useState(false)
  if (taking) {
    setSeen({ content: now, version })
    setTaking(false)
  }
  async function takeOnce(shown: Promise<boolean>): Promise<void> {
    if (await shown) startTransition(() => setTaking(true))
  }
  return {
    version: now === seen.content ? version : seen.version,
    // The router shows newly loaded data in a transition: this must not come before it.
    take: shown => void takeOnce(shown),
  }
}
