/** An address in a list from which a car's photo was fetched, so that the same list fetches it once. */
interface PhotoSourceTable {
  vehicle_id: number
  /** SHA-256 of the address, hexadecimal: it may have somebody's token in it. */
  address_hash: string
  /** The import that fetched it: when that is taken back, so is this. */
  import_id: number
}

export interface PhotoSourceTables {
  photo_sources: PhotoSourceTable
}
