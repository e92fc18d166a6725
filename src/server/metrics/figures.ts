import { Counter, Gauge, type Registry } from '@prometheus-io/client'

/** Adds figures to a registry that are read when they are asked for. */
export interface Figures {
  /** One that rises and falls. */
  gauge(name: string, help: string, read: () => number): void
  /** One that only rises. */
  counter(name: string, help: string, read: () => number): void
}

/** Makes what adds figures to this registry. */
export function createFigures(registry: Registry): Figures {
  const registers = [registry]
  return {
    gauge: (name, help, read) =>
      void new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read())
        },
      }),
    counter: (name, help, read) =>
      void new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset()
          this.inc(read())
        },
      }),
  }
}
