import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { Incident } from './incident.ts'
import { handOverData } from './start/handOverData.ts'
import { watchOverlays } from './ui/overlay/overlayHistory.ts'

watchOverlays()
handOverData()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Incident value={document.documentElement.dataset.incident ?? null}>
        <HydratedRouter />
      </Incident>
    </StrictMode>,
  )
})
