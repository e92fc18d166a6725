import { KINDS, type Kind } from '#domain/kinds/kinds.ts'

/** The box in which each kind is drawn, front at the left, wheels on one ground. */
const VIEW_BOX = '0 0 52 28'

const ring = (x: number, y: number, radius: number) =>
  `M${Number((x - radius).toFixed(2))} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`

/** A vehicle of each kind in lines (VEH-4, VEH-6). */
const KIND_LINES: Readonly<Record<Kind, string>> = {
  car:
    'M8.2 22H5.4C3.9 22 3 21.1 3 19.6V16.6C3 14.7 4 13.7 5.8 13.3L13.4 11.7L19.4 6.6C20.6 5.6 21.9 5 23.5 5H32.4'
    + 'C34.5 5 36.2 5.6 37.7 6.9L42.8 11.3L46 12.2C48 12.8 49 14 49 16V19.6C49 21.1 48.1 22 46.6 22H43.8M34.2 22H17.8'
    + 'M14 11.8H42.4M27.6 5V11.8'
    + ring(13, 22, 4)
    + ring(39, 22, 4),
  'two-wheeler':
    'M10 20.4L16 5.6L20.8 4.2M15.2 11.6C17.4 8.2 23.4 8.2 26.2 12.2H41.6C43 12.2 43.2 10.4 41.8 10C37 8.6 31.4 8.8 26.2 12.2'
    + 'M17.2 15.8L20.6 20.4H42L33.8 12.4M17.2 15.8H27.4L30.6 20.4M13.6 6.4C11.4 6.2 10.2 7.4 10.4 9.4C11.6 10.4 12.8 10.2 14 9.6'
    + ring(10, 20.4, 6)
    + ring(42, 20.4, 6),
  'three-wheeler':
    'M9.4 22H7.8C6.4 22 5.8 21.2 6 19.8L6.6 16.6C7 15 8 14.2 9.6 13.8L13.8 5.6C14.4 4.5 15.2 4 16.4 4H40.4'
    + 'C42.2 4 43.3 4.8 43.9 6.5L46.4 13.4C46.8 14.4 47 15.2 47 16.3V19.6C47 21.2 46.2 22 44.6 22H43.2M35.2 22H17.4'
    + 'M9.6 13.8H18.6V22M18.6 13.8L20.4 4M28.6 4V9.4C28.6 11.4 29.6 12.4 31.6 12.4H46M31.4 12.4C29.8 14.4 29.4 18 29.4 22'
    + ring(13.4, 22.2, 3.8)
    + ring(39.2, 22.2, 3.8),
  commercial:
    'M6.2 22H4.6C3.6 22 3 21.4 3 20.4V13.8C3 12.9 3.2 12.1 3.6 11.3L6.4 6.3C6.9 5.4 7.6 5 8.6 5H17V22H14.6'
    + 'M3.4 12.8H12.4V5M20.4 18.4V4H49V18.4ZM17 18.4H49V22H46.2M37.8 22H17M30 4V18.4M39.4 4V18.4'
    + ring(10.4, 22, 4.2)
    + ring(42, 22, 4.2),
  tractor:
    'M6.6 17.4V11C6.6 9.8 7.3 9 8.5 8.9L22.6 7.6C24 7.5 24.8 8.2 25 9.6L25.8 14.6M12.8 8.4V2.4M6.6 13.4H20M14.4 19.6H26.6'
    + 'M26.4 9L24 4.8M21.8 6L26 3.8M24.6 17.4C25.6 9.8 31 5.8 37.6 5.8C41.4 5.8 44.4 6.8 47 9M31.8 6.8V1.6'
    + ring(9.4, 21.4, 4.6)
    + ring(37.4, 17.4, 8.6)
    + ring(37.4, 17.4, 3),
}

/** The kinds of vehicle as one file of symbols, drawn in the colour of the text around. */
export const KIND_ICONS =
  '<svg xmlns="http://www.w3.org/2000/svg">'
  + KINDS.map(
    kind =>
      `<symbol id="${kind}" viewBox="${VIEW_BOX}"><path d="${KIND_LINES[kind]}" fill="none" stroke="currentColor"`
      + ' stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/></symbol>',
  ).join('')
  + '</svg>\n'
