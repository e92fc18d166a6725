import type { Kind } from '../kinds/kinds.ts'

/**
 * The 12 option lists (API-7) in one table, with everything that differs between them: the `table` of
 * the schema, the `path` below `/api`, the `column` of the vehicle that refers to it, the `parent` list, and the
 * `label`, the word for one item ("fuel type") in texts.
 */
export const OPTION_LISTS = {
  brand: { table: 'brands', path: 'brands', column: 'brandId', parent: null, label: 'brand' },
  model: { table: 'models', path: 'models', column: 'modelId', parent: 'brand', label: 'model' },
  variant: { table: 'variants', path: 'variants', column: 'variantId', parent: 'model', label: 'variant' },
  category: { table: 'categories', path: 'categories', column: 'categoryId', parent: null, label: 'category' },
  fuelType: { table: 'fuelTypes', path: 'fuel-types', column: 'fuelTypeId', parent: null, label: 'fuel type' },
  transmission: {
    table: 'transmissions',
    path: 'transmissions',
    column: 'transmissionId',
    parent: null,
    label: 'transmission',
  },
  registrationType: {
    table: 'registrationTypes',
    path: 'registration-types',
    column: 'registrationTypeId',
    parent: null,
    label: 'registration type',
  },
  color: { table: 'colors', path: 'colors', column: 'colorId', parent: null, label: 'colour' },
  seatingCapacity: {
    table: 'seatingCapacities',
    path: 'seating-capacities',
    column: 'seatingCapacityId',
    parent: null,
    label: 'seating capacity',
  },
  owner: { table: 'owners', path: 'owners', column: 'ownerId', parent: null, label: 'owner' },
  feature: { table: 'features', path: 'addfeatures', column: null, parent: null, label: 'feature' },
  location: { table: 'locations', path: 'locations', column: 'locationId', parent: null, label: 'location' },
} as const

/** The name of an option list in code. */
export type OptionList = keyof typeof OPTION_LISTS

/** Every option list, brands before models before variants, so that parents come first. */
export const OPTION_LIST_NAMES = Object.keys(OPTION_LISTS) as OptionList[]

/** The list of a path below `/api`, such as `fuel-types`. */
export function optionListAt(path: string): OptionList | undefined {
  return OPTION_LIST_NAMES.find(list => OPTION_LISTS[list].path === path)
}

/** The lists that a vehicle refers to by one id each: all but features. */
export type VehicleOption = Exclude<OptionList, 'feature'>
export const VEHICLE_OPTIONS = OPTION_LIST_NAMES.filter((list): list is VehicleOption => list !== 'feature')

/** One value for every option of a vehicle, made by a function of its list. */
export function mapVehicleOptions<Value>(make: (list: VehicleOption) => Value): Record<VehicleOption, Value> {
  return Object.fromEntries(VEHICLE_OPTIONS.map(list => [list, make(list)])) as Record<VehicleOption, Value>
}

/** One item of an option list. `parentId` is the brand of a model, the model of a variant; else null. Categories have a `kind` (VEH-1). */
export interface OptionItem {
  id: number
  name: string
  parentId: number | null
  kind?: Kind
}
