const ONES =
  ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

function belowHundred(number: number): string {
  if (number < 20) return ONES[number] ?? ''
  return [TENS[Math.floor(number / 10)], ONES[number % 10]].filter(Boolean).join('-')
}

function words(number: number): string[] {
  const parts: string[] = []
  const crores = Math.floor(number / 1e7)
  if (crores > 0) parts.push(...words(crores), 'crore')
  for (const [size, name] of [
    [1e5, 'lakh'],
    [1e3, 'thousand'],
    [100, 'hundred'],
  ] as const) {
    const count = Math.floor((number % (size === 1e5 ? 1e7 : size === 1e3 ? 1e5 : 1e3)) / size)
    if (count > 0) parts.push(belowHundred(count), name)
  }
  const rest = number % 100
  if (rest > 0) parts.push(...(parts.length > 0 ? ['and'] : []), belowHundred(rest))
  return parts
}

/** A sum of whole rupees in words, counted the Indian way: "Rupees twelve lakh forty-five thousand only" (DESK-5). */
export function rupeesInWords(rupees: number): string {
  const whole = Math.round(Math.abs(rupees))
  return `Rupees ${whole === 0 ? 'zero' : words(whole).join(' ')} only`
}

const capital = (word: string) => word.replaceAll(/(?<=^|-)[a-z]/g, letter => letter.toUpperCase())
const titled = (number: number) =>
  number === 0
    ? 'Zero'
    : words(number)
        .map(word => (word === 'and' ? word : capital(word)))
        .join(' ')

/** A sum of paise in words, as documents of the trade say it: "Rupees Eleven Lakh and Paise Fifty Only" (BOOK-4). */
export function paiseInWords(paise: number): string {
  const [rupees, rest] = [Math.floor(Math.abs(paise) / 100), Math.abs(paise) % 100]
  return `Rupees ${titled(rupees)}${rest === 0 ? '' : ` and Paise ${titled(rest)}`} Only`
}
