/**
 * Loaded into the server that is measured: writes how long its event loop was held, in milliseconds, to the file
 * EVENT_LOOP_FILE when it ends. The signal SIGUSR2 begins anew.
 */
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 5
const { EVENT_LOOP_FILE = '' } = process.env
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delay.enable()
process.on('SIGUSR2', () => delay.reset())
process.on('exit', () =>
  writeFileSync(EVENT_LOOP_FILE, JSON.stringify({ p99: delay.percentile(99) / 1e6, longest: delay.max / 1e6 })),
)
