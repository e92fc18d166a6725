import type { BodyType } from '#domain/vehicles/bodyTypes.ts'
import type { Brand } from '#domain/vehicles/brands.ts'
import { faceOf } from './brandFaces.ts'
import { faceDefinitions } from './face.ts'
import { drawFront } from './front.ts'
import { drawInterior, interiorDefinitions } from './interior.ts'
import { paintTones } from './paint.ts'
import { drawRear } from './rear.ts'
import { drawSide, GROUND, sideDefinitions } from './side.ts'
import { SIDE_SHAPES } from './sideShapes.ts'
import { studio } from './studio.ts'
import { drawThreeQuarter } from './threeQuarter.ts'
import type { DemoView } from './views.ts'

/** Magnification of the wheel in its own picture. */
const CLOSE_UP = 3.1

/** What an illustration shows. `paint` is `#RRGGBB`; the brand decides the face. */
export interface Illustration { bodyType: BodyType; brand: Brand; paint: string; view: DemoView }

/** Draws a vehicle in the studio: an SVG document of 1200 × 900 units without text or marks. */
export function drawVehicle({ bodyType, brand, paint: hex, view }: Illustration): string {
  const paint = paintTones(hex)
  const placed = (transform: string) => `<g transform="${transform}">${drawSide(bodyType, paint)}</g>`
  switch (view) {
    case 'three-quarter': {
      const { definitions, content } = drawThreeQuarter(bodyType, faceOf(bodyType, brand), paint)
      return studio(570, definitions, content)
    }
    case 'side': return studio(610, sideDefinitions(bodyType, paint), drawSide(bodyType, paint))
    case 'wheel': {
      const { front, radius } = SIDE_SHAPES[bodyType].wheels
      const [x, y] = [640 - front * CLOSE_UP, 500 - (GROUND - radius) * CLOSE_UP]
      return studio(690, sideDefinitions(bodyType, paint), placed(`translate(${x} ${y}) scale(${CLOSE_UP})`))
    }
    case 'front': return studio(640, faceDefinitions(bodyType, paint), drawFront(faceOf(bodyType, brand), paint))
    case 'rear': return studio(640, faceDefinitions(bodyType, paint), drawRear(bodyType, paint))
    case 'interior': return studio(610, interiorDefinitions(bodyType), drawInterior(bodyType))
  }
}
