import type { ModelTables } from './table.ts'

/**
 * Pickups, goods vehicles, buses and travellers in India, with their gross weight; `gcw` is that of a tractor head with its trailer.
 * How lines read: see `ModelTables`.
 */
export const COMMERCIAL_VEHICLES: ModelTables = {
  'AMW': `
    Heavy Goods Vehicle 2 Diesel: 2518 TP @5883cc+25000kg
  `,
  'Ashok Leyland': `
    Pickup 2 Diesel?: Bada Dost @1478cc+3490kg = बड़ा दोस्त, Dost @1478cc+2500kg = दोस्त, Dost Plus @1478cc
    Light Goods Vehicle 3 Diesel?: Partner @2953cc+7200kg
    Medium Goods Vehicle 3 Diesel?: Boss @3839cc+12000kg, Ecomet @3839cc+11990kg
    Heavy Goods Vehicle 2 Diesel: 1616 IL @5759cc+16200kg = Comet, AVTR, AVTR 2820 @5660cc+28000kg, AVTR 4220 @5660cc+42000kg,
      AVTR 5525 @5660cc+55000gcw, Captain, U-2518 @5759cc+25000kg = 2518 = Taurus = Tusker, U-3118 @5759cc+31000kg = 3118
    Bus 24-53 Diesel?: Lynx @3839cc, Oyster, Sunshine
    Bus 45-63 Diesel?: Viking @5759cc
  `,
  'BharatBenz': `
    Medium Goods Vehicle 3 Diesel: 1015R @3907cc+10600kg, 1217R @3907cc+13000kg
    Heavy Goods Vehicle 2 Diesel: 1617R @3907cc, 1917R @3907cc+19000kg, 2523R @7200cc, 2823C @7200cc+28000kg, 2823R @7200cc+28000kg,
      3123R @7200cc, 3528C @7200cc+35000kg, 4228R @7200cc, 4828RT @7200cc, 5528T @7200cc+55000gcw
  `,
  'Eicher': `
    Light Goods Vehicle 3 Diesel?: Pro 1059 XP @2960cc+7490kg = 10.59 = Canter = कैंटर, Pro 2049 @2960cc+4995kg, Pro 2059
    Medium Goods Vehicle 3 Diesel?: Pro 1110 @3298cc+11990kg = 11.10, Pro 3015 @3770cc+16371kg
    Heavy Goods Vehicle 2 Diesel: Pro 6028 @5131cc+28000kg, Pro 6035 @5131cc+35000kg, Pro 6048, Pro 6055 @7698cc+55000gcw
    Bus 20-55 Diesel?: Skyline @3298cc, Starline
    - 3?: Pro
  `,
  'Force Motors': `
    Tempo Traveller 9-26 Diesel?: Traveller @2596cc = Tempo Traveller = TT = ट्रैवलर, Traveller 3350 @2596cc
    Light Goods Vehicle 3 Diesel?: Shaktiman 400 @2596cc+4600kg = Shaktiman = Matador
  `,
  'Isuzu': `
    Pickup 2 Diesel: D-Max @2499cc+2990kg = D-Max S-Cab = S-Cab
  `,
  'Mahindra': `
    Pickup 2 Diesel?: Bolero Maxi Truck Plus @2523cc+2735kg = Bolero Maxi Truck = Maxi Truck = Bolero City,
      Bolero Pik-Up @2523cc+2880kg = Bolero Pick-Up = Pik-Up = Pickup = पिकअप, Imperio @2523cc+2990kg, Jeeto @670cc+1450kg,
      Maxximo, Supro @909cc+2065kg = Supro Mini Truck, Supro Maxitruck, Veero @1493cc+2990kg
    Pickup 2? Diesel?: Bolero Camper @2523cc+2735kg = Camper
    Light Goods Vehicle 3 Diesel?: Furio 7 @2500cc+6950kg, Loadking @2609cc+5950kg
    Heavy Goods Vehicle 2 Diesel: Blazo, Blazo X 28 @7200cc+28000kg, Blazo X 35 @7200cc+35000kg, Truxo
    Medium Goods Vehicle 3 Diesel?: Furio 10, Furio 11, Furio 12, Furio 14
    Bus 20-37 Diesel?: Cruzio @2500cc, Tourister
    - 3?: Furio
  `,
  'Maruti Suzuki': `
    Pickup 2 Petrol?: Eeco Cargo @1197cc+1540kg, Super Carry @1196cc+1600kg
  `,
  'Piaggio': `
    Pickup 2 Diesel?: Porter 700 @652cc+1500kg = Porter
  `,
  'Scania': `
    Heavy Goods Vehicle 2 Diesel: P410 @12742cc+31000kg
  `,
  'SML Isuzu': `
    Light Goods Vehicle 3 Diesel?: Sartaj @3455cc+6140kg = सरताज
    Medium Goods Vehicle 3 Diesel?: Samrat @3455cc+10250kg
    Bus 18-50 Diesel?: S7 @3455cc, Executive
  `,
  'Switch': `
    Pickup 2 Electric: IeV3 @25.6kWh+2590kg
  `,
  'Tata': `
    Pickup 2 Diesel?: 207 DI @2956cc+2950kg = 207, Ace @702cc+1550kg = Chota Hathi = Chhota Hathi = छोटा हाथी = ऐस,
      Ace Gold @702cc+1670kg, Ace HT, Ace Mega @798cc+2100kg, Ace Zip @611cc, Intra, Intra V10 @798cc+2120kg, Intra V20,
      Intra V30 @1496cc+2565kg, Intra V50 @1496cc+2940kg, Intra V70, Super Ace @1405cc+2180kg = Super Ace Mint, Xenon
    Pickup 2? Diesel?: Yodha Pickup @2179-2956cc+2990kg = Yodha
    Pickup 2 Electric: Ace EV @21.3kWh+1840kg
    Light Goods Vehicle 3 Diesel?: 407 @2956cc+5950kg = SFC 407 = ४०७, 709 @3783cc+7490kg = LPT 709 = SFC 709, Ultra T.6,
      Ultra T.7 @2956cc+7490kg = Ultra 7
    Medium Goods Vehicle 3 Diesel?: 1512 LPT @3783cc+16020kg = 1512 = LPT 1512 = Ultra 1512, LPT 1109 @3783cc+11990kg = 1109, Ultra T.9,
      Ultra T.10, Ultra T.11, Ultra T.12, Ultra T.14, Ultra T.16
    Heavy Goods Vehicle 2 Diesel: LPS 4018 @5883cc+40200gcw, LPT 1613 @5675cc+16200kg = 1613, LPT 2518 @5883cc+25000kg = 2518,
      LPT 3118 @5883cc+31000kg = 3118, LPT 3718 @5883cc+37000kg = 3718, Prima, Prima 5530.S @6690cc+55000gcw,
      Signa, Signa 2823.K @5635cc+28000kg, Signa 4825 @5635cc+47500kg
    Bus 16-59 Diesel?: Starbus @3783cc
    Tempo Traveller 9-20 Diesel?: Winger @2179cc
    Tempo Traveller 8-11 Diesel?: Magic @702cc = Magic Express, Magic Iris @611cc
    - 3?: Ultra
  `,
  'Volvo': `
    Heavy Goods Vehicle 2 Diesel: FMX @12777cc+35000kg
    Bus 40-55 Diesel: 9400 @7698cc = B9R
  `,
}
