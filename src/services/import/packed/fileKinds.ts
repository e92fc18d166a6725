import { Failure } from '#domain/errors.ts'

const starts = (bytes: Uint8Array, ...signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte)

/** Whether a file is a ZIP file, as workbooks are too, whatever its name says. */
export function isPacked(start: Uint8Array): boolean {
  return starts(start, 0x50, 0x4b, 0x03, 0x04) || starts(start, 0x50, 0x4b, 0x05, 0x06)
}

/** Throws `Failure` `invalid` for a workbook of Excel 97 to 2003 (.xls); one with a password looks the same. */
export function refuseOldBook(start: Uint8Array): void {
  if (starts(start, 0xd0, 0xcf, 0x11, 0xe0))
    throw new Failure(
      'invalid',
      'This is an Excel file of the old kind (.xls), or one with a password. Open it in Excel, save it as .xlsx without a password, and import that.',
    )
}
