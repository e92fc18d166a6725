import { SaxesParser } from 'saxes'
import { Failure } from '#domain/errors.ts'
import { MOST_DEPTH } from '#domain/import/uploadLimit.ts'
import type { ZipEntry } from '#platform/archive/openZip.ts'

/** What is done with the elements of a part of a workbook; names come without their prefix. */
export interface XmlReader {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/** More characters than this between two tags are no cell: Excel allows 32,767. */
const LONGEST_TEXT = 1_048_576
const MOST_PART_BYTES = 500 * 1024 * 1024
const NOT_READABLE =
  'This workbook cannot be read: its content is damaged. Open it in Excel, save it again and try that.'

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Refuses a part of a workbook that is too large to be unpacked, by what the directory says. Throws `Failure` `invalid`. */
export function refuseLarge({ size }: ZipEntry): void {
  if (size > MOST_PART_BYTES)
    throw new Failure('invalid', 'This workbook is too large to be read at once. Split it into several files.')
}

/**
 * Reads XML as it streams in and calls `reader` with its elements; after each piece of it, what `ready` has is yielded. Entities
 * are never declared or expanded: a document type refuses the file. Throws `Failure` `invalid` when it is damaged or too large.
 */
export async function* parseXml<Item>(entry: ZipEntry, reader: XmlReader, ready: Item[]): AsyncGenerator<Item> {
  refuseLarge(entry)
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  let since = 0
  let depth = 0
  parser.on('error', () => {
    throw new Failure('invalid', NOT_READABLE)
  })
  parser.on('doctype', () => {
    throw new Failure('invalid', NOT_READABLE)
  })
  parser.on('opentag', ({ name, attributes }) => {
    since = 0
    depth += 1
    if (depth > MOST_DEPTH)
      throw new Failure(
        'invalid',
        `This workbook cannot be read: its elements stand more than ${MOST_DEPTH} deep in each other.`,
      )
    reader.open?.(localName(name), attributes)
  })
  parser.on('text', text => reader.text?.(text))
  parser.on('cdata', text => reader.text?.(text))
  parser.on('closetag', ({ name }) => {
    since = 0
    depth -= 1
    reader.close?.(localName(name))
  })
  const decoder = new TextDecoder()
  for await (const chunk of entry.open()) {
    since += chunk.length
    if (since > LONGEST_TEXT + chunk.length) throw new Failure('invalid', NOT_READABLE)
    parser.write(decoder.decode(chunk, { stream: true }))
    yield* ready.splice(0)
  }
  parser.close()
  yield* ready.splice(0)
}

/** Reads a whole part of a workbook, from which nothing is yielded. */
export async function readXml(entry: ZipEntry, reader: XmlReader): Promise<void> {
  for await (const _ of parseXml(entry, reader, []));
}
