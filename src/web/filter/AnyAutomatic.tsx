import type { Filter } from '#domain/catalogue/filter.ts'
import { isAutomaticGearbox } from '#domain/vehicles/gearboxes.ts'
import { ANY_AUTOMATIC, AUTOMATIC_PARAMETER } from './anyAutomaticParameter.ts'
import type { FilterOption } from './filterGroups.ts'
import { OptionBox } from './OptionBox.tsx'

interface AnyAutomaticProps {
  filter: Filter
  gearboxes: readonly FilterOption[]
  onChange: (filter: Filter) => void
}

/**
 * One box for all gearboxes without a clutch pedal (FIND-6), which chooses them all or none. Without JavaScript it is
 * sent by a name of its own, and the server puts the gearboxes into the address (`followAnyAutomatic.ts`).
 */
export function AnyAutomatic({ filter, gearboxes, onChange }: AnyAutomaticProps) {
  const automatic = gearboxes.filter(({ name }) => isAutomaticGearbox(name))
  if (automatic.length === 0) return null
  const keys = automatic.map(({ key }) => key)
  const { transmission = [], ...others } = filter.chosen
  const chosen = keys.filter(key => transmission.includes(key)).length
  const all = chosen === keys.length
  const toggle = () => {
    const manual = transmission.filter(key => !keys.includes(key))
    const next = all ? manual : [...manual, ...keys].toSorted()
    onChange({ ...filter, chosen: next.length === 0 ? others : { ...others, transmission: next } })
  }
  return (
    <div className="mb-1 border-b border-line pb-1">
      <OptionBox
        name={AUTOMATIC_PARAMETER}
        value={ANY_AUTOMATIC}
        checked={all}
        mixed={chosen > 0 && !all}
        label="Automatic (any)"
        count={automatic.reduce((sum, { count }) => sum + count, 0)}
        onToggle={toggle}
      />
    </div>
  )
}
