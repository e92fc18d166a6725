import type { BodyType } from '#domain/vehicles/bodyTypes.ts'

/** The shape of the grille between the front lamps. */
export type Grille =
  | 'slot' | 'bars' | 'pillars' | 'band' | 'pinstripe' | 'mesh' | 'slats' | 'twin' | 'closed' | 'split' | 'grid' | 'vee'

/** The shape of the front lamps. */
export type LampStyle = 'swept' | 'slim' | 'square' | 'round'

/** Measures of a car seen from straight ahead or behind, standing on y = 735; widths are from the middle. */
export interface FaceShape {
  half: number
  roof: readonly [half: number, y: number]
  /** Foot of the windscreen. */
  cowl: readonly [half: number, y: number]
  /** Front edge of the bonnet. */
  bonnet: number
  bottom: number
  grille: Grille
  /** Half width and height of the grille. */
  grilleSize: readonly [half: number, height: number]
  /** Height of the lamps, and how far their outer end rises. */
  lamp: readonly [height: number, rise: number]
  lampStyle: LampStyle
  tyre: number
  tall: boolean
  brightwork: boolean
}

export const FACE_SHAPES: Readonly<Record<BodyType, FaceShape>> = {
  Hatchback: {
    half: 300, roof: [196, 216], cowl: [244, 404], bonnet: 478, bottom: 694, grille: 'slot', grilleSize: [150, 34],
    lamp: [46, 22], lampStyle: 'swept', tyre: 74, tall: false, brightwork: false,
  },
  Sedan: {
    half: 312, roof: [192, 236], cowl: [250, 416], bonnet: 486, bottom: 694, grille: 'bars', grilleSize: [150, 62],
    lamp: [40, 18], lampStyle: 'swept', tyre: 76, tall: false, brightwork: true,
  },
  Suv: {
    half: 322, roof: [226, 164], cowl: [262, 356], bonnet: 424, bottom: 668, grille: 'pillars', grilleSize: [176, 84],
    lamp: [54, 2], lampStyle: 'swept', tyre: 92, tall: true, brightwork: false,
  },
  Muv: {
    half: 314, roof: [218, 146], cowl: [262, 372], bonnet: 466, bottom: 690, grille: 'band', grilleSize: [168, 72],
    lamp: [50, 20], lampStyle: 'swept', tyre: 76, tall: false, brightwork: true,
  },
  'Luxury Sedan': {
    half: 334, roof: [204, 250], cowl: [268, 424], bonnet: 486, bottom: 698, grille: 'pinstripe', grilleSize: [146, 112],
    lamp: [36, 16], lampStyle: 'swept', tyre: 84, tall: false, brightwork: true,
  },
  'Luxury SUV': {
    half: 342, roof: [228, 158], cowl: [280, 364], bonnet: 432, bottom: 674, grille: 'mesh', grilleSize: [186, 122],
    lamp: [38, 8], lampStyle: 'swept', tyre: 98, tall: true, brightwork: true,
  },
}

/** A point right of the middle: distance from the middle, height. */
export type Half = readonly [number, number]

/**
 * A closed path that is symmetric about x = 600. The arguments are its right half from top to bottom: a start, then
 * Bézier curves of two control points and an end; start and end are joined across the middle.
 */
export function symmetric(start: Half, ...curves: readonly (readonly [Half, Half, Half])[]): string {
  const at = ([x, y]: Half, side: 1 | -1) => `${600 + side * x} ${y}`
  const right = curves.map(([a, b, end]) => `C${at(a, 1)} ${at(b, 1)} ${at(end, 1)}`).join('')
  const ends = [start, ...curves.map(([, , end]) => end)]
  const left = curves.map(([a, b], index) => `C${at(b, -1)} ${at(a, -1)} ${at(ends[index] ?? start, -1)}`).toReversed().join('')
  return `M${at(start, 1)}${right}L${at(ends.at(-1) ?? start, -1)}${left}Z`
}

/** The painted body from ahead or behind. */
export function faceOutline({ half, roof: [roofHalf, top], cowl: [cowlHalf, cowl], bottom }: FaceShape): string {
  return symmetric([0, top],
    [[roofHalf * 0.6, top], [roofHalf - 24, top + 3], [roofHalf, top + 18]],
    [[roofHalf + 20, top + 50], [cowlHalf - 10, cowl - 50], [cowlHalf, cowl]],
    [[cowlHalf + (half - cowlHalf) * 0.6, cowl + 16], [half - 10, cowl + 34], [half - 4, cowl + 76]],
    [[half + 2, cowl + 130], [half + 2, bottom - 110], [half - 6, bottom - 62]],
    [[half - 10, bottom - 26], [half - 24, bottom - 6], [half - 60, bottom]],
    [[half * 0.5, bottom + 4], [half * 0.3, bottom + 4], [0, bottom + 4]])
}

/** A windscreen between roof and cowl, `inset` narrower than the cabin. */
export function faceScreen({ roof: [roofHalf, top], cowl: [cowlHalf, cowl] }: FaceShape, foot = cowl, inset = 0): string {
  return symmetric([0, top + 26 + inset],
    [[roofHalf * 0.6, top + 26 + inset], [roofHalf - 40 - inset, top + 28 + inset], [roofHalf - 18 - inset, top + 36
      + inset]],
    [[roofHalf + 2 - inset, top + 70], [cowlHalf - 30 - inset, foot - 40], [cowlHalf - 22 - inset, foot - 4]],
    [[cowlHalf * 0.6, foot + 12], [cowlHalf * 0.3, foot + 14], [0, foot + 14]])
}
