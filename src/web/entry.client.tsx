import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { Incident } from './incident.ts'
import { watchPresses } from './device/visitCounts.ts'
import { layOutRest } from './hydration/layOutRest.ts'
import { nextTask } from './hydration/nextTask.ts'
import { hearBack } from './ui/overlay/overlayHistory.ts'

hearBack()
watchPresses()

/** In a task of its own, after React was evaluated. */
async function comeToLife(): Promise<void> {
  await nextTask()
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
  // Safari has no idle callbacks.
  ;(globalThis.requestIdleCallback ?? setTimeout)(() => void layOutRest())
}

void comeToLife()
