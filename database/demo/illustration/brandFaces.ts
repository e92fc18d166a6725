import type { BodyType } from '#domain/vehicles/bodyTypes.ts'
import type { Brand } from '#domain/vehicles/brands.ts'
import { FACE_SHAPES, type FaceShape, type Grille, type LampStyle } from './faceShapes.ts'

/** Grille, its width and height against those of the body type, and lamps. Invented: no maker's design is drawn. */
type BrandFace = readonly [grille: Grille, width: number, height: number, lamps: LampStyle]

const BRAND_FACES: Readonly<Record<Brand, BrandFace>> = {
  'Aston Martin': ['slats', 1.12, 1.25, 'swept'],
  Audi: ['bars', 0.98, 1.5, 'slim'],
  BMW: ['twin', 0.72, 1.1, 'swept'],
  BYD: ['closed', 1.1, 0.7, 'slim'],
  Chevrolet: ['split', 1.02, 1.35, 'swept'],
  Citroen: ['band', 1.04, 0.9, 'slim'],
  Datsun: ['mesh', 0.92, 1.3, 'swept'],
  'Force Motors': ['slats', 1, 1, 'square'],
  Ford: ['grid', 1, 1.15, 'swept'],
  Honda: ['band', 1.06, 0.85, 'swept'],
  Hyundai: ['mesh', 1.04, 1.35, 'slim'],
  Isuzu: ['split', 1, 1.1, 'square'],
  Jaguar: ['grid', 0.9, 1.2, 'slim'],
  Jeep: ['pillars', 0.96, 1, 'round'],
  Kia: ['slot', 1.14, 1.1, 'slim'],
  'Land Rover': ['grid', 1.08, 0.8, 'square'],
  Lexus: ['mesh', 0.84, 1.6, 'swept'],
  Mahindra: ['pillars', 1.04, 0.95, 'square'],
  'Maruti Suzuki': ['bars', 1, 1.1, 'swept'],
  Maserati: ['pinstripe', 0.84, 1.15, 'swept'],
  'Mercedes-Benz': ['band', 0.92, 1.35, 'swept'],
  MG: ['mesh', 0.96, 1.15, 'square'],
  Mini: ['slats', 0.88, 1.15, 'round'],
  Nissan: ['vee', 1, 1.25, 'swept'],
  Porsche: ['closed', 0.9, 0.7, 'round'],
  Renault: ['vee', 1.08, 0.9, 'slim'],
  Skoda: ['pinstripe', 1, 1.05, 'square'],
  Tata: ['slot', 1.04, 1.5, 'swept'],
  Toyota: ['split', 1.06, 1.2, 'slim'],
  Volkswagen: ['bars', 1.12, 0.85, 'square'],
  Volvo: ['pinstripe', 0.94, 0.95, 'slim'],
}

/** Tallest grille above the bumper, in drawing units, so that the number plate has its place. */
const TALLEST = 124

/** The front of a brand's car of a body type. */
export function faceOf(bodyType: BodyType, brand: Brand): FaceShape {
  const shape = FACE_SHAPES[bodyType]
  const [grille, width, height, lampStyle] = BRAND_FACES[brand]
  const least = grille === 'slot' || grille === 'closed' ? 28 : 48
  const grilleSize = [
    Math.round(Math.min(shape.half - 120, shape.grilleSize[0] * width)),
    Math.round(Math.min(TALLEST, Math.max(least, shape.grilleSize[1] * height))),
  ] as const
  return { ...shape, grille, grilleSize, lampStyle }
}
