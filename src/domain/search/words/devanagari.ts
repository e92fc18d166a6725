import { DEVANAGARI_NAMES } from './devanagariNames.ts'
import { DEVANAGARI_TABLE } from './devanagariTable.ts'
import { DEVANAGARI_VEHICLES } from './devanagariVehicles.ts'
import { spelledOut } from './letterNames.ts'

const NUKTA = /\u093C/gu

/** Words of Devanagari by what is said in Latin letters. */
const WORDS: ReadonlyMap<string, string> = new Map(
  [DEVANAGARI_TABLE, DEVANAGARI_NAMES, DEVANAGARI_VEHICLES]
    .flatMap(table => table.trim().split('\n'))
    .flatMap(line => {
      const [latin = '', words = ''] = line.trim().split(': ')
      return words.split(', ').map(word => [plain(word), latin] as const)
    }),
)

const CONSONANTS: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'f',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
  ळ: 'l',
}
const VOWELS: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  ऍ: 'e',
  ऎ: 'e',
  ऒ: 'o',
}
const SIGNS: Readonly<Record<string, string>> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  'ॅ': 'e',
  'ॆ': 'e',
  'ॊ': 'o',
}
const VIRAMA = '्'
const NASALS = 'ंँ'

function plain(word: string): string {
  return word.normalize('NFKC').replace(NUKTA, '')
}

/** One sound: a consonant with the vowel that follows; `spoken` is false for the vowel that no sign is written for. */
interface Syllable {
  consonant: string
  vowel: string
  spoken: boolean
}

function readSyllables(word: string): Syllable[] {
  const syllables: Syllable[] = []
  for (const letter of word) {
    const last = syllables.at(-1)
    if (letter in CONSONANTS) syllables.push({ consonant: CONSONANTS[letter] ?? '', vowel: 'a', spoken: false })
    else if (letter in VOWELS) syllables.push({ consonant: '', vowel: VOWELS[letter] ?? '', spoken: true })
    else if (letter in SIGNS && last !== undefined) Object.assign(last, { vowel: SIGNS[letter], spoken: true })
    else if (letter === VIRAMA && last !== undefined) Object.assign(last, { vowel: '', spoken: true })
    else if (NASALS.includes(letter)) syllables.push({ consonant: 'n', vowel: '', spoken: true })
    else syllables.push({ consonant: /[a-z\d]/u.test(letter) ? letter : '', vowel: '', spoken: true })
  }
  return syllables
}

/**
 * Writes a Hindi word letter for letter in Latin letters. The vowel that no sign is written for is left out where Hindi
 * does not speak it: at the end, and between two sounded ones.
 */
function writeLatin(word: string): string {
  const syllables = readSyllables(word)
  for (let at = syllables.length - 1; at > 0; at -= 1) {
    const [before, own, after] = [syllables[at - 1], syllables[at], syllables[at + 1]]
    if (own === undefined || own.spoken) continue
    const isLast = after === undefined
    const isBetween = before?.vowel !== '' && after !== undefined && after.vowel !== '' && after.consonant !== ''
    if (isLast || isBetween) own.vowel = ''
  }
  const written = syllables.map(({ consonant, vowel }) => consonant + vowel).join('')
  // Hindi writes a y between vowels that names do not have (टाइटेनियम is titanium), and one sign for n and m (कंपास).
  return written.replace(/(?<=i)y(?=[aeou])/gu, '').replace(/n(?=[pb])/gu, 'm')
}

/** A word in Devanagari as it is written in Latin letters in searches: by its meaning where it is known, as the letters it spells out, else by ear. */
export function devanagariToLatin(word: string): string {
  const own = plain(word)
  return WORDS.get(own) ?? spelledOut(own) ?? writeLatin(own)
}
