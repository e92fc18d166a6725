import type { OptionNames } from '#domain/catalogue/chosenNames.ts'
import { isAutomaticGearbox } from '#domain/vehicles/gearboxes.ts'
import type { FilterGroups } from './filterGroups.ts'

/** The names of the options that a page has, by which its filter is put into words. */
export function optionNames(groups: FilterGroups): OptionNames {
  return {
    nameOf: (facet, key) => groups[facet].options.find(option => option.key === key)?.name ?? null,
    automatic: groups.transmission.options.filter(({ name }) => isAutomaticGearbox(name)).map(({ key }) => key),
  }
}
