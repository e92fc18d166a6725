/** What a part is made of; the paint is the vehicle's own. */
export type Tone = 'paint' | 'dark' | 'metal' | 'glass' | 'lamp' | 'red' | 'tyre' | 'rim' | 'load'

/** A part of a vehicle seen from its right, front at the right: an area, or a line where it has a width. Drawn in order. */
export interface Part {
  tone: Tone
  d: string
  width?: number
}

/** The box in which the others than cars are drawn; wheels stand at 237. */
export const OTHERS_BOX = { width: 400, height: 250 } as const

/** An area. */
export const area = (tone: Tone, d: string): Part => ({ tone, d })

/** A line: a tube, a rod, an edge. */
export const rod = (tone: Tone, width: number, d: string): Part => ({ tone, d, width })

const round = (value: number) => Number(value.toFixed(1))

/** A circle as a path. */
export const circle = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${y}a${r} ${r} 0 1 0 ${round(2 * r)} 0a${r} ${r} 0 1 0 ${round(-2 * r)} 0Z`

/** A wheel with a rim of steel. */
export const steelWheel = (x: number, y: number, r: number): Part[] => [
  area('tyre', circle(x, y, r)),
  area('rim', circle(x, y, round(r * 0.58))),
  area('dark', circle(x, y, round(r * 0.2))),
]

/** A wheel with spokes, through which one sees. */
export const spokedWheel = (x: number, y: number, r: number): Part[] => [
  rod('tyre', 10, circle(x, y, r - 5)),
  rod('metal', 2, circle(x, y, r - 11)),
  ...Array.from({ length: 9 }, (_, at) => {
    const turn = (at * Math.PI) / 9
    const [dx, dy] = [Math.cos(turn) * (r - 12), Math.sin(turn) * (r - 12)]
    return rod('metal', 1, `M${round(x - dx)} ${round(y - dy)}L${round(x + dx)} ${round(y + dy)}`)
  }),
  area('metal', circle(x, y, 8)),
]

/** A wheel with treads that grip a field. */
export const fieldWheel = (x: number, y: number, r: number, lugs: number): Part[] => [
  ...Array.from({ length: lugs }, (_, at) => {
    const [from, to] = [(at * 2 * Math.PI) / lugs, ((at + 0.55) * 2 * Math.PI) / lugs]
    const [inner, outer] = [r - 8, r]
    return rod(
      'tyre',
      6,
      `M${round(x + Math.cos(from) * inner)} ${round(y + Math.sin(from) * inner)}L${round(x + Math.cos(to) * outer)} ${round(y + Math.sin(to) * outer)}`,
    )
  }),
  area('tyre', circle(x, y, r - 5)),
  area('rim', circle(x, y, round(r * 0.52))),
  area('metal', circle(x, y, round(r * 0.18))),
]
