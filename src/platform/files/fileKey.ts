const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/
const LONGEST_KEY = 500

/**
 * Whether a text may name a file: lower-case parts that begin with a letter or digit, joined by slashes. This excludes
 * `..`, hidden files, absolute paths and two keys that a case-insensitive file system would take for one.
 */
function isFileKey(text: string): boolean {
  return text.length <= LONGEST_KEY && KEY.test(text)
}

/** Returns the key. Throws a RangeError when the text is not a valid key. */
export function checkFileKey(key: string): string {
  if (!isFileKey(key)) throw new RangeError(`Not a file key: ${JSON.stringify(key.slice(0, 100))}`)
  return key
}
