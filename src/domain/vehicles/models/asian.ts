import type { ModelTables } from './table.ts'

/** Models of the Japanese, Korean and Chinese brands in India. How lines read: see `ModelTables`. */
export const ASIAN_MODELS: ModelTables = {
  'BYD': `
    Suv 5 Electric: Atto 3
    Luxury SUV 5 Electric: Sealion 7
    Muv 5? Electric: e6
    Muv 6? Electric: eMAX 7
    Luxury Sedan 5 Electric: Seal
  `,
  'Daewoo': `
    Hatchback 5: Matiz
    Sedan 5: Cielo, Nexia
  `,
  'Datsun': `
    Hatchback 5: GO, redi-GO
    Muv 7: GO Plus
  `,
  'Honda': `
    Hatchback 5: Brio, Jazz
    Sedan 5: Amaze, City, City e:HEV = City Hybrid eHEV, City Hybrid, Civic
    Luxury Sedan 5: Accord = New Accord
    Suv 5?: CR-V
    Suv 5: Elevate, WR-V
    Suv 7: BR-V
    Muv 7: Mobilio
  `,
  'Hyundai': `
    Hatchback 5: Elite i20 = i20 Elite, Eon, Getz, Grand i10, Grand i10 Nios = i10 Nios, i10, i20, i20 Active, i20 N Line,
      Santro, Santro Xing
    Sedan 5: Accent, Aura, Elantra, Sonata, Verna = Fluidic Verna, Xcent
    Suv 5: Creta, Creta N Line, Exter, Tucson, Venue, Venue N Line
    Suv 5?: Terracan
    Suv 5 Electric: Creta Electric = Creta EV, Kona Electric = Kona
    Luxury SUV 5 Electric: Ioniq 5
    Suv 7?: Alcazar
    Suv 7: Santa Fe
  `,
  'Isuzu': `
    Suv 5?: D-Max V-Cross = V-Cross
    Suv 7: MU-7, MU-X
  `,
  'Kia': `
    Suv 5: Seltos, Sonet, Syros
    Luxury SUV 5 Electric: EV6
    Luxury SUV 6? Electric: EV9
    Muv 7?: Carens, Carens Clavis = Clavis, Carnival
  `,
  'Lexus': `
    Luxury Sedan 5: ES, LS
    - 4: LC
    Luxury SUV 5?: LX, RX
    Luxury SUV 5: NX
    Muv 7?: LM
  `,
  'MG': `
    Hatchback 4 Electric: Comet EV = Comet
    Suv 5: Astor, Hector
    Suv 5 Electric: ZS EV = ZS
    Suv 6?: Hector Plus
    Luxury SUV 7?: Gloster
    Muv 5 Electric: Windsor EV = Windsor
    Muv 7? Electric: M9
  `,
  'Mitsubishi': `
    Sedan 5: Cedia = Lancer Cedia, Lancer
    Suv 5?: Outlander
    Suv 7?: Montero, Pajero, Pajero Sport
  `,
  'Nissan': `
    Hatchback 5: Micra, Micra Active
    Sedan 5: Sunny
    Luxury Sedan 5: Teana
    - 2: 370Z
    - 4: GT-R
    Suv 5: Kicks, Magnite, Terrano
    Suv 7?: X-Trail
    Muv 7?: Evalia
  `,
  'SsangYong': `
    Luxury SUV 7?: Rexton = Mahindra Rexton
  `,
  'Subaru': `
    Suv 5: Forester
  `,
  'Toyota': `
    Hatchback 5: Etios Cross, Etios Liva = Liva, Glanza
    Sedan 5: Corolla, Corolla Altis = Altis, Etios = Platinum Etios = Etios Platinum, Yaris
    Luxury Sedan 5: Camry, Prius
    Suv 5: Urban Cruiser, Urban Cruiser Hyryder = Hyryder, Urban Cruiser Taisor = Taisor
    Luxury SUV 7: Fortuner, Fortuner Legender
    Luxury SUV 7?: Land Cruiser, Land Cruiser Prado = Prado
    - 5?: Hilux
    Muv 7?: Innova, Innova Crysta, Innova Hycross = Hycross, Vellfire
    Muv 7: Rumion
    Muv 8?: Qualis
  `,
  'VinFast': `
    Suv 5 Electric: VF 6, VF 7
  `,
}
