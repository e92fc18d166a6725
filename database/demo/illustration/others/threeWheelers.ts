import { area, circle, type Part, rod, steelWheel } from './part.ts'

/** An auto: open at the side, its hood of cloth. */
export const PASSENGER_THREE_WHEELER: readonly Part[] = [
  ...steelWheel(112, 211, 26),
  ...steelWheel(314, 211, 26),
  area('dark', 'M136 94Q148 92 152 104L160 150L134 152Z'),
  area('dark', 'M198 156Q192 122 202 116Q212 116 214 126L218 150L240 152Q248 154 247 164L200 166Z'),
  rod('dark', 5, 'M262 108L284 134M252 114L272 102'),
  area('glass', 'M252 128L262 60L288 60L308 124L300 128Z'),
  area(
    'dark',
    'M56 148L62 78Q66 48 96 44H266Q284 44 290 58L292 66L262 70H166Q150 72 146 86L140 148Z',
  ),
  rod('dark', 6, 'M254 132L264 62'),
  rod('dark', 5, 'M288 60L310 126'),
  area(
    'paint',
    'M50 154Q49 146 58 146H146Q158 148 160 160L166 190H238L248 130L300 124Q328 134 340 168Q346 186 344 202L336 206'
      + 'Q332 180 314 180Q294 180 288 206H146Q142 180 112 180Q84 180 78 206H60Q52 206 52 196Z',
  ),
  area('dark', 'M236 194H290L288 206H238Z'),
  area('lamp', circle(328, 152, 9)),
  area('red', 'M50 158H60V174H50Z'),
]

/** A three-wheeler that carries goods: a cabin before a deck. */
export const GOODS_THREE_WHEELER: readonly Part[] = [
  ...steelWheel(104, 211, 26),
  ...steelWheel(318, 211, 26),
  area('dark', 'M34 176H234V192H34Z'),
  area('load', 'M38 112H224V176H38Z'),
  rod('dark', 2, 'M38 132H224M38 154H224M84 112V176M132 112V176M178 112V176'),
  area(
    'paint',
    'M232 206V66Q233 50 250 48H282Q295 49 300 62L318 118Q340 132 347 166L349 200L340 206Q336 180 318 180Q298 180 292 206Z',
  ),
  area('glass', 'M244 114V68Q245 61 253 61H277Q284 61 287 68L303 114Z'),
  rod('dark', 2, 'M240 122H300M240 122V196H286'),
  area('lamp', circle(333, 152, 8)),
  area('red', 'M34 162H42V174H34Z'),
]
