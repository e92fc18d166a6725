/** The characters of Windows-1252 that Latin-1 does not have, with their bytes. */
const WINDOWS_BYTES = new Map(
  [...'€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'].map((character, index) => [
    character,
    [
      0x80, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8e, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96,
      0x97, 0x98, 0x99, 0x9a, 0x9b, 0x9c, 0x9e, 0x9f,
    ][index] ?? 0,
  ]),
)
// The lead byte of a two- or three-byte UTF-8 sequence and a continuation byte, read as Windows-1252.
const MISREAD = /[Â-ï][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u

/** Repairs UTF-8 text that was read as Windows-1252 once: `CitroÃ«n` becomes `Citroën`. Other text stays as it is. */
export function mendMisreadText(text: string): string {
  if (!MISREAD.test(text)) return text
  const bytes = [...text].map(character => WINDOWS_BYTES.get(character) ?? character.codePointAt(0) ?? 0)
  if (bytes.some(byte => byte > 0xff)) return text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes))
  } catch {
    return text
  }
}

// Line breaks and tabs become spaces. Other control characters, zero-width spaces and direction marks are removed.
// Joiners
// stay: Indian scripts need them.
const SPACES = /[\s\u0085]+/gu
const UNSEEN = /[\p{Cc}\u200b\u2060\u202a-\u202e\u2066-\u2069]/gu

/** One line of well-formed text without invisible characters. Repairs misread text. */
export function cleanText(text: string): string {
  return mendMisreadText(text.toWellFormed()).normalize('NFC').replace(SPACES, ' ').replace(UNSEEN, '').trim()
}

const NOTHING =
  /^(?:n\.?\/?a\.?|#n\/a|null|none|nil|nan|undefined|unknown|tbd|not (?:available|known|applicable|specified|mentioned)|[-\u2010-\u2015_?.,/*]+)$/iu

/** Whether a cell has no value: it is empty, or `null`, `N/A`, `-`, `Not Available`. */
export function isEmptyValue(text: string): boolean {
  return text === '' || NOTHING.test(text)
}
