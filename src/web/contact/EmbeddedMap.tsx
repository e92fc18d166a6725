import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'

/** Embeds a map of another site. No request goes to that site before the visitor presses the button (CONTACT-1). */
export function EmbeddedMap({ address }: { address: string }) {
  const [wanted, setWanted] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  // The pressed button is gone from the page: the focus moves to what it has opened.
  useEffect(() => {
    if (wanted) frame.current?.focus()
  }, [wanted])
  return (
    <div className="needs-script relative border-t border-line bg-surface">
      {wanted ? (
        // The map needs both permissions. It is of another origin, so it cannot reach this page.
        <iframe
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-popups"
          ref={frame}
          src={address}
          title="Map of the showroom"
          referrerPolicy="strict-origin"
          className="block h-80 w-full md:h-96"
        />
      ) : (
        <div className="flex flex-wrap items-center gap-3 p-5 sm:px-8">
          <Button look="quiet" onClick={() => setWanted(true)}>
            Show the map here
          </Button>
          <p className="min-w-0 flex-1 basis-60 text-sm text-muted">{`It comes from ${new URL(address).host}, which then learns that you are looking at it.`}</p>
        </div>
      )}
    </div>
  )
}
