/** An address in a list from which a car's photo was fetched, so that the same list fetches it once. */
interface PhotoSourceTable {
  vehicleId: number
  /** SHA-256 of the address, hexadecimal: it may have somebody's token in it. */
  addressHash: string
  /** The import that fetched it: when that is taken back, so is this. */
  importId: number
}

export interface PhotoSourceTables {
  photoSources: PhotoSourceTable
}
