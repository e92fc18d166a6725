/** The columns of `vehicles` that hold options whose uses are counted, as of the baseline. */
export const OPTION_COLUMNS = [
  'brand_id',
  'model_id',
  'variant_id',
  'category_id',
  'fuel_type_id',
  'transmission_id',
  'registration_type_id',
  'color_id',
  'seating_capacity_id',
  'owner_id',
  'location_id',
] as const
