import type { ModelTables } from './table.ts'

/** Models of the brands that are at home in India. How lines read: see `ModelTables`. */
export const INDIAN_MODELS: ModelTables = {
  'Ashok Leyland': `
    Muv 7?: Stile
  `,
  'Force Motors': `
    Suv 4?: Gurkha
    Suv 7?: One = Force One
    Muv 9?: Citiline, Trax Cruiser = Cruiser = Trax, Urbania = Force Urbania
  `,
  'Hindustan Motors': `
    Sedan 5: Ambassador = Amby, Contessa
  `,
  'ICML': `
    Muv 7?: Rhino
    Muv 7: Rhino Rx
    Muv 8?: Extreme
  `,
  'Mahindra': `
    Hatchback 5: KUV100, KUV100 NXT, Verito Vibe
    Hatchback 4 Electric: e2o = Reva e2o, e2o Plus
    Sedan 5: Logan = Renault Logan, Verito
    Sedan 5 Electric: E Verito
    Suv 4?: Thar
    Suv 5: NuvoSport, Quanto, Thar Roxx = Roxx, XUV 3XO = 3XO, XUV300
    Suv 5 Electric: BE 6, XEV 9e, XUV400 EV = XUV400
    Suv 7: Alturas G4 = Alturas, TUV300, XUV500
    Suv 7?: Bolero, Bolero Neo, Bolero Neo Plus, Bolero Power Plus, Rexton, Scorpio = New Scorpio, Scorpio Classic, Scorpio N,
      TUV300 Plus, XUV700
    Suv 6?: Armada, CJ 500, Jeep, Marshal, MM 540
    Muv 7?: Marazzo, Xylo
  `,
  'Maruti Suzuki': `
    Hatchback 4: 1000 = Maruti 1000
    Hatchback 5: 800 = Maruti 800, A-Star, Alto 800, Alto = New Alto, Baleno, Baleno RS, Celerio, Celerio X, Estilo, Ignis,
      Ritz, S-Presso, Swift, Wagon R, Wagon R Stingray = Stingray, Zen, Zen Estilo
    Hatchback 5?: Alto K10
    Sedan 5: Ciaz, Dzire = Swift Dzire = Desire, Dzire Tour = Swift Dzire Tour, Esteem, Kizashi, SX4
    Suv 4?: Gypsy, Gypsy King
    Suv 4: Jimny
    Suv 5: Brezza, Fronx, Grand Vitara, S-Cross = SX4 S Cross, Victoris, Vitara Brezza
    Suv 5 Electric: e Vitara
    Muv 6: XL6
    Muv 7?: Eeco, Ertiga Tour, Invicto, Versa
    Muv 7: Ertiga
    Muv 8?: Omni
  `,
  'Premier': `
    Sedan 5: 118 NE, Padmini
    Suv 5: Rio
  `,
  'Reva': `
    Hatchback 2 Electric: Reva, Reva i
  `,
  'San': `
    - 2: Storm
  `,
  'Tata': `
    Hatchback 4: Nano, Nano GenX
    Hatchback 5: Altroz, Bolt, Indica, Indica eV2, Indica V2, Indica Vista = Vista, Tiago, Tiago NRG
    Hatchback 5 Electric: Tiago EV
    Sedan 5: Indigo, Indigo CS, Indigo eCS, Indigo Marina, Indigo XL, Manza = Indigo Manza, Tigor, Zest
    Sedan 5 Electric: Tigor EV, Xpres-T EV
    Suv 5: Curvv, Harrier, Nexon, Punch, Sierra
    Suv 5 Electric: Curvv EV, Harrier EV, Nexon EV, Nexon EV Max, Nexon EV Prime, Punch EV
    Suv 7?: Aria, Safari = New Safari, Safari Dicor, Safari Storme
    Muv 7?: Hexa, Sumo Gold
    Muv 8?: Sumo, Sumo Grande, Sumo Spacio, Sumo Victa, Venture
  `,
}
