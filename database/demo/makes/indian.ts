import type { MakeTables } from './table.ts'

/** Models of the brands that build most of India's cars. Columns: see `MakeTables`. */
export const INDIAN_MAKES: MakeTables<'Force Motors' | 'Mahindra' | 'Maruti Suzuki' | 'Tata'> = {
  'Force Motors': `
    Gurkha | 2013-2025 | 11.5-17 | Xplorer, Xpedition, 3 Door, 5 Door | Diesel 2596 12 Manual
    Trax Cruiser | 2011-2025 | 10-15.5 | 10 Seater, 13 Seater, Deluxe | Diesel 2596 13.5 Manual
    Citiline | 2023-2025 | 15.9-17 | 10 Seater | Diesel 2596 13 Manual
    Urbania* | 2022-2025 | 29-37 | Short Wheelbase, Medium Wheelbase, Long Wheelbase | Diesel 2596 11 Manual
  `,
  Mahindra: `
    Bolero | 2011-2025 | 8.5-11 | B2, B4, B6, B6 Opt | Diesel 1493 16 Manual
    Bolero Neo | 2021-2025 | 9.9-12.2 | N4, N8, N10, N10 Opt | Diesel 1493 17.3 Manual
    KUV100 NXT | 2017-2023 | 5.3-7.8 | K2 Plus, K4 Plus, K6 Plus, K8 | Petrol 1198 18.2 Manual
    Marazzo | 2018-2024 | 13.5-16.5 | M2, M4 Plus, M6 Plus, M8 | Diesel 1497 17.3 Manual
    Scorpio | 2014-2022 | 12.5-18.5 | S3, S5, S7, S9, S11 | Diesel 2179 15.4 Manual
    Scorpio N | 2022-2025 | 13.9-24.5 | Z2, Z4, Z6, Z8, Z8 L | Petrol 1997 12.7 Manual Automatic; Diesel 2184 15.4 Manual Automatic
    Thar | 2020-2025 | 11.4-17.6 | AX Opt, LX Hard Top, Earth Edition | Petrol 1997 15.2 Manual Automatic; Diesel 2184 15.2 Manual Automatic
    TUV300 | 2015-2020 | 8.5-11.8 | T4 Plus, T6 Plus, T8, T10 | Diesel 1493 18.5 Manual
    XUV 3XO | 2024-2025 | 7.5-15.5 | MX1, MX3, AX5, AX7 Luxury | Petrol 1197 18.9 Manual Automatic; Diesel 1497 20.6 Manual AMT
    XUV300 | 2019-2024 | 8-14.6 | W4, W6, W8, W8 Opt | Petrol 1197 17 Manual AMT; Diesel 1497 20 Manual AMT
    XUV400 EV | 2023-2025 | 15.5-19.4 | EC Pro, EL Pro | Electric - - Automatic
    XUV500 | 2012-2021 | 13-19.6 | W5, W7, W9, W11 Opt | Diesel 2179 15.1 Manual Automatic
    XUV700 | 2021-2025 | 14-25.5 | MX, AX3, AX5, AX7, AX7 L | Petrol 1999 13 Manual Automatic; Diesel 2198 16.6 Manual Automatic
    Xylo | 2011-2019 | 8.5-12 | D4, H4, H8, H9 | Diesel 2179 14 Manual
  `,
  'Maruti Suzuki': `
    Alto 800 | 2012-2023 | 3.4-5.1 | STD, LXi, LXi Opt, VXi | Petrol 796 22.1 Manual; CNG 796 31.6 Manual
    Alto K10 | 2014-2025 | 4-6 | STD, LXi, VXi, VXi Plus | Petrol 998 24.4 Manual AMT; CNG 998 33.9 Manual
    Baleno | 2015-2025 | 6.6-9.9 | Sigma, Delta, Zeta, Alpha | Petrol 1197 22.4 Manual AMT CVT; CNG 1197 30.6 Manual; Diesel 1248 27.4 Manual
    Brezza | 2022-2025 | 8.3-14.1 | LXi, VXi, ZXi, ZXi Plus | Petrol 1462 19.8 Manual Automatic; CNG 1462 25.5 Manual
    Celerio | 2014-2025 | 5.3-7.1 | LXi, VXi, ZXi, ZXi Plus | Petrol 998 25.2 Manual AMT; CNG 998 34.4 Manual
    Ciaz | 2014-2025 | 9.3-12.4 | Sigma, Delta, Zeta, Alpha | Petrol 1462 20.6 Manual Automatic; Diesel 1248 28.1 Manual
    Dzire | 2012-2025 | 6.5-10.1 | LXi, VXi, ZXi, ZXi Plus | Petrol 1197 24.1 Manual AMT; CNG 1197 31.1 Manual; Diesel 1248 28.4 Manual AMT
    Eeco | 2011-2025 | 5.3-6.6 | 5 STR STD, 5 STR AC, 7 STR STD | Petrol 1197 19.7 Manual; CNG 1197 26.8 Manual
    Ertiga | 2012-2025 | 8.7-13.1 | LXi, VXi, ZXi, ZXi Plus | Petrol 1462 20.5 Manual Automatic; CNG 1462 26.1 Manual; Diesel 1498 24.2 Manual
    Fronx | 2023-2025 | 7.5-13 | Sigma, Delta, Delta Plus, Zeta, Alpha | Petrol 1197 21.8 Manual AMT; CNG 1197 28.5 Manual
    Grand Vitara | 2022-2025 | 11-20 | Sigma, Delta, Zeta, Alpha, Alpha Plus | Petrol 1462 21.1 Manual Automatic; Hybrid 1490 27.97 CVT
    Ignis | 2017-2025 | 5.8-8.1 | Sigma, Delta, Zeta, Alpha | Petrol 1197 20.9 Manual AMT
    Invicto | 2023-2025 | 25.2-28.9 | Zeta Plus, Alpha Plus | Hybrid 1987 23.2 CVT
    Jimny | 2023-2025 | 12.7-15 | Zeta, Alpha | Petrol 1462 16.9 Manual Automatic
    S-Presso | 2019-2025 | 4.3-6.1 | STD, LXi, VXi, VXi Plus | Petrol 998 24.8 Manual AMT; CNG 998 32.7 Manual
    Swift | 2011-2025 | 6.2-9.6 | LXi, VXi, ZXi, ZXi Plus | Petrol 1197 23.2 Manual AMT; CNG 1197 30.9 Manual; Diesel 1248 28.4 Manual AMT
    Vitara Brezza | 2016-2022 | 7.5-11.4 | LDi, VDi, ZDi, ZDi Plus | Diesel 1248 24.3 Manual AMT
    Wagon R | 2011-2025 | 5.5-7.4 | LXi, VXi, ZXi, ZXi Plus | Petrol 1197 23.6 Manual AMT; CNG 998 34.1 Manual
    XL6 | 2019-2025 | 11.6-14.8 | Zeta, Alpha, Alpha Plus | Petrol 1462 20.3 Manual Automatic; CNG 1462 26.3 Manual
  `,
  Tata: `
    Altroz | 2020-2025 | 6.6-11.3 | XE, XM Plus, XT, XZ, XZ Plus | Petrol 1199 19.3 Manual DCT; Diesel 1497 23.6 Manual; CNG 1199 26.2 Manual
    Harrier | 2019-2025 | 15-26.5 | XE, XM, XT, XZ, XZA Plus | Diesel 1956 16.8 Manual Automatic
    Hexa | 2017-2020 | 13.7-19.3 | XE, XM, XMA, XT, XTA | Diesel 2179 17.6 Manual Automatic
    Indica | 2010-2018 | 4.2-5.6 | LS, LX, VX | Diesel 1396 25 Manual
    Indigo eCS | 2011-2018 | 5.3-6.9 | LS, LX, VX | Diesel 1396 25 Manual
    Nano | 2010-2018 | 2-3.3 | CX, LX, XM, XTA | Petrol 624 23.6 Manual AMT
    Nexon | 2017-2025 | 8-15.5 | XE, XM, XZ, XZ Plus, Fearless | Petrol 1199 17.4 Manual AMT DCT; Diesel 1497 23.2 Manual AMT
    Nexon EV | 2020-2025 | 12.5-19 | XM, XZ Plus, Empowered, Max XZ Plus Lux | Electric - - Automatic
    Punch | 2021-2025 | 6.1-10.3 | Pure, Adventure, Accomplished, Creative | Petrol 1199 20.1 Manual AMT; CNG 1199 26.9 Manual
    Safari | 2021-2025 | 15.5-27 | XE, XM, XT, XZ, XZA Plus | Diesel 1956 16.3 Manual Automatic
    Sumo Gold | 2011-2019 | 7.5-9 | LX, CX, EX, GX | Diesel 2956 15.3 Manual
    Tiago | 2016-2025 | 5-8.8 | XE, XM, XT, XZ, XZ Plus | Petrol 1199 19 Manual AMT; CNG 1199 26.5 Manual AMT
    Tiago EV | 2022-2025 | 8-11.2 | XE, XT, XZ Plus, XZ Plus Tech Lux | Electric - - Automatic
    Tigor | 2017-2025 | 6-9.5 | XE, XM, XZ, XZ Plus | Petrol 1199 19.3 Manual AMT; CNG 1199 26.5 Manual AMT
    Zest | 2014-2019 | 5.7-9.8 | XE, XM, XMS, XT | Petrol 1193 17.6 Manual; Diesel 1248 23 Manual AMT
  `,
}
