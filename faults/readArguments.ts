import { parseArgs } from 'node:util'
import { ENGINES, type Engine, type FaultContext } from './fault.ts'
import { FAULTS } from './faults.ts'

/** What the command was asked for. */
interface Chosen extends Pick<FaultContext, 'engines' | 'extent' | 'seed' | 'nasty'> {
  /** Names of faults; null for all. */
  only: readonly string[] | null
  write: boolean
}

function readNumber(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} must be a number`)
  return value
}

function readList<Name extends string>(option: string, text: string, known: readonly Name[]): Name[] {
  return text.split(',').map(word => {
    const name = known.find(one => one === word.trim())
    if (name === undefined) throw new Error(`--${option}: there is no ${word.trim()}; there are ${known.join(', ')}`)
    return name
  })
}

/** Reads the arguments of `npm run faults`. Throws an error that says what is wrong with them. */
export function readArguments(args: readonly string[]): Chosen {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      engines: { type: 'string', default: ENGINES.join(',') },
      kills: { type: 'string', default: '40' },
      'first-starts': { type: 'string', default: '20' },
      copies: { type: 'string', default: '4' },
      cars: { type: 'string', default: '10000' },
      inputs: { type: 'string', default: '20000' },
      minutes: { type: 'string', default: '30' },
      seconds: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(Date.now() % 0x7f_ff_ff_ff) },
      nasty: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  })
  return {
    only:
      values.only === undefined
        ? null
        : readList(
            'only',
            values.only,
            FAULTS.map(({ name }) => name),
          ),
    engines: readList<Engine>('engines', values.engines, ENGINES),
    extent: {
      kills: readNumber('kills', values.kills),
      firstStarts: readNumber('first-starts', values['first-starts']),
      copies: readNumber('copies', values.copies),
      cars: readNumber('cars', values.cars),
      inputs: readNumber('inputs', values.inputs),
      minutes: readNumber('minutes', values.minutes),
      seconds: readNumber('seconds', values.seconds),
    },
    seed: Math.trunc(readNumber('seed', values.seed)),
    nasty: values.nasty ?? null,
    write: values.write,
  }
}
