import { asciiDigits } from './asciiDigits.ts'

/** The number that a text says, in digits of any script and however grouped: `1,250`, `६.५`. Null where it is none. */
export function readTypedFigure(text: string): number | null {
  const figure = asciiDigits(text).replace(/[,\s]/gu, '')
  return /^[-−]?(?:\d{1,15}(?:\.\d{0,6})?|\.\d{1,6})$/.test(figure) ? Number(figure.replace('−', '-')) : null
}
