/** The names of Latin letters as Hindi writes them, without the dot beneath a letter. */
const LETTER_NAMES: Readonly<Record<string, string>> = {
  ए: 'a',
  बी: 'b',
  सी: 'c',
  डी: 'd',
  ई: 'e',
  एफ: 'f',
  जी: 'g',
  एच: 'h',
  आई: 'i',
  जे: 'j',
  के: 'k',
  एल: 'l',
  एम: 'm',
  एन: 'n',
  ओ: 'o',
  पी: 'p',
  क्यू: 'q',
  आर: 'r',
  एस: 's',
  टी: 't',
  यू: 'u',
  वी: 'v',
  डब्ल्यू: 'w',
  डब्लू: 'w',
  एक्स: 'x',
  वाई: 'y',
  जेड: 'z',
  जैड: 'z',
}
const LONGEST_NAME = Math.max(...Object.keys(LETTER_NAMES).map(({ length }) => length))
/** Words of more letters are no abbreviations. */
const MOST_LETTERS = 6

/** The letters that a Hindi word spells out: "vxi" of वीएक्सआई, "q" of क्यू; undefined for other words. */
export function spelledOut(word: string): string | undefined {
  /** The letters that lead to a place in the word; the longer name wins: एक्स is no ए. */
  const readFrom = (at: number, before: string): string | undefined => {
    if (at === word.length) return before
    if (before.length === MOST_LETTERS) return undefined
    for (let length = LONGEST_NAME; length > 0; length -= 1) {
      const letter = LETTER_NAMES[word.slice(at, at + length)]
      const all = letter === undefined ? undefined : readFrom(at + length, before + letter)
      if (all !== undefined) return all
    }
    return undefined
  }
  return word === '' ? undefined : readFrom(0, '')
}
