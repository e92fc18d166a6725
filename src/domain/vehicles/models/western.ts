import type { ModelTables } from './table.ts'

/** Models of the European and American volume brands in India. How lines read: see `ModelTables`. */
export const WESTERN_MODELS: ModelTables = {
  'Chevrolet': `
    Hatchback 4: Spark
    Hatchback 5: Aveo U-VA = U-VA, Beat, Sail U-VA = Sail Hatchback
    Sedan 5: Aveo, Cruze, Optra, Optra Magnum, Optra SRV, Sail
    Suv 7?: Captiva, Trailblazer
    Muv 7?: Enjoy
    Muv 9?: Tavera
  `,
  'Citroen': `
    Hatchback 5: C3
    Hatchback 5 Electric: eC3
    Suv 5: Basalt
    Suv 7?: C3 Aircross = Aircross
    Luxury SUV 5: C5 Aircross
  `,
  'Fiat': `
    Hatchback 5: Abarth 595, Abarth Avventura, Abarth Punto, Avventura, Grande Punto, Palio, Palio Stile, Punto, Punto Abarth,
      Punto Evo, Punto Pure, Uno, Urban Cross
    Hatchback 4: 500
    Sedan 5: Linea, Linea Classic, Petra, Siena
    Suv 5: Adventure
  `,
  'Ford': `
    Hatchback 5: Figo, Freestyle, Fusion
    Sedan 5: Aspire = Figo Aspire, Classic, Escort, Fiesta, Fiesta Classic, Ikon
    Luxury Sedan 5: Mondeo
    - 4: Mustang
    Suv 5: EcoSport
    Luxury SUV 7: Endeavour
  `,
  'Jeep': `
    Suv 5: Compass, Compass Trailhawk
    Suv 7?: Meridian
    Luxury SUV 5: Grand Cherokee, Wrangler
  `,
  'Mini': `
    Hatchback 4?: Cooper, Cooper 3 Door = 3 Door, Cooper Convertible = Cooper Cabrio
    Hatchback 4 Electric: Cooper SE
    Hatchback 5: Clubman = Cooper Clubman, Cooper 5 Door = 5 Door
    Luxury SUV 5: Countryman = Cooper Countryman = Mini Countryman
    Luxury SUV 5 Electric: Countryman Electric
  `,
  'Opel': `
    Hatchback 5: Corsa, Corsa Sail
    Sedan 5: Astra, Vectra
  `,
  'Peugeot': `
    Sedan 5: 309
  `,
  'Renault': `
    Hatchback 5: Kwid, Pulse
    Sedan 5: Fluence, Scala
    Suv 5: Captur, Duster, Kiger, Koleos
    Muv 7?: Lodgy
    Muv 7: Triber
  `,
  'Skoda': `
    Hatchback 5: Fabia, Fabia Scout
    Sedan 5: Rapid, Slavia
    Luxury Sedan 5: Laura, Octavia, Superb
    Suv 5: Karoq, Kushaq, Kylaq, Yeti
    Luxury SUV 7: Kodiaq
  `,
  'Tesla': `
    Luxury SUV 5 Electric: Model Y
  `,
  'Volkswagen': `
    Hatchback 4: Beetle = New Beetle
    Hatchback 5: Cross Polo, Golf, Polo, Polo GTI
    Sedan 5: Ameo, Vento, Virtus
    Luxury Sedan 5: Jetta, Passat, Phaeton
    Suv 5: T-Roc, Taigun
    Luxury SUV 5: Tiguan, Tiguan R-Line, Touareg
    Luxury SUV 7?: Tayron, Tiguan Allspace
  `,
}
