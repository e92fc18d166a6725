import { CATEGORIES, type KnownCategory } from '../../kinds/categories.ts'
import type { Kind } from '../../kinds/kinds.ts'
import { namesOf } from '../../members.ts'
import { inLatinLetters } from '../rows/inLatinLetters.ts'
import { BODY_TYPES } from '../../vehicles/bodyTypes.ts'
import { aliasKey, readCategory } from './optionNames.ts'

/** What a word in a column of types says: the kind of the vehicle, and its category; null where it does not say it. */
export interface CategoryWord {
  kind: Kind | null
  category: KnownCategory | null
}

/** Words for the categories of other kinds than cars, in Hindi too. The cars' are in `readCategory`. */
const WORDS: Readonly<Record<KnownCategory, string>> = {
  Motorcycle:
    'motorcycle, motor cycle, motorbike, motor bike, bike, bikes, m/cycle, mcycle, superbike, sports bike, commuter bike, cruiser bike, geared two wheeler, बाइक, मोटरसाइकिल',
  Scooter: 'scooter, scooters, scooty, scootie, scooterette, gearless scooter, gearless two wheeler, स्कूटर, स्कूटी',
  Moped: 'moped, mopeds, luna, मोपेड',
  'Electric Two-Wheeler':
    'electric two wheeler, electric 2 wheeler, electric scooter, electric scooty, electric bike, electric motorcycle, e-scooter, e-bike, ev scooter, ev bike, battery scooter, इलेक्ट्रिक स्कूटर, इलेक्ट्रिक स्कूटी',
  'Passenger Three-Wheeler':
    'auto, auto rickshaw, rickshaw, passenger auto, passenger three wheeler, passenger 3 wheeler, three wheeler passenger, 3 wheeler passenger, 3w passenger, electric auto, cng auto, e-rickshaw, e rickshaw, e-rickshaw(p), battery rickshaw, electric rickshaw, toto, tuk tuk, tsr, ऑटो, ऑटो रिक्शा, ई रिक्शा, टोटो, सवारी ऑटो, बैटरी रिक्शा, रिक्शा',
  'Goods Three-Wheeler':
    'goods auto, cargo auto, loading auto, auto loader, goods three wheeler, goods 3 wheeler, three wheeler goods, 3 wheeler goods, three wheeler cargo, 3 wheeler cargo, 3w goods, 3w cargo, cargo three wheeler, cargo 3 wheeler, e-loader, e-cart, e-cart with cart (g), e-cart(g), electric loader, loader, लोडिंग ऑटो, लोडर, माल ऑटो, मालवाहक ऑटो',
  Pickup:
    'pickup, pick up, pikup, pik-up, pickups, pickup truck, pickup trucks, pickup van, mini truck, mini trucks, minitruck, chota hathi, chhota hathi, scv, small commercial vehicle, small truck, पिकअप, मिनी ट्रक, छोटा हाथी',
  'Light Goods Vehicle':
    'light goods vehicle, lgv, lcv, light commercial vehicle, light truck, light duty truck, canter',
  'Medium Goods Vehicle': 'medium goods vehicle, mgv, mcv, medium commercial vehicle, medium truck, medium duty truck',
  'Heavy Goods Vehicle':
    'heavy goods vehicle, hgv, hcv, heavy commercial vehicle, heavy truck, heavy duty truck, tractor trailer, tractor head, trailer head, prime mover',
  Bus: 'bus, buses, school bus, mini bus, minibus, staff bus, sleeper bus, tourist bus, coach, बस, स्कूल बस',
  'Tempo Traveller': 'tempo traveller, tempo traveler, traveller, tt, maxi cab, टेम्पो ट्रैवलर, ट्रैवलर',
  Tractor: 'tractor, tractors, farm tractor, mini tractor, agricultural tractor, ट्रैक्टर',
  Harvester: 'harvester, combine, combine harvester, हार्वेस्टर',
}

/** Words for a kind alone. */
const KIND_WORDS: Readonly<Record<Exclude<Kind, 'car' | 'tractor'>, string>> = {
  'two-wheeler': 'two wheeler, two wheelers, 2 wheeler, 2w, m-cycle/scooter, bike/scooter, 2 whlr, दो पहिया, दुपहिया',
  'three-wheeler': 'three wheeler, three wheelers, 3 wheeler, 3w, 3 whlr, तीन पहिया, तिपहिया',
  commercial:
    'truck, trucks, lorry, rigid truck, goods vehicle, goods carrier, goods carriage, commercial, commercial vehicle, cv, dumper, hyva, ट्रक, डंपर',
}

/** What a goods vehicle carries its load in: its body, and no category. */
const LOAD_BODIES =
  'open, open body, half body, full body, high side, high deck, container, closed container, tipper, tanker, flatbed, flat bed, platform, box, box body, closed body, trailer, bulker, reefer, refrigerated, car carrier, cowl chassis, cab chassis, transit mixer, deck body, fixed side deck'

const namesIn = (names: string): string[] => names.split(', ').map(name => aliasKey(inLatinLetters(name)))

const KNOWN: ReadonlyMap<string, CategoryWord> = new Map([
  ...namesIn(LOAD_BODIES).map((key): [string, CategoryWord] => [key, { kind: 'commercial', category: null }]),
  ...namesOf(KIND_WORDS).flatMap(kind =>
    namesIn(KIND_WORDS[kind]).map((key): [string, CategoryWord] => [key, { kind, category: null }]),
  ),
  ...namesOf(WORDS).flatMap(category =>
    [aliasKey(category), ...namesIn(WORDS[category])].map((key): [string, CategoryWord] => [
      key,
      { kind: CATEGORIES[category].kind, category },
    ]),
  ),
])

/** Weight classes as makers name them; "intermediate" lies in two of ours. */
const WEIGHT_CLASSES: Readonly<Record<string, KnownCategory>> = {
  light: 'Light Goods Vehicle',
  medium: 'Medium Goods Vehicle',
  heavy: 'Heavy Goods Vehicle',
}

/** What a word says of the kind and the category of a vehicle; undefined for words of cars, and for words that say neither. */
export const readCategoryWord = (text: string): CategoryWord | undefined => KNOWN.get(aliasKey(text))

/** What a weight class says; other words than those of lorries say nothing. */
export function readWeightClass(text: string): CategoryWord | undefined {
  const key = aliasKey(text)
  const category = Object.hasOwn(WEIGHT_CLASSES, key) ? WEIGHT_CLASSES[key] : undefined
  return category === undefined ? undefined : { kind: 'commercial', category }
}

/** Whether a text is a category or a kind of vehicles, or a body type of cars. */
export function isCategoryWord(text: string): boolean {
  if (readCategoryWord(text) !== undefined) return true
  const body = readCategory(text)
  return 'value' in body && BODY_TYPES.some(type => type === body.value)
}
