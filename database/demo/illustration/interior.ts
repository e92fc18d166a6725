import type { BodyType } from '#domain/vehicles/bodyTypes.ts'
import { bothSides } from './face.ts'
import { mix } from './paint.ts'
import { box, disc, fill, line, linear, radial, ring } from './studio.ts'

/** The interior: colours of dashboard, seats and trim, size of the screen, and gearbox. */
interface Cabin { dash: string; seat: string; trim: string; screen: 'radio' | 'touch' | 'wide'; manual: boolean }

const CABINS: Readonly<Record<BodyType, Cabin>> = {
  Hatchback: { dash: '#2b2e33', seat: '#4a4f57', trim: '#8f979f', screen: 'radio', manual: true },
  Sedan: { dash: '#34302d', seat: '#b7a68c', trim: '#8a6b4a', screen: 'touch', manual: true },
  Suv: { dash: '#24272b', seat: '#3a332f', trim: '#a8afb5', screen: 'touch', manual: true },
  Muv: { dash: '#3a3835', seat: '#c2b49c', trim: '#6b5540', screen: 'touch', manual: true },
  'Luxury Sedan': { dash: '#26211f', seat: '#8d5a38', trim: '#5b3a26', screen: 'wide', manual: false },
  'Luxury SUV': { dash: '#1f2226', seat: '#d9d2c3', trim: '#3f4348', screen: 'wide', manual: false },
}
const WHEEL_X = 902
const WHEEL_Y = 566

/** SVG definitions for `drawInterior`. */
export function interiorDefinitions(bodyType: BodyType): string {
  const { dash, seat, trim } = CABINS[bodyType]
  return linear('pad', [0, 352, 0, 470], [[0, mix(dash, '#ffffff', 0.26)], [0.3, dash], [1, mix(dash, '#000000', 0.35)]])
    + linear('lower', [0, 470, 0, 900], [[0, mix(dash, '#ffffff', 0.1)], [0.3, mix(dash, '#000000', 0.2)], [1, mix(dash, '#000000', 0.6)]])
    + linear('trim', [0, 474, 0, 530], [[0, mix(trim, '#ffffff', 0.5)], [0.3, trim], [1, mix(trim, '#000000', 0.4)]])
    + linear('seat', [0, 640, 0, 900], [[0, mix(seat, '#ffffff', 0.25)], [0.4, seat], [1, mix(seat, '#000000', 0.35)]])
    + linear('view', [0, 90, 0, 380], [[0, '#dfe6ea'], [0.5, '#f4f2ec'], [0.62, '#fbfaf7'], [0.63, '#e4dfd4'], [1, '#cfc8ba']])
    + linear('liner', [0, 0, 0, 140], [[0, '#cfc8bb'], [1, '#e8e3d9']])
    + linear('post', [60, 0, 260, 0], [[0, '#17191c'], [0.6, '#3a3d42'], [1, '#1b1d20']])
    + linear('chrome', [0, 470, 0, 760], [[0, '#ffffff'], [0.5, '#9aa2a9'], [1, '#e6e9eb']])
    + linear('rim', [-170, -170, 120, 170], [[0, '#5a5f66'], [0.35, '#26292d'], [1, '#0f1113']])
    + linear('rimmed', [0, -96, 0, 194], [[0, '#ffffff'], [0.5, '#9aa2a9'], [1, '#e6e9eb']])
    + linear('display', [420, 370, 760, 560], [[0, '#3a5275'], [0.5, '#1b2740'], [1, '#0d1422']])
    + radial('dial', [[0, '#1f2937'], [0.8, '#0c1118'], [1, '#05070a']])
    + radial('hub', [[0, '#3a3e44'], [1, '#17191c']])
}

/** The view from between the front seats: dashboard, steering wheel on the right as in India, windscreen. */
export function drawInterior(bodyType: BodyType): string {
  const cabin = CABINS[bodyType]
  return windscreen() + dashboard(cabin) + `<g transform="translate(30 0)">${cluster(cabin)}</g>`
    + `<g transform="translate(-30 0)">${centre(cabin)}${console(cabin)}</g>`
    + steeringWheel() + bothSides(seat(cabin))
}

function windscreen(): string {
  return fill('M0 0H1200V900H0Z', '#14161a') + fill('M128 388L262 108C470 84 730 84 938 108L1072 388Z', 'url(#view)')
    + fill('M262 108L420 96L250 388H128Z', '#ffffff', 0.3) + fill('M700 90L760 92L620 388H540Z', '#ffffff', 0.16)
    + fill('M0 0H1200V70C1040 120 900 116 940 112C730 88 470 88 260 112C300 116 160 120 0 70Z', 'url(#liner)')
    + line('M262 110C470 86 730 86 938 110', '#0e1013', 7)
    + bothSides(fill('M938 106L960 100L1140 392H1068Z', 'url(#post)')
    + fill('M960 96C1040 90 1120 80 1200 66V420L1140 392Z', '#23262a')
      + fill('M1000 130C1060 124 1130 116 1200 104V330H1112Z', '#dfe3e2') + line('M1000 130L1112 330H1200', '#0b0d0f', 5))
    + bothSides(fill('M700 108C780 106 850 110 900 118L880 150C820 142 760 140 706 142Z', '#d8d1c4')
    + line('M706 142C760 140 820 142 880 150', '#a79f90', 2.5))
    + '<rect x="592" y="84" width="16" height="44" fill="#1b1d20"/>'
    + fill('M512 124C560 116 640 116 688 124C694 144 690 168 682 176C640 182 560 182 518 176'
    + 'C510 168 506 144 512 124Z', '#15171a')
    + fill('M520 130C562 123 638 123 680 130C684 146 681 162 676 169C638 174 562 174 524 169'
    + 'C519 162 516 146 520 130Z', '#7f8b94')
    + fill('M524 131C562 124 600 123 620 124L580 172C556 172 540 171 525 168Z', '#ffffff', 0.3)
}

function dashboard({ dash }: Cabin): string {
  return fill('M40 420C160 366 360 350 600 352C840 350 1040 366 1160 420L1200 480V900H0V480Z', 'url(#lower)')
    + fill('M40 420C160 366 360 350 600 352C840 350 1040 366 1160 420C1180 440 1190 456 1192 474C1000 462 800 466 600 468'
    + 'C400 466 200 462 8 474C10 456 20 440 40 420Z', 'url(#pad)')
    + line('M60 412C180 364 360 352 600 354C840 352 1020 364 1140 412', '#ffffff', 3, 0.3)
    + line('M20 462C220 452 420 456 600 457C780 456 980 452 1180 462', mix(dash, '#ffffff', 0.55), 2, 0.8)
    + fill('M8 480C200 468 400 472 600 474C800 472 1000 468 1192 480L1196 524C1000 512 800 516 600 518'
    + 'C400 516 200 512 4 524Z', 'url(#trim)')
    + line('M8 481C200 469 400 473 600 475C800 473 1000 469 1192 481', '#ffffff', 2.5, 0.6)
    + line('M4 525C200 513 400 517 600 519C800 517 1000 513 1196 525', '#d3d8dc', 3, 0.9)
    + vent(100, 446) + vent(1106, 446)
    + line('M110 560C230 552 350 552 432 556L420 690C320 694 210 694 120 700C108 650 106 600 110 560Z', '#000000', 3, 0.6)
    + line('M114 563C230 555 350 555 430 559', '#ffffff', 1.5, 0.25)
    + '<rect x="246" y="574" width="60" height="12" rx="6" fill="#0e1013"/>'
}

function vent(x: number, y: number): string {
  return box(x - 62, y - 24, 124, 48, 14, '#0b0d0f')
    + `<rect x="${x - 62}" y="${y - 24}" width="124" height="48" rx="14" fill="none" stroke="url(#chrome)" stroke-width="3"/>`
    + [-10, 0, 10].map((dy) => line(`M${x - 50} ${y + dy}H${x + 50}`, '#3c4248', 4)).join('')
    + box(x - 7, y - 12, 14, 24, 4, '#6a7178')
}

function cluster({ screen }: Cabin): string {
  const dial = (x: number, sweep: number) => disc(x, 432, 48, 'url(#dial)')
    + ring(x, 432, 48, '#7d868e', 3)
    + Array.from({ length: 13 }, (_, index) => `<g transform="rotate(${-130 + index * 21.7} ${x} 432)">`
      + `${box(x - 1.2, 390, 2.4, index % 3 ? 6 : 10, 0, '#dfe6ec')}</g>`).join('')
    + `<path d="M${x - 2} 436L${x} 396L${x + 2} 436Z" fill="#f2a516" transform="rotate(${sweep} ${x} 432)"/>`
    + disc(x, 432, 7, '#2a2f36')
  return fill('M722 466C718 400 744 366 790 360C840 354 904 354 954 360C1000 366 1026 400 1022 466Z', '#0d0f12')
    + fill('M738 466C736 410 760 382 800 378C846 374 900 374 944 378'
    + 'C984 382 1008 410 1006 466Z', screen === 'wide' ? 'url(#display)' : '#14181d')
    + dial(806, -60) + dial(938, -95) + '<rect x="858" y="404" width="28" height="50" rx="6" fill="#24405f"/>'
    + line('M728 440C728 396 752 368 796 364C846 358 900 358 950 364', '#ffffff', 2.5, 0.25)
}

function centre({ screen }: Cabin): string {
  const [x, y, width, height] = ({ radio: [486, 476, 228, 112], touch: [466, 398, 268, 164], wide: [396, 366, 330, 176] } as const)[screen]
  const map = `<clipPath id="map"><rect x="${x + 10}" y="${y + 10}" width="${width - 20}" height="${height - 20}" rx="6"/>`
    + `</clipPath><g clip-path="url(#map)">`
    + line(`M${x} ${y + height * 0.8}`
    + `C${x + width * 0.3} ${y + height * 0.5} ${x + width * 0.5} ${y + height * 0.9} ${x + width} ${y + height * 0.3}`, '#5c7ba6', 5, 0.7)
    + line(`M${x + width * 0.3} ${y}V${y + height}M${x + width * 0.72} ${y}`
    + `L${x + width * 0.6} ${y + height}`, '#5c7ba6', 3, 0.4)
    + line(`M${x} ${y + height * 0.8}`
    + `C${x + width * 0.3} ${y + height * 0.5} ${x + width * 0.4} ${y + height * 0.74} ${x + width * 0.5} ${y + height * 0.68}`, '#f2a516', 6)
    + disc(x + width * 0.5, y + height * 0.68, 8, '#ffffff')
    + fill(`M${x} ${y}H${x + width * 0.55}L${x + width * 0.25} ${y + height}H${x}Z`, '#ffffff', 0.07) + '</g>'
  const knob = (cx: number) => disc(cx, 660, 30, '#0c0e10')
    + disc(cx, 660, 27, 'url(#chrome)')
    + `${disc(cx, 660, 21, 'url(#hub)')}${line(`M${cx} 642V650`, '#ffffff', 3)}`
  return fill('M444 530H740L726 760H470Z', '#131518') + line('M444 530L470 760M740 530L726 760', '#ffffff', 2, 0.16)
    + (screen === 'radio' ? vent(530, 446) + vent(664, 446) : vent(526, 592) + vent(664, 592))
    + box(x - 4, y - 4, width + 8, height + 8, 14, '#07080a')
    + `${box(x + 10, y + 10, width - 20, height - 20, 6, 'url(#display)')}${map}`
    + `<rect x="${x - 4}" y="${y - 4}" width="${width + 8}" height="${height + 8}" rx="14" fill="none" stroke="#5c6369" stroke-width="1.5"/>`
    + [518, 596, 674].map(knob).join('')
    + [0, 1, 2, 3, 4, 5].map((index) => box(496 + index * 34, 706, 28, 14, 4, '#2b3036')).join('')
}

function steeringWheel(): string {
  const spokes = fill('M-158 -14C-110 -34 -60 -46 0 -46S110 -34 158 -14L154 34C110 30 84 46 68 70C52 96 40 120 36 156'
    + 'H-36C-40 120 -52 96 -68 70C-84 46 -110 30 -154 34Z', '#202328')
    + line('M-150 34C-108 30 -84 46 -68 70C-52 96 -40 120 -36 152M150 34C108 30 84 46 68 70'
    + 'C52 96 40 120 36 152', 'url(#rimmed)', 5)
  const pads = [-104, 104].map((x) => box(x - 26, -16, 52, 32, 9, '#0f1114')
    + line(`M${x - 12} 0H${x + 12}M${x} -8V8`, '#aeb5bb', 2))
  return `<g transform="translate(${WHEEL_X} ${WHEEL_Y})">` + line('M-40 10L-214 -24M40 10L214 -24', '#0c0d10', 14)
    + line('M4 176A168 168 0 0 0 4 -160A168 168 0 0 0 4 176Z', '#050607', 38, 0.5) + ring(0, 0, 168, 'url(#rim)', 34)
    + ring(0, 0, 153, '#0a0b0d', 2.5) + line('M-150 -92A176 176 0 0 1 60 -166', '#ffffff', 4, 0.3) + spokes + pads.join('')
    + disc(0, 6, 64, 'url(#hub)') + ring(0, 6, 64, '#0a0b0d', 2) + ring(0, 6, 18, 'url(#rimmed)', 5) + '</g>'
}

function console({ dash, manual }: Cabin): string {
  const lever = manual
    ? fill('M566 852C572 806 584 788 600 788S628 806 634 852Z', '#0b0c0e') + line('M600 800V766', '#9aa2a9', 12)
      + fill('M574 752C572 726 584 716 600 716S628 726 626 752C624 770 612 776 600 776S576 770 574 752Z', '#1d2024')
      + line('M582 738C586 726 594 722 604 722', '#ffffff', 3, 0.5)
    : fill('M556 800H644V850H556Z', '#0b0c0e') + fill('M576 818C572 776 580 752 600 752S628 776 624 818'
      + 'C620 828 580 828 576 818Z', 'url(#hub)') + line('M584 800'
      + 'C582 776 588 762 600 762S618 776 616 800', 'url(#chrome)', 4)
  return fill('M452 744H750L800 900H402Z', mix(dash, '#000000', 0.3)) + fill('M476 752H726L764 900H438Z', '#15171a')
    + line('M452 744L402 900M750 744L800 900', '#ffffff', 2.5, 0.2)
    + '<ellipse cx="512" cy="858" rx="40" ry="22" fill="#07080a"/>'
    + '<ellipse cx="512" cy="858" rx="40" ry="22" fill="none" stroke="#8d959c" stroke-width="3"/>'
    + '<ellipse cx="690" cy="858" rx="40" ry="22" fill="#07080a"/>'
    + '<ellipse cx="690" cy="858" rx="40" ry="22" fill="none" stroke="#8d959c" stroke-width="3"/>' + lever
}

function seat({ seat: colour }: Cabin): string {
  const stitch = mix(colour, '#ffffff', 0.6)
  return fill('M818 900C822 840 846 796 900 784C970 770 1060 770 1120 786C1170 800 1190 850 1200 900Z', 'url(#seat)')
    + fill('M872 900C876 858 892 828 926 820C980 810 1040 810 1086 822'
    + 'C1120 832 1132 862 1138 900Z', mix(colour, '#000000', 0.16))
    + line('M872 898C876 858 892 828 926 820C980 810 1040 810 1086 822C1120 832 1132 862 1138 898', stitch, 2, 0.8)
    + [930, 975, 1020, 1065].map((x) => line(`M${x + 10} 818C${x + 4} 846 ${x} 874 ${x} 900`, '#000000', 3, 0.22)).join('')
    + line('M830 860C840 820 862 796 904 790C970 778 1060 778 1116 792', '#ffffff', 4, 0.22)
}
