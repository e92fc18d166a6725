import { area, circle, type Part, rod, spokedWheel, steelWheel } from './part.ts'

/** A motorcycle with a round tank and spokes. */
export const MOTORCYCLE: readonly Part[] = [
  ...spokedWheel(98, 193, 44),
  ...spokedWheel(312, 193, 44),
  rod('dark', 8, 'M98 193L176 186L150 132'),
  rod('metal', 8, 'M108 180L136 126'),
  rod('metal', 9, 'M266 84L312 193'),
  area('dark', 'M270 96L186 138L178 190L244 196L262 132Z'),
  rod('metal', 3, 'M184 138H246M182 147H246M181 156H243M180 165H238'),
  area('metal', circle(208, 184, 19)),
  area('metal', circle(208, 184, 11)),
  rod('rim', 9, 'M238 150Q262 176 232 200L70 212'),
  rod('metal', 14, 'M66 213L150 206'),
  rod('paint', 9, 'M54 166Q64 140 102 138Q132 140 142 160'),
  rod('paint', 8, 'M268 158Q286 138 320 142Q348 148 356 172'),
  area('dark', 'M72 118Q86 104 116 108L176 116L182 136L120 138Q84 136 72 118Z'),
  area('paint', 'M120 138L182 134L186 152Q150 160 126 150Z'),
  area('paint', 'M172 124Q170 92 212 84Q256 82 268 104Q266 126 240 134L184 140Q173 136 172 124Z'),
  area('dark', circle(284, 104, 20)),
  area('lamp', 'M288 85A19 19 0 0 1 288 123Z'),
  rod('dark', 6, 'M266 84L252 62Q246 56 226 60'),
  rod('dark', 4, 'M254 62L246 42'),
  area('dark', circle(245, 34, 10)),
  area('red', 'M58 112H73V124H58Z'),
]

const SCOOTER_BODY: readonly Part[] = [
  ...steelWheel(112, 204, 33),
  ...steelWheel(298, 204, 33),
  rod('metal', 8, 'M296 130L300 204'),
  area('dark', 'M150 196L206 176L244 186Q256 188 262 178L274 192Q270 210 250 211L166 211Q152 208 150 196Z'),
  area(
    'paint',
    'M58 146Q58 128 82 124L192 120Q208 122 211 142L210 172Q198 194 166 196Q158 196 155 188Q146 162 114 162Q86 162 74 182Q60 170 58 146Z',
  ),
  area(
    'dark',
    'M72 124Q68 108 88 106Q112 104 130 108Q160 102 196 104Q214 106 214 120L206 127Q130 122 80 130Q73 129 72 124Z',
  ),
  rod('metal', 5, 'M52 120Q44 106 58 104L82 106'),
  area('red', 'M57 140L71 135L73 149L58 153Z'),
  area('paint', 'M256 184L272 96Q276 80 294 82Q312 86 312 104Q312 150 288 196Q276 206 262 200Q254 194 256 184Z'),
  area('paint', 'M256 206Q258 166 298 164Q338 168 342 206L328 204Q322 182 298 181Q276 182 272 206Z'),
  area('paint', 'M266 90Q262 60 290 56Q314 56 322 76Q324 94 304 98Q280 100 266 90Z'),
  area('lamp', 'M302 66Q316 68 319 80Q319 89 306 90Q297 80 302 66Z'),
  rod('dark', 8, 'M270 72L244 66'),
  rod('dark', 4, 'M280 58L270 36'),
  area('dark', 'M261 22H273A7.5 7.5 0 0 1 273 37H261A7.5 7.5 0 0 1 261 22Z'),
]

/** A scooter with its exhaust. */
export const SCOOTER: readonly Part[] = [
  ...SCOOTER_BODY,
  area('dark', 'M64 206Q62 197 72 196L146 192Q156 193 156 201Q155 209 144 210L76 214Q65 214 64 206Z'),
]

/** A scooter that is charged: no exhaust, and a sign on its side. */
export const ELECTRIC_SCOOTER: readonly Part[] = [
  ...SCOOTER_BODY,
  area('lamp', 'M180 132L158 158H171L163 182L189 152H175Z'),
]

/** A moped: a low tube between small wheels, a carrier behind the seat. */
export const MOPED: readonly Part[] = [
  ...spokedWheel(96, 197, 40),
  ...spokedWheel(310, 197, 40),
  rod('metal', 7, 'M266 92L310 197'),
  rod('dark', 9, 'M96 197L172 190L262 186'),
  rod('paint', 14, 'M276 116L258 176Q254 186 242 186L176 182L146 132'),
  area('dark', 'M176 158H222Q230 160 230 168V196Q228 206 216 206H182Q172 204 172 194V166Q172 160 176 158Z'),
  rod('metal', 3, 'M178 168H226M178 177H226M178 186H226'),
  rod('metal', 8, 'M226 200Q210 216 180 212L64 214'),
  area('dark', 'M112 122Q112 108 130 108H178Q194 110 194 122L188 130H118Z'),
  area('paint', 'M116 130H188L182 152Q150 162 124 152Z'),
  rod('metal', 5, 'M46 122H114M58 122L86 160M92 122L100 150'),
  rod('paint', 8, 'M52 172Q60 148 96 146Q126 148 136 166'),
  rod('paint', 7, 'M274 166Q286 150 314 152Q340 156 350 180'),
  area('paint', 'M262 112Q262 92 276 90L288 96L270 152L254 158Z'),
  area('dark', circle(284, 102, 16)),
  area('lamp', 'M288 88A15 15 0 0 1 288 117Z'),
  rod('dark', 6, 'M266 92L256 66Q250 60 232 64'),
  rod('dark', 4, 'M256 66L248 48'),
  area('dark', circle(247, 40, 9)),
  area('red', 'M42 126H56V138H42Z'),
]
