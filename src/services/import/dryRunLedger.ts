import type { VehicleInput } from '../vehicles/vehicleInput.ts'
import type { WriteOutcome } from '../vehicles/writeVehicle.ts'
import { NumberTable } from './numberTable.ts'
import { fingerprint } from './sourceKeys.ts'

/**
 * Remembers what a dry run would have written in earlier batches, which the database does not: a vehicle that comes again
 * is changed or unchanged, not added. Returns the outcomes of a batch as they would have been.
 */
export function openDryRunLedger() {
  const contents = new NumberTable()
  return (inputs: readonly VehicleInput[], outcomes: readonly WriteOutcome[]): WriteOutcome['outcome'][] => {
    const corrected = inputs.map((input, index) => {
      const outcome = outcomes[index]?.outcome ?? 'refused'
      const before = keysOf(input).map(key => contents.get(key)).find(content => content !== undefined)
      if (outcome === 'refused' || before === undefined) return outcome
      return before === contentOf(input) ? 'unchanged' : 'changed'
    })
    inputs.forEach((input, index) => {
      if (corrected[index] === 'refused') return
      for (const key of keysOf(input)) contents.set(key, contentOf(input))
    })
    return corrected
  }
}

const keysOf = ({ carNumber, sourceKey }: VehicleInput) => [
  ...(carNumber ? [fingerprint(`car ${carNumber}`)] : []), ...(sourceKey ? [fingerprint(`source ${sourceKey}`)] : [])]

const contentOf = (input: VehicleInput) => fingerprint(JSON.stringify(input))
