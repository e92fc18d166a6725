import type { VehicleInput } from '../vehicles/vehicleInput.ts'
import type { WriteOutcome } from '../vehicles/writeVehicle.ts'
import { NumberTable } from './numberTable.ts'
import { fingerprint } from './reading/sourceKeys.ts'

/**
 * Remembers which vehicles a dry run would have written in earlier batches, because the database does not have them: a
 * vehicle that occurs again is changed or unchanged, not added. Returns the outcomes of a batch as a real run would
 * have them.
 */
export function openDryRunLedger() {
  const contents = new NumberTable()
  return (inputs: readonly VehicleInput[], outcomes: readonly WriteOutcome[]): WriteOutcome['outcome'][] =>
    inputs.map((input, index) => {
      const outcome = outcomes[index]?.outcome ?? 'refused'
      if (outcome === 'refused') return outcome
      const keys = keysOf(input)
      const content = fingerprint(JSON.stringify(input))
      const before = keys.map(key => contents.get(key)).find(known => known !== undefined)
      for (const key of keys) contents.set(key, content)
      if (before === undefined) return outcome
      return before === content ? 'unchanged' : 'changed'
    })
}

function keysOf({ carNumber, sourceKey, productId }: VehicleInput): number[] {
  const keys = [...(carNumber ? [`car ${carNumber}`] : []), ...(sourceKey ? [`source ${sourceKey}`] : [])]
  return (keys.length === 0 && productId !== undefined ? [`reference ${productId}`] : keys).map(fingerprint)
}
