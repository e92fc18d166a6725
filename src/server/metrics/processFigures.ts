import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Gauge, type Registry } from '@prometheus-io/client'
import { createFigures } from './figures.ts'

const RESOLUTION_MS = 20
// Not the label `quantile`, which belongs to summaries over all time.
const PERCENTILES = { p50: 50, p99: 99, max: 100 }

/**
 * Adds what the process takes of the machine, under the names that dashboards know. Not the library's own choice: that counts how busy the
 * process is ten times a second, also where nobody ever asks. Returns a function that ends it.
 */
export function addProcessFigures(registry: Registry): () => void {
  const { gauge, counter } = createFigures(registry)
  gauge('process_resident_memory_bytes', 'Memory of the machine that the process has.', process.memoryUsage.rss)
  gauge('nodejs_heap_size_used_bytes', 'Memory of objects.', () => process.memoryUsage().heapUsed)
  gauge('nodejs_heap_size_total_bytes', 'Memory reserved for objects.', () => process.memoryUsage().heapTotal)
  gauge('nodejs_external_memory_bytes', 'Memory of buffers and libraries.', () => process.memoryUsage().external)
  gauge('process_start_time_seconds', 'Since when the process runs.', () => performance.timeOrigin / 1e3)
  counter('process_cpu_seconds_total', 'Processor time.', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const delays = new Gauge({
    name: 'forecourt_event_loop_delay_seconds',
    help: 'How late the process came to what it had to do, since it was asked last.',
    labelNames: ['percentile'],
    registers: [registry],
    collect() {
      for (const [percentile, of] of Object.entries(PERCENTILES)) delays.set({ percentile }, delay.percentile(of) / 1e9)
      delay.reset()
    },
  })
  return () => void delay.disable()
}
