import { disc, fill, HEIGHT, line, linear, ring, WIDTH } from '../illustration/studio.ts'

/** What a close-up of the demo shows. */
export const CLOSE_UPS = ['scratch', 'dent', 'chip', 'tyre'] as const
export type CloseUp = (typeof CLOSE_UPS)[number]

const MARK = '#F2A516'

/** A panel in the car's paint, with an edge of light above and of shade below. */
function panel(paint: string): string {
  return (
    `<defs>${linear(
      'p',
      [0, 0, 0, HEIGHT],
      [
        [0, '#fff', 0.42],
        [0.4, '#fff', 0.08],
        [0.75, '#000', 0.12],
        [1, '#000', 0.34],
      ],
    )}</defs>`
    + `<rect width="${WIDTH}" height="${HEIGHT}" fill="${paint}"/><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#p)"/>`
    + fill('M0 0H1200V190C800 130 380 130 0 220Z', '#fff', 0.16)
    + fill('M0 700C400 640 820 640 1200 690V900H0Z', '#000', 0.14)
  )
}

const DRAWINGS: Readonly<Record<CloseUp, string>> = {
  scratch:
    line('M330 560C520 500 700 430 880 350', '#f2f4f5', 11)
    + line('M352 578C540 520 706 452 866 380', '#3b4148', 5, 0.8)
    + line('M470 590C560 560 640 530 720 498', '#f2f4f5', 4, 0.7),
  dent:
    `<ellipse cx="600" cy="460" rx="150" ry="104" fill="#000" fill-opacity=".2"/>`
    + line('M468 424C500 352 700 352 734 424', '#fff', 12, 0.7)
    + line('M478 500C520 566 690 566 722 500', '#000', 9, 0.3),
  chip:
    fill('M570 420L618 404L652 430L646 474L602 492L566 462Z', '#e9ebec')
    + fill('M590 432L622 424L634 450L612 470L588 456Z', '#6c4a35')
    + line('M652 430L684 414M566 462L540 476', '#e9ebec', 4, 0.8),
  tyre:
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#2a2d31"/>`
    + [150, 390, 630, 870].map(x => fill(`M${x} 0H${x + 170}V900H${x}Z`, '#3a3e44')).join('')
    + [80, 240, 400, 560, 720]
      .map(y =>
        line(
          `M150 ${y}L320 ${y + 40}M390 ${y + 30}L560 ${y}M630 ${y}L800 ${y + 40}M870 ${y + 30}L1040 ${y}`,
          '#202327',
          16,
        ),
      )
      .join('')
    + disc(600, 450, 26, '#8b9199'),
}

/** A close-up of a flaw as SVG, on a panel in the paint of the car (`#RRGGBB`), with a ring around it. */
export function drawCloseUp(kind: CloseUp, paint: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`
    + `${kind === 'tyre' ? '' : panel(paint)}${DRAWINGS[kind]}${ring(604, 452, 270, MARK, 14)}</svg>`
  )
}
