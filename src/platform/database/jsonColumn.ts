import { parseJson } from '../parseJson.ts'

declare const held: unique symbol

/** The text of a column of JSON that holds a `Value`. Only a codec makes one, so that JSON of something else does not fit. */
export type JsonText<Value> = string & { readonly [held]: Value }

/** The codec of a column of JSON, by which alone it is written and read. */
export interface JsonColumn<Value> {
  /** What a text of the column holds. Throws when that is not what this product writes: then the row is damaged. */
  read(text: JsonText<Value>): Value
  write(value: Value): JsonText<Value>
}

/** The type of the column that a codec is of. */
export type TextOf<Column extends { write(value: never): unknown }> = ReturnType<Column['write']>

interface Rules<Value> {
  /** Checks what was read, where it may be from another release. Without it a row is trusted to hold what was written. */
  check?: (value: unknown) => Value
  /** JSON in another form than the usual one. */
  write?: (value: Value) => string
}

/** Makes the codec of a column; `name` stands in the error when a row cannot be read. */
export function jsonColumn<Value>(
  name: string,
  { check = value => value as Value, write = JSON.stringify }: Rules<Value> = {},
): JsonColumn<Value> {
  return {
    read(text) {
      try {
        return check(parseJson(text))
      } catch {
        // Not with the parser's error, which quotes the text: people's data may stand in it.
        throw new Error(`a row of ${name} holds something else than this product writes there`)
      }
    },
    write: value => write(value) as JsonText<Value>,
  }
}

/** The codec of a column with a list of known words. Those of another release, which this one does not know, are left out. */
export function wordsColumn<Word extends string>(name: string, known: readonly Word[]): JsonColumn<readonly Word[]> {
  return jsonColumn(name, {
    check(value) {
      if (!Array.isArray(value)) throw new TypeError('no list')
      return value.flatMap(word => known.find(one => one === word) ?? [])
    },
  })
}

/**
 * JSON with each text in it changed, and not the names of members; the very same where that changes nothing. What the text is known to
 * hold it still holds.
 */
export function mapTexts<Text extends string>(json: Text, change: (text: string) => string): Text {
  let changed = false
  const value = parseJson(json, (_name, part) => {
    if (typeof part !== 'string') return part
    const other = change(part)
    changed ||= other !== part
    return other
  })
  return changed ? (JSON.stringify(value) as Text) : json
}
