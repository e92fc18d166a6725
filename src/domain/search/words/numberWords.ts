import { readWordTable } from './wordTable.ts'

/** Numbers as words in English and Hindi. They count only where a unit, another number or a noun that counts follows. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  [
    ...readWordTable(`
  0.5: half, aadha, adha
  1: one, ek, ik, single, won
  1.5: dedh, derh, ded, dhed, deedh
  2: two, do, dow, couple
  2.5: dhai, dhaai, adhai, adhaai, ddhai, dhayi
  3: three, teen, tin, tiin
  4: four, char, chaar, chhar, chr
  5: five, paanch, panch, paach, pach, pnch, panj
  6: six, chhe, che, chah, chhah, cheh, chay, chhai
  7: seven, saat, sat, saath, sath
  8: eight, aath, ath, aat
  9: nine, nau, naw, nou
  10: ten, das, dus, dass
  11: eleven, gyarah, gyara, gyaarah, gyarha
  12: twelve, barah, bara, baarah, baara, barha
  13: thirteen, terah, tera, tehra
  14: fourteen, chaudah, chauda, choudah, chouda
  15: fifteen, pandrah, pandra, pandhrah, pandara, pandhra
  16: sixteen, solah, sola
  17: seventeen, satrah, satra, satara
  18: eighteen, atharah, athara, attharah, aathara
  19: nineteen, unnis, unis
  20: twenty, bees, bis, beis
  21: ikkis
  22: bais, baees
  25: pachees, pachis, pacchis, pachhees
  30: thirty, tees, tis
  35: paintis, paintees
  40: forty, chalis, chaalis, chalees
  45: paintalis
  50: fifty, pachas, pachaas, pachhas, pchas
  60: sixty
  70: seventy, sattar, satar
  75: pachattar, pachhattar
  80: eighty, assi, asi
  90: ninety, nabbe, nabe
  `),
  ].map(([word, value]) => [word, Number(value)]),
)

/** Words for the first, the second and so on. */
export const ORDINALS: ReadonlyMap<string, number> = new Map(
  [
    ...readWordTable(`
  1: first, 1st, frst, fst, firt, fisrt, pehla, pehli, pehle, pahla, pahli, pahle, pehala, phla, paila, ist, 1st hand
  2: second, 2nd, secnd, sec, dusra, dusri, dusre, doosra, doosri, doosre, dusara
  3: third, 3rd, thrd, teesra, tisra, teesri, teesre, tisre, tisri
  4: fourth, 4th, forth, chautha, chauthi, chauthe, chotha
  5: fifth, 5th, panchva, panchwa, paanchva, paanchwa, panchvi
  `),
  ].map(([word, value]) => [word, Number(value)]),
)
