import { nameKey } from '../nameKey.ts'
import { aliasKey } from './optionNames.ts'

/**
 * Model names of several words, and names that other sites use for a model ("theirs = ours"), by brand. Single words need
 * no entry: an unknown model is the first word of its text.
 */
const MODEL_NAMES: Readonly<Record<string, string>> = {
  'Maruti Suzuki': `Swift Dzire = Dzire, SX4 S Cross = S-Cross, S Cross = S-Cross, Swift Dzire Tour = Dzire Tour, Zen Estilo,
    Wagon R Stingray, Celerio X, Baleno RS, Alto 800, Alto K10, Grand Vitara, Vitara Brezza, A-Star`,
  Hyundai: 'Santro Xing, Santa Fe, i20 Active, i20 N Line, Elite i20, Grand i10, Grand i10 Nios, Fluidic Verna = Verna',
  Honda: 'New Accord = Accord, City Hybrid',
  Tata: `New Safari = Safari, Safari Storme, Indica V2, Indica Vista, Indigo Marina, Indigo eCS, Sumo Gold, Sumo Victa, Nexon EV,
    Nexon EV Max, Nexon EV Prime, Tiago NRG, Tiago EV, Tigor EV, Yodha Pickup`,
  Mahindra: `KUV 100 NXT = KUV100 NXT, KUV 100 = KUV100, TUV 300 Plus, Scorpio N, Scorpio Classic, Bolero Power Plus, Bolero Neo,
    Bolero Camper, Alturas G4, E Verito, e2o Plus, XUV 3XO`,
  Toyota: `Corolla Altis, Innova Crysta, Innova Hycross, Etios Liva, Etios Cross, Land Cruiser, Land Cruiser Prado, Urban Cruiser,
    Urban Cruiser Hyryder, Hyryder = Urban Cruiser Hyryder, Urban Cruiser Taisor, Fortuner Legender`,
  Ford: 'Fiesta Classic, Figo Aspire = Aspire',
  'Mercedes-Benz': `GLA Class = GLA, CLA Class = CLA, GLC Class = GLC, GLE Class = GLE, GLS Class = GLS, CLS-Class = CLS, A-Class Limousine, GLC Coupe,
    AMG GT, AMG A 35, AMG GLA 35, AMG GLC 43, AMG G 63, G Class, M Class = M-Class, ML Class = M-Class`,
  BMW: '3 Series GT, 3 Series Gran Limousine, 2 Series Gran Coupe, 6 Series GT, 1 Series, 2 Series, 3 Series, 5 Series, 6 Series, 7 Series',
  Audi: 'Q3 Sportback, S5 Sportback, A7 Sportback, A3 Cabriolet',
  'Land Rover': `Range Rover, Range Rover Sport, Range Rover Velar, Range Rover Evoque, Evoque = Range Rover Evoque, Discovery Sport,
    Freelander 2`,
  Volvo: 'XC 90 = XC90, XC 60 = XC60, XC 40 = XC40, S60 Cross Country, V40 Cross Country',
  Mini: `Cooper Countryman = Countryman, Cooper Clubman = Clubman, Mini Countryman = Countryman, Cooper Convertible, 3 Door = Cooper 3 Door,
    5 Door = Cooper 5 Door`,
  MG: 'Hector Plus, ZS EV, Comet EV', Datsun: 'GO Plus', Nissan: 'Micra Active, X-Trail', Porsche: '718 Boxster, 718 Cayman',
  Jeep: 'Grand Cherokee', Volkswagen: 'Tiguan Allspace, Cross Polo', Chevrolet: 'Aveo U-VA, Optra Magnum',
  Fiat: 'Grande Punto, Punto Evo, Punto Pure, Punto Abarth, Abarth Avventura', Mitsubishi: 'Pajero Sport', Citroen: 'C3 Aircross, C5 Aircross',
  Isuzu: 'D-Max V-Cross, MU-X, MU-7', 'Force Motors': 'Trax Cruiser',
}
const LONGEST_IN_WORDS = 4

/** What a text says of the model, and of the variant if it goes on. */
export interface ModelName { model: string; variant: string | null }

export interface ModelDirectory {
  /** The known spelling of a brand's name; undefined where there is no such brand. */
  spellBrand(name: string): string | undefined
  /** Whether a model of this brand is known under this name. */
  hasModel(brand: string, name: string): boolean
  /** The known spelling of a model's name; a name that is new is remembered, so that it is spelled one way from then on. */
  spell(brand: string, name: string): string
  /** Parts "Amaze 1.2 VX i-VTEC" into model and variant: the longest known model of the brand in front, else the first word. */
  split(brand: string, text: string): ModelName
}

// `TUV 300` and `TUV300` are one; `GO+` is `GO Plus`.
const modelKey = (name: string) => aliasKey(name.replaceAll('+', ' plus '))

/** Opens a directory of the models in the option lists. */
export function openModelDirectory(models: Iterable<{ brand: string; name: string }>): ModelDirectory {
  const brands = new Map<string, { name: string; models: Map<string, string> }>()
  const modelsOf = (brand: string) => {
    const known = brands.get(nameKey(brand)) ?? { name: brand, models: new Map<string, string>() }
    brands.set(nameKey(brand), known)
    return known.models
  }
  for (const { brand, name } of models) modelsOf(brand).set(modelKey(name), name)
  for (const [brand, names] of Object.entries(MODEL_NAMES)) {
    const known = modelsOf(brand)
    for (const entry of names.split(/,\s*/u)) {
      const [theirs = '', ours = theirs] = entry.split(/\s*=\s*/u)
      const name = known.get(modelKey(ours)) ?? ours
      known.set(modelKey(ours), name)
      known.set(modelKey(theirs), name)
    }
  }

  function spell(brand: string, name: string): string {
    const known = modelsOf(brand)
    const found = known.get(modelKey(name)) ?? known.get(modelKey(name.replace(/^(?:all )?new /iu, '')))
    if (found === undefined) known.set(modelKey(name), name)
    return found ?? name
  }

  function split(brand: string, text: string): ModelName {
    const words = text.replace(/^(?:all )?new /iu, '').split(' ')
    const known = modelsOf(brand)
    for (let count = Math.min(LONGEST_IN_WORDS, words.length); count > 0; count -= 1) {
      const model = known.get(modelKey(words.slice(0, count).join(' ')))
      if (model !== undefined) return { model, variant: words.slice(count).join(' ') || null }
    }
    return { model: spell(brand, words[0] ?? text), variant: words.slice(1).join(' ') || null }
  }

  return {
    spellBrand: name => brands.get(nameKey(name))?.name,
    hasModel: (brand, name) => brands.get(nameKey(brand))?.models.has(modelKey(name)) ?? false,
    spell, split,
  }
}
