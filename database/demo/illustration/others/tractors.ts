import { area, circle, fieldWheel, type Part, rod } from './part.ts'

/** A tractor: its hour's work is done by the large wheels. */
export const TRACTOR: readonly Part[] = [
  area('dark', 'M268 112V44H264L268 34H276L280 44H276V112Z'),
  area('dark', 'M160 168H318V190Q318 200 306 200H160Z'),
  rod('metal', 3, 'M184 177H296M184 187H296'),
  area('paint', 'M178 116Q178 108 188 108L318 112Q338 114 342 130L346 166Q346 176 334 176L178 174Z'),
  area('dark', 'M328 128Q337 130 339 140L342 166H326Z'),
  rod('dark', 3, 'M200 138H276M200 147H276M200 156H276'),
  area('lamp', circle(326, 121, 6)),
  rod('dark', 5, 'M186 110L172 76'),
  rod('dark', 6, 'M156 71L188 77'),
  area('dark', 'M104 98Q98 62 106 56Q114 54 116 64L120 88L150 90Q158 92 156 102L110 104Z'),
  rod('dark', 8, 'M88 100V36'),
  ...fieldWheel(114, 170, 67, 24),
  area('paint', 'M46 166Q44 102 114 98Q160 98 184 130L176 140Q152 112 114 113Q64 116 62 166Z'),
  ...fieldWheel(312, 201, 36, 18),
  area('red', 'M38 150H47V163H38Z'),
]

/** A combine harvester: reel and cutter before the cab, the grain tank behind it. */
export const HARVESTER: readonly Part[] = [
  rod('paint', 12, 'M214 78L96 34'),
  area('paint', 'M28 104L60 76H214V186H132Q120 160 92 160Q66 160 56 186H38Q28 184 28 174Z'),
  rod('dark', 2, 'M60 100H206M44 128H206M150 128V180M84 76V100M126 76V100M168 76V100'),
  area('paint', 'M214 186V128H282L288 186Z'),
  area('glass', 'M222 128V58H278L288 128Z'),
  rod('dark', 5, 'M222 128V58M276 58L288 128M250 58V128'),
  area('dark', 'M214 48H286V60H214Z'),
  area('dark', 'M270 160L336 182L340 206L262 190Z'),
  area('metal', 'M318 176H348L392 226V232H318Z'),
  rod('red', 4, circle(356, 184, 28)),
  rod('red', 4, 'M328 184H384M356 156V212M336 164L376 204M376 164L336 204'),
  ...fieldWheel(244, 190, 47, 20),
  ...fieldWheel(92, 207, 30, 16),
]
