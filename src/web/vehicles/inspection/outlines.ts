import type { View } from '#domain/condition/inspection.ts'
import { silhouetteOf, type Silhouetted } from '#domain/vehicles/silhouettes.ts'

/** The families of bodies that have an outline of their own from the side. */
export type BodyFamily = 'hatchback' | 'sedan' | 'suv'

/** The family of a body type; what is unknown is drawn as the tallest. */
export function bodyFamily(category: string | null): BodyFamily {
  if (category === 'Hatchback') return 'hatchback'
  return category === 'Sedan' || category === 'Luxury Sedan' ? 'sedan' : 'suv'
}

/** A drawing in lines: its width and height, and its path. Of the side it is the left one, front at the left. */
interface Drawing {
  size: readonly [width: number, height: number]
  path: string
}

const wheel = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`
  + `M${x - radius * 0.6} ${y}a${radius * 0.6} ${radius * 0.6} 0 1 0 ${radius * 1.2} 0a${radius * 0.6} ${radius * 0.6} 0 1 0 ${radius * -1.2} 0Z`

const SIDES: Readonly<Record<BodyFamily, string>> = {
  hatchback:
    'M69 119H40C24 118 18 104 20 88C22 78 30 72 42 68C66 60 96 56 122 54C144 36 166 22 190 18C226 13 290 14 322 22'
    + 'C338 34 352 52 360 70C368 76 372 92 371 106C370 114 366 119 358 119H331A30 30 0 0 0 271 119H129A30 30 0 0 0 69 119Z'
    + 'M134 56C152 40 173 27 193 24C226 20 280 21 308 27C318 34 326 44 330 54C270 60 192 61 134 56Z'
    + 'M207 23V59M138 57C132 76 132 100 136 119M207 59C210 80 209 100 206 119M290 57C288 74 282 84 272 94'
    + 'M24 84C36 74 50 70 66 68C60 77 44 83 24 88ZM352 66C362 70 367 80 368 91C360 88 354 78 352 66Z'
    + 'M178 72H194M250 71H266'
    + wheel(99, 120, 24)
    + wheel(301, 120, 24),
  sedan:
    'M65 119H38C20 117 15 102 18 88C20 78 30 73 42 70C64 63 92 59 120 57C146 40 172 29 198 26C224 22 246 24 262 31'
    + 'C284 41 304 52 320 60C340 61 362 64 376 69C382 78 384 94 382 108C380 115 376 119 368 119H339A30 30 0 0 0 279 119'
    + 'H125A30 30 0 0 0 65 119Z'
    + 'M130 59C154 44 177 33 200 31C222 28 242 30 256 36C276 45 288 52 300 59C240 64 182 64 130 59Z'
    + 'M209 31V63M136 61C130 78 130 102 133 119M209 63C212 82 211 102 208 119M286 61C286 76 284 86 278 96'
    + 'M22 84C34 76 48 72 64 70C58 79 42 84 21 88ZM364 72C374 74 379 80 381 90C372 88 366 82 364 72ZM320 60C332 64 350 66 364 66'
    + 'M180 76H196M250 75H266'
    + wheel(95, 120, 24)
    + wheel(309, 120, 24),
  suv:
    'M64 117H38C20 115 15 98 17 80C18 69 25 62 38 60C66 54 96 51 122 49C136 32 150 20 162 14C180 8 300 8 338 12'
    + 'C346 14 350 18 352 24C358 38 364 52 366 62C374 74 376 92 374 106C372 113 368 117 360 117H336A33 33 0 0 0 270 117'
    + 'H130A33 33 0 0 0 64 117Z'
    + 'M136 49C148 34 159 23 169 20C200 15 300 15 330 18C338 28 344 38 346 46C280 53 192 54 136 49Z'
    + 'M206 17V53M140 51C133 72 133 98 137 117M206 53C209 76 208 98 206 117M284 51C284 70 280 80 272 90'
    + 'M20 74C32 66 46 62 62 60C57 70 42 76 19 80ZM356 58C366 60 371 72 372 86C363 82 357 70 356 58ZM176 8L322 7'
    + 'M176 66H192M246 65H262'
    + wheel(97, 118, 27)
    + wheel(303, 118, 27),
}

const FACE =
  'M46 120C38 117 36 108 36 98V80C36 70 40 62 48 58L64 28C67 21 74 17 82 17H158C166 17 173 21 176 28L192 58'
  + 'C200 62 204 70 204 80V98C204 108 202 117 194 120Z'
  + 'M60 57L74 31C76 26 80 24 86 24H154C160 24 164 26 166 31L180 57Z'
  + 'M42 119V137H66V120M198 119V137H174V120M48 56L34 52V62L44 64M192 56L206 52V62L196 64'

const OTHERS: Readonly<Record<Exclude<View, 'left' | 'right'>, Drawing>> = {
  front: {
    size: [240, 150],
    path: `${FACE}M44 74C56 71 68 73 77 80C70 87 54 89 43 85ZM196 74C184 71 172 73 163 80C170 87 186 89 197 85ZM88 78H152L146 92H94ZM98 100H142V110H98ZM38 104H86M154 104H202`,
  },
  rear: {
    size: [240, 150],
    path: `${FACE}M42 70H70V88H38M198 70H170V88H202M70 74H170M94 90H146V103H94ZM38 110H202M64 57L60 70M176 57L180 70`,
  },
  roof: {
    size: [400, 170],
    path:
      'M40 40C30 58 26 72 26 85S30 112 40 130C70 146 130 150 200 150C280 150 340 146 362 132C370 116 374 100 374 85'
      + 'S370 54 362 38C340 24 280 20 200 20C130 20 70 24 40 40Z'
      + 'M120 42C108 58 104 72 104 85S108 112 120 128L158 118C152 106 150 96 150 85S152 64 158 52Z'
      + 'M330 44C336 60 338 72 338 85S336 110 330 126L304 116C308 106 309 96 309 85S308 64 304 54Z'
      + 'M158 52C200 48 260 48 304 54M158 118C200 122 260 122 304 116M112 36C106 24 110 13 118 13S126 24 124 34'
      + 'M112 134C106 146 110 157 118 157S126 146 124 136M48 56C76 50 96 52 112 58M48 114C76 120 96 118 112 112',
  },
  // The steering is on the right, as in India.
  inside: {
    size: [320, 150],
    path:
      'M20 128V112C20 76 34 52 66 46L254 42C290 46 302 72 302 108V128Z'
      + 'M190 92a36 36 0 1 0 72 0a36 36 0 1 0 -72 0ZM214 92a12 12 0 1 0 24 0a12 12 0 1 0 -24 0ZM191 92H214M238 92H261M226 104V128'
      + 'M198 58C206 46 246 46 254 58M124 58H176V92H124ZM40 84H108V110H40ZM64 97H84M132 128V106H168V128M34 66H62M34 72H60'
      + 'M282 64H296M284 70H298',
  },
}

/** The outline of a view: its lines for a car, the symbol of a file for others. The right side is the left one mirrored. */
interface ViewOutline {
  size: readonly [width: number, height: number]
  mirrored: boolean
  path?: string
  href?: string
}

/** Sizes of the views of other vehicles than cars. */
const OTHER_SIZES: Readonly<Record<View, ViewOutline['size']>> = {
  left: [400, 226],
  right: [400, 226],
  front: [240, 226],
  rear: [240, 226],
  roof: [400, 170],
  inside: [320, 150],
}

/** The outline of a view of a vehicle (CAR-2, VEH-6). */
export function outlineOf(view: View, vehicle: Silhouetted): ViewOutline {
  const isSide = view === 'left' || view === 'right'
  const mirrored = view === 'right'
  if (vehicle.kind !== undefined)
    return {
      size: OTHER_SIZES[view],
      mirrored,
      href: `/outlines/${silhouetteOf(vehicle)}.svg#${isSide ? 'side' : view}`,
    }
  return isSide
    ? { size: [400, 150], path: SIDES[bodyFamily(vehicle.category ?? null)], mirrored }
    : { ...OTHERS[view], mirrored }
}
