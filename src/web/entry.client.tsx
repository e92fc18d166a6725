import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { Incident } from './incident.ts'
import { watchPresses } from './device/visitCounts.ts'
import { handOverData } from './start/handOverData.ts'
import { layOutRest } from './start/layOutRest.ts'
import { nextTask } from './start/nextTask.ts'
import { watchOverlays } from './ui/overlay/overlayHistory.ts'

watchOverlays()
watchPresses()

/** Each step in a task of its own: evaluating React, which has just been done, reading the data, and beginning to hydrate. */
async function comeToLife(): Promise<void> {
  await nextTask()
  handOverData()
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
