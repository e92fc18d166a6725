import type { MakeTables } from './table.ts'

/** Models of the Japanese, Korean and Chinese brands in India. Columns: see `MakeTables`. */
export const ASIAN_MAKES: MakeTables<
  'BYD' | 'Datsun' | 'Honda' | 'Hyundai' | 'Isuzu' | 'Kia' | 'Lexus' | 'MG' | 'Nissan' | 'Toyota'
> = {
  BYD: `
    Atto 3 | 2022-2025 | 25-34 | Dynamic, Premium, Superior | Electric - - Automatic
    e6 | 2021-2024 | 29.2-29.6 | GL, GLX | Electric - - Automatic
    eMAX 7 | 2024-2025 | 26.9-29.9 | Premium, Superior | Electric - - Automatic
    Seal | 2024-2025 | 41-53.2 | Dynamic, Premium, Performance | Electric - - Automatic
  `,
  Datsun: `
    GO | 2014-2022 | 4-6.5 | A, A Opt, T, T Opt | Petrol 1198 19 Manual CVT
    GO Plus | 2015-2022 | 4.3-7 | A, A Opt, T, T Opt | Petrol 1198 19 Manual CVT
    redi-GO | 2016-2022 | 3.8-5 | D, A, T, T Opt | Petrol 999 22 Manual AMT
  `,
  Honda: `
    Amaze | 2013-2025 | 7.2-11.2 | E, S, V, VX, ZX | Petrol 1199 18.6 Manual CVT; Diesel 1498 24.7 Manual
    Brio | 2011-2019 | 4.7-6.9 | E, S, V, VX | Petrol 1198 18.5 Manual Automatic
    BR-V | 2016-2020 | 9.5-13.8 | E, S, V, VX | Petrol 1497 15.4 Manual CVT; Diesel 1498 21.9 Manual
    City | 2011-2025 | 11.8-16.5 | SV, V, VX, ZX | Petrol 1498 17.8 Manual CVT; Diesel 1498 24.1 Manual
    City e:HEV | 2022-2025 | 19-20.8 | V, ZX | Hybrid 1498 26.5 CVT
    Civic | 2019-2020 | 17.9-22.4 | V, VX, ZX | Petrol 1799 16.5 CVT; Diesel 1597 26.8 Manual
    CR-V | 2013-2020 | 22-33 | 2.0 2WD, 2.4 AWD, AWD AVN | Petrol 1997 14.4 CVT Automatic
    Elevate | 2023-2025 | 11.7-16.7 | SV, V, VX, ZX | Petrol 1498 15.3 Manual CVT
    Jazz | 2015-2022 | 7.8-10.2 | S, V, VX, ZX | Petrol 1199 17.1 Manual CVT; Diesel 1498 27.3 Manual
    Mobilio | 2014-2017 | 7.3-12.3 | E, S, V, RS | Petrol 1497 17.3 Manual; Diesel 1498 24.5 Manual
    WR-V | 2017-2023 | 8.8-12.1 | S, SV, VX | Petrol 1199 16.5 Manual; Diesel 1498 23.7 Manual
  `,
  Hyundai: `
    Alcazar | 2021-2025 | 15-21.5 | Executive, Prestige, Platinum, Signature | Petrol 1482 18 Manual DCT; Diesel 1493 18.1 Manual Automatic
    Aura | 2020-2025 | 6.5-9.1 | E, S, SX, SX Opt | Petrol 1197 20.5 Manual AMT; CNG 1197 25.4 Manual
    Creta | 2015-2025 | 11-20.4 | E, EX, S, SX, SX Opt | Petrol 1497 17.4 Manual CVT; Diesel 1493 21.8 Manual Automatic
    Elite i20 | 2014-2020 | 5.5-9.3 | Era, Magna, Sportz, Asta, Asta Opt | Petrol 1197 18.6 Manual CVT; Diesel 1396 22.5 Manual
    Eon | 2011-2019 | 3.3-4.8 | D-Lite, Era Plus, Magna Plus, Sportz | Petrol 814 21.1 Manual
    Exter | 2023-2025 | 6.1-10.4 | EX, S, SX, SX Opt | Petrol 1197 19.4 Manual AMT; CNG 1197 27.1 Manual
    Grand i10 | 2013-2020 | 5-7.7 | Era, Magna, Sportz, Asta | Petrol 1197 18.9 Manual Automatic; Diesel 1186 24 Manual
    Grand i10 Nios | 2019-2025 | 5.9-8.6 | Era, Magna, Sportz, Asta | Petrol 1197 20.7 Manual AMT; CNG 1197 27.3 Manual
    i10 | 2010-2017 | 3.8-6.4 | D-Lite, Era, Magna, Sportz, Asta | Petrol 1086 19.8 Manual
    i20 | 2020-2025 | 7-11.2 | Era, Magna, Sportz, Asta, Asta Opt | Petrol 1197 20.3 Manual CVT
    Ioniq 5 | 2023-2025 | 46-46.3 | RWD, Long Range RWD | Electric - - Automatic
    Santro | 2018-2022 | 4.9-6.4 | Era Executive, Magna, Sportz, Asta | Petrol 1086 20.3 Manual AMT; CNG 1086 30.5 Manual
    Tucson | 2016-2025 | 22-36 | GL, GLS, Platinum, Signature | Petrol 1999 13.1 Automatic; Diesel 1997 18 Automatic
    Venue | 2019-2025 | 7.9-13.6 | E, S, SX, SX Opt | Petrol 1197 17.5 Manual DCT; Diesel 1493 23.4 Manual
    Verna | 2011-2025 | 10.9-17.5 | EX, S, SX, SX Opt | Petrol 1497 18.6 Manual CVT; Diesel 1582 24.8 Manual Automatic
    Xcent | 2014-2020 | 5.8-8.8 | E, S, SX, SX Opt | Petrol 1197 20.1 Manual Automatic; Diesel 1120 25.4 Manual
  `,
  Isuzu: `
    MU-7 | 2013-2017 | 22.3-25.8 | Premium, High Pack | Diesel 2999 13 Manual Automatic
    MU-X | 2017-2025 | 33-37.9 | 4x2, 4x4 | Diesel 1898 13 Automatic
    D-Max V-Cross* | 2016-2025 | 21-31 | Hi-Lander, Z, Z Prestige | Diesel 1898 14 Manual Automatic
  `,
  Kia: `
    Carens | 2022-2025 | 10.5-19.7 | Premium, Prestige, Prestige Plus, Luxury, Luxury Plus | Petrol 1482 17.9 Manual DCT; Diesel 1493 21.3 Manual Automatic
    Carnival | 2020-2025 | 25-63.9 | Premium, Prestige, Limousine, Limousine Plus | Diesel 2199 13.9 Automatic
    EV6 | 2022-2025 | 60.9-66 | GT Line RWD, GT Line AWD | Electric - - Automatic
    Seltos | 2019-2025 | 10.9-20.5 | HTE, HTK, HTX, GTX Plus, X-Line | Petrol 1497 17 Manual CVT DCT; Diesel 1493 20.7 Manual Automatic
    Sonet | 2020-2025 | 8-15.7 | HTE, HTK, HTX, HTX Plus, GTX Plus | Petrol 1197 18.4 Manual DCT; Diesel 1493 22.3 Manual Automatic
    Syros | 2025-2025 | 9-17.8 | HTK, HTK Plus, HTX, HTX Plus | Petrol 998 17.7 Manual DCT; Diesel 1493 20.8 Manual Automatic
  `,
  Lexus: `
    ES | 2018-2025 | 59.1-69.7 | 300h Exquisite, 300h Luxury | Hybrid 2487 22.4 CVT
    LS | 2018-2025 | 182-196 | 500h Luxury, 500h Ultra Luxury | Hybrid 3456 15.4 Automatic
    LX | 2018-2025 | 232-300 | 450d, 500d | Diesel 3346 9 Automatic
    NX | 2018-2025 | 54.9-74.2 | 300h Exquisite, 350h Luxury, 350h F Sport | Hybrid 2487 17.8 CVT
    RX | 2018-2025 | 95.8-120 | 350h Luxury, 500h F Sport Plus | Hybrid 2487 18.8 CVT
  `,
  MG: `
    Astor | 2021-2025 | 10-17.6 | Sprint, Shine, Select, Sharp Pro, Savvy Pro | Petrol 1498 14.3 Manual CVT
    Comet EV | 2023-2025 | 7-9.9 | Executive, Excite, Exclusive | Electric - - Automatic
    Gloster | 2020-2025 | 38.8-44.1 | Super, Sharp, Savvy | Diesel 1996 12 Automatic
    Hector | 2019-2025 | 14-23 | Style, Shine, Smart, Sharp Pro, Savvy Pro | Petrol 1451 13.8 Manual CVT; Diesel 1956 16.5 Manual
    Hector Plus | 2020-2025 | 17.5-23.9 | Style, Smart, Sharp Pro, Savvy Pro | Petrol 1451 13.8 Manual CVT; Diesel 1956 16.5 Manual
    Windsor EV | 2024-2025 | 14-18.1 | Excite, Exclusive, Essence | Electric - - Automatic
    ZS EV | 2020-2025 | 19-26.6 | Executive, Excite Pro, Exclusive Plus, Essence | Electric - - Automatic
  `,
  Nissan: `
    Evalia | 2012-2015 | 8.8-11.4 | XE, XL, XV | Diesel 1461 19.3 Manual
    Kicks | 2019-2023 | 9.5-14.9 | XL, XV, XV Premium | Petrol 1498 14.1 Manual CVT; Diesel 1461 20.5 Manual
    Magnite | 2020-2025 | 6-11.8 | XE, XL, XV, XV Premium, Tekna | Petrol 999 19.4 Manual AMT CVT
    Micra | 2010-2020 | 5.2-8.2 | XE, XL, XV, XL CVT | Petrol 1198 19.3 Manual CVT; Diesel 1461 23.1 Manual
    Sunny | 2011-2020 | 7.1-10.9 | XE, XL, XV | Petrol 1498 16.9 Manual CVT; Diesel 1461 22.7 Manual
    Terrano | 2013-2020 | 9.9-14.6 | XE, XL, XV | Petrol 1598 13.2 Manual; Diesel 1461 19.9 Manual AMT
    X-Trail | 2024-2025 | 49.9-50 | e-Power | Hybrid 1498 13.7 CVT
  `,
  Toyota: `
    Camry | 2013-2025 | 41-48 | Hybrid, Elegance, Sprint Edition | Hybrid 2487 23.3 CVT
    Corolla Altis | 2011-2020 | 15.9-20.2 | J, G, GL, VL | Petrol 1798 14.5 Manual CVT; Diesel 1364 21.4 Manual
    Etios | 2011-2020 | 6.6-9 | J, G, V, VX | Petrol 1496 16.8 Manual; Diesel 1364 23.6 Manual
    Etios Liva | 2011-2020 | 5.5-7.7 | J, G, V, VX | Petrol 1197 18.2 Manual; Diesel 1364 23.6 Manual
    Fortuner | 2012-2025 | 33-51.4 | 4x2, 4x4, Legender, GR-S | Petrol 2694 10.3 Manual Automatic; Diesel 2755 14.2 Manual Automatic
    Glanza | 2019-2025 | 6.8-10 | E, S, G, V | Petrol 1197 22.4 Manual AMT; CNG 1197 30.6 Manual
    Innova | 2011-2016 | 10.2-15.9 | GX, VX, ZX | Diesel 2494 12.9 Manual
    Innova Crysta | 2016-2025 | 19.9-26.6 | GX, VX, ZX | Petrol 2694 10.8 Manual Automatic; Diesel 2393 15.1 Manual Automatic
    Innova Hycross | 2022-2025 | 19.8-31 | G, GX, VX, ZX, ZX Opt | Petrol 1987 16.1 CVT; Hybrid 1987 23.2 CVT
    Land Cruiser | 2012-2025 | 135-210 | LC 200, LC 300 ZX | Diesel 3346 11 Automatic
    Rumion | 2023-2025 | 10.4-13.7 | S, G, V | Petrol 1462 20.5 Manual Automatic; CNG 1462 26.1 Manual
    Urban Cruiser Hyryder | 2022-2025 | 11.1-20 | E, S, G, V | Petrol 1462 21.1 Manual Automatic; Hybrid 1490 27.97 CVT
    Urban Cruiser Taisor | 2024-2025 | 7.7-13 | E, S, S Plus, G, V | Petrol 1197 21.7 Manual AMT
    Vellfire | 2020-2025 | 87-132 | Hi, VIP Executive Lounge | Hybrid 2487 19.3 CVT
    Yaris | 2018-2021 | 9.2-14.6 | J, G, V, VX | Petrol 1496 17.1 Manual CVT
  `,
}
