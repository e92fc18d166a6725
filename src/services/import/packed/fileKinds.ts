import { Failure } from '#domain/errors.ts'

const starts = (bytes: Uint8Array, ...signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte)

/** Whether a file is a ZIP file, as workbooks are too, whatever its name says. */
export function isPacked(start: Uint8Array): boolean {
  return starts(start, 0x50, 0x4b, 0x03, 0x04) || starts(start, 0x50, 0x4b, 0x05, 0x06)
}

const WEB_PAGE = /^[\uFEFF\s]{0,200}<(?:!doctype\s+html|html|head|meta|style|body|table|div)\b/iu
const XML_TABLE = /^[\uFEFF\s]{0,200}<\?xml\b/iu

/**
 * Throws `Failure` `invalid` for what is called a workbook and is none that can be read: a workbook of Excel 97 to 2003 (.xls; one with
 * a password looks the same), a web page, or a table in XML.
 */
export function refuseOldBook(start: Uint8Array): void {
  const beginning = new TextDecoder().decode(start.subarray(0, 1_000))
  if (WEB_PAGE.test(beginning))
    throw new Failure(
      'invalid',
      'This is a web page, whatever its name ends in: many programs call the tables that they save as web pages .xls. Open it in Excel, save it as .xlsx, and import that.',
    )
  if (XML_TABLE.test(beginning))
    throw new Failure('invalid', 'This is a table in XML. Open it in Excel, save it as .xlsx, and import that.')
  if (starts(start, 0xd0, 0xcf, 0x11, 0xe0))
    throw new Failure(
      'invalid',
      'This is an Excel file of the old kind (.xls), or one with a password. Open it in Excel, save it as .xlsx without a password, and import that.',
    )
}
