import type { ModelTables } from './table.ts'

/**
 * Three-wheelers in India; seats are those of the registration, with the driver's. How lines read: see `ModelTables`.
 */
export const THREE_WHEELERS: ModelTables = {
  'Atul': `
    Passenger Three-Wheeler 4? Diesel?: Gem @435cc = Gem Paxx
    Passenger Three-Wheeler 4? CNG?: Rik @198cc
    Goods Three-Wheeler 1 Diesel?: Gem Cargo, Shakti @435cc = Shakti Cargo
  `,
  'Bajaj': `
    - 4?: Maxima
    Passenger Three-Wheeler 4 CNG?: RE @198-236cc = RE Compact = Compact = Auto RE, Maxima Z @236cc
    Passenger Three-Wheeler 4? Diesel?: Maxima X Wide @470cc
    Passenger Three-Wheeler 4? Electric: GoGo, RE E-Tec 9.0 @8.9kWh = RE E-Tec
    Goods Three-Wheeler 1 CNG?: Maxima C @236-470cc = Maxima Cargo
    Goods Three-Wheeler 1 Diesel?: GC 1000 @416cc
    Goods Three-Wheeler 1 Electric: Maxima XL Cargo E-Tec
  `,
  'Euler': `
    Goods Three-Wheeler 1 Electric: HiLoad @13kWh = HiLoad EV
  `,
  'Force Motors': `
    Passenger Three-Wheeler 7? Diesel: Minidor @499cc
  `,
  'Kinetic Green': `
    Passenger Three-Wheeler 5? Electric: Safar @1.2kW
  `,
  'Lohia': `
    Passenger Three-Wheeler 4? Diesel: Humsafar @436cc
    Passenger Three-Wheeler 5? Electric: Narain
  `,
  'Mahindra': `
    Passenger Three-Wheeler 4? Diesel?: Alfa @597cc, Alfa DX @597cc = Alfa Champion = Champion
    Passenger Three-Wheeler 4? Electric: Treo @7.4kWh, Treo Yaari
    Passenger Three-Wheeler 5? Electric: e-Alfa Mini @1.5kW = e-Alfa
    Goods Three-Wheeler 1 Diesel?: Alfa Load @597cc = Alfa Plus
    Goods Three-Wheeler 1 Electric: Treo Zor @7.4kWh, Zor Grand
  `,
  'Omega Seiki': `
    Goods Three-Wheeler 1 Electric: Rage Plus @10.8kWh = Rage
  `,
  'Piaggio': `
    Passenger Three-Wheeler 4? CNG?: Ape City @230cc = Ape City Plus = आपे सिटी
    Passenger Three-Wheeler 4? Diesel?: Ape Auto DX @435-599cc = Ape Auto
    Passenger Three-Wheeler 4? Electric: Ape E-City @7.5kWh = Ape E City FX
    Goods Three-Wheeler 1 Diesel?: Ape Xtra LDX @599cc = Ape Xtra = Ape Loading
    Goods Three-Wheeler 1 Electric: Ape E-Xtra
    - 4?: Ape
  `,
  'Saera': `
    Passenger Three-Wheeler 5? Electric: Mayuri @1kW = Mayuri E-Rickshaw
  `,
  'TVS': `
    Passenger Three-Wheeler 4? CNG?: King @199cc, King Deluxe @199cc, King Duramax @225cc
    Goods Three-Wheeler 1 CNG?: King Kargo @225cc
  `,
  'Vikram': `
    Passenger Three-Wheeler 7? Diesel?: 750 D @510cc = विक्रम
    Goods Three-Wheeler 1 Diesel: 450 D @450cc
  `,
  'YC Electric': `
    Passenger Three-Wheeler 5? Electric: Yatri @1.2kW = Yatri Super
  `,
}
