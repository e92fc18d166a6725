const SAME_SOUND: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/[cq]/g, 'k'],
  [/(?<=[b-df-hj-np-tv-z])h/g, ''],
  [/(?<![aeiou])y|y(?![aeiou])/g, 'i'],
  [/[aeiou]+/g, 'a'],
  [/([a-z])\1+/g, '$1'],
]

/**
 * How a folded word (lower-case Latin letters and digits) sounds to somebody who writes Indian names by ear: vowels
 * next to each other are one and the same, and y is one of them except between two; ph is f, w is v, z is j, c and q are k, x is ks; an h after a consonant
 * and a doubled letter do not count. Words with the same key are spellings of one name: "kretta" and "creta" (FIND-2).
 */
export function soundKey(word: string): string {
  let key = word
  for (const [written, heard] of SAME_SOUND) key = key.replace(written, heard)
  return key
}
