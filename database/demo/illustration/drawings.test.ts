import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { BODY_TYPES } from '#domain/vehicles/bodyTypes.ts'
import { BRANDS } from '#domain/vehicles/brands.ts'
import { drawVehicle } from './drawVehicle.ts'
import { paintTones } from './paint.ts'
import { DEMO_VIEWS, type DemoView } from './views.ts'

const drawings = BODY_TYPES.flatMap((bodyType) => DEMO_VIEWS.map((view) => ({ bodyType, view })))
const pixels = (svg: string) => sharp(Buffer.from(svg)).resize(200, 150).removeAlpha().raw().toBuffer()

describe('vehicle illustrations', () => {
  it.each(drawings)('are whole pictures of 1200 × 900: $bodyType, $view', async ({ bodyType, view }) => {
    const svg = drawVehicle({ bodyType, brand: 'Honda', paint: '#1F4E9A', view })
    expect(svg).not.toMatch(/NaN|undefined|<text|<image|href/)
    const used = [...svg.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id)
    expect(used.filter((id) => !svg.includes(`id="${id ?? ''}"`))).toEqual([])
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: 'svg', width: 1200, height: 900 })
    expect(new Set(await pixels(svg)).size).toBeGreaterThan(100)
  })

  it('differ by body type and view, and repeat exactly', () => {
    const all = drawings.map((drawing) => drawVehicle({ ...drawing, brand: 'Honda', paint: '#B3202A' }))
    expect(new Set(all).size).toBe(drawings.length)
    expect(all[0]).toBe(drawVehicle({ bodyType: 'Hatchback', brand: 'Honda', view: 'three-quarter', paint: '#B3202A' }))
  })

  it('have a face of their own for every brand, and share what shows no face', () => {
    const count = (view: DemoView) =>
      new Set(BRANDS.map((brand) => drawVehicle({ bodyType: 'Suv', brand, view, paint: '#B3202A' }))).size
    expect([count('three-quarter'), count('front')]).toEqual([BRANDS.length, BRANDS.length])
    expect([count('side'), count('rear'), count('interior')]).toEqual([1, 1, 1])
  })

  it('wear the paint: the door of a red car is red, of a white car pale', async () => {
    const door = async (paint: string) => {
      const rgb = await pixels(drawVehicle({ bodyType: 'Sedan', brand: 'Honda', view: 'side', paint }))
      return [...rgb.subarray((90 * 200 + 88) * 3, (90 * 200 + 88) * 3 + 3)] as [number, number, number]
    }
    const [red, green] = await door('#B3202A')
    expect(red).toBeGreaterThan(green * 2)
    expect(Math.min(...await door('#F1F1EC'))).toBeGreaterThan(150)
  })

  it('share one interior whatever the paint', () => {
    const [red, blue] = ['#B3202A', '#1F4E9A'].map((paint) => drawVehicle({ bodyType: 'Muv', brand: 'Honda', view: 'interior', paint }))
    expect(red).toBe(blue)
  })

  it('have tones from glint to deep shadow', () => {
    const brightness = (hex: string) => Number.parseInt(hex.slice(1, 3), 16) + Number.parseInt(hex.slice(3, 5), 16)
    const { glint, light, base, shade, deep } = paintTones('#1F4E9A')
    const falling = [glint, light, base, shade, deep].map(brightness)
    expect(falling).toEqual(falling.toSorted((a, b) => b - a))
  })
})
