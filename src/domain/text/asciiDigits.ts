const DIGIT = /\p{Nd}/u

/** What a decimal digit of any script counts: Unicode keeps the ten of a script together, in order. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1
  return before % 10
}

/**
 * The text with decimal digits of every script as 0 to 9: `५०,०००` and `௫௦,௦௦௦` are `50,000`. Every reader of figures, years,
 * numbers and codes that people type begins with it, so that a keyboard in an Indian script is understood everywhere.
 */
export const asciiDigits = (text: string): string => text.replace(/[^\P{Nd}0-9]/gu, digit => String(valueOf(digit)))
