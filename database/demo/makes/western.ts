import type { MakeTables } from './table.ts'

/** Models of the European and American volume brands in India. Columns: see `MakeTables`. */
export const WESTERN_MAKES: MakeTables<
  'Chevrolet' | 'Citroen' | 'Ford' | 'Jeep' | 'Mini' | 'Renault' | 'Skoda' | 'Volkswagen'
> = {
  Chevrolet: `
    Beat | 2010-2017 | 4.4-6.4 | PS, LS, LT, LTZ | Petrol 1199 18.6 Manual; Diesel 936 25.4 Manual
    Captiva | 2010-2016 | 24.5-27.4 | LT, LTZ AWD | Diesel 2231 12.1 Manual Automatic
    Cruze | 2010-2017 | 13.7-17.7 | LT, LTZ, LTZ AT | Diesel 1998 17.9 Manual Automatic
    Enjoy | 2013-2017 | 6.2-9 | LS, LT, LTZ | Petrol 1399 13.7 Manual; Diesel 1248 18.2 Manual
    Sail | 2013-2017 | 5.9-8.6 | LS, LT, LTZ | Petrol 1199 18.2 Manual; Diesel 1248 22.1 Manual
    Spark | 2010-2015 | 3.5-4.3 | PS, LS, LT | Petrol 995 18 Manual
    Tavera | 2010-2017 | 9.7-12.2 | B2, LS, LT | Diesel 2499 13.6 Manual
    Trailblazer | 2015-2017 | 26.9-27.5 | LTZ | Diesel 2776 11.5 Automatic
  `,
  Citroen: `
    Basalt | 2024-2025 | 8-14 | You, Plus, Max | Petrol 1199 18.7 Manual Automatic
    C3 | 2022-2025 | 6.2-10.2 | Live, Feel, Shine | Petrol 1198 19.3 Manual Automatic
    C3 Aircross | 2023-2025 | 9.9-14.6 | You, Plus, Max | Petrol 1199 18.5 Manual Automatic
    C5 Aircross | 2021-2025 | 30-40 | Feel, Shine, Shine Dual Tone | Diesel 1997 17.5 Automatic
    eC3 | 2023-2025 | 11.6-13.4 | Live, Feel, Shine | Electric - - Automatic
  `,
  Ford: `
    Aspire | 2015-2021 | 6-9.1 | Ambiente, Trend, Titanium, Titanium Plus | Petrol 1194 20.4 Manual; Diesel 1499 26.1 Manual
    EcoSport | 2013-2021 | 8.2-11.7 | Ambiente, Trend, Titanium, Titanium Plus, S | Petrol 1496 15.9 Manual Automatic; Diesel 1498 21.7 Manual
    Endeavour | 2014-2021 | 29.9-36.3 | Trend, Titanium, Titanium Plus, Sport | Diesel 1996 13.9 Automatic
    Fiesta | 2011-2015 | 8-10.5 | Ambiente, Trend, Titanium | Petrol 1499 17 Manual; Diesel 1498 25 Manual
    Figo | 2010-2021 | 5.3-8.4 | Ambiente, Trend, Titanium, Titanium Blu | Petrol 1194 18.5 Manual; Diesel 1498 24.4 Manual
    Freestyle | 2018-2021 | 6-8.8 | Ambiente, Trend, Titanium, Titanium Plus | Petrol 1194 18.5 Manual; Diesel 1499 23.8 Manual
  `,
  Jeep: `
    Compass | 2017-2025 | 19-32.4 | Sport, Longitude, Limited, Model S | Petrol 1368 14.1 Manual DCT; Diesel 1956 17.1 Manual Automatic
    Grand Cherokee | 2016-2025 | 67.5-80 | Limited, Summit, Limited Opt | Petrol 1995 10 Automatic; Diesel 2987 12.8 Automatic
    Meridian | 2022-2025 | 25-38.8 | Longitude, Limited, Limited Opt, Overland | Diesel 1956 16.3 Manual Automatic
    Wrangler | 2017-2025 | 62-71.7 | Unlimited, Rubicon | Petrol 1995 10.6 Automatic
  `,
  Mini: `
    Cooper | 2012-2025 | 33-47 | S, 3 Door, 5 Door, SE | Petrol 1998 17.3 DCT
    Countryman | 2013-2024 | 40-49 | Cooper S, Cooper SD, JCW Inspired | Petrol 1998 14.3 DCT Automatic
    Cooper Convertible* | 2016-2024 | 39-53.5 | S, Sidewalk Edition | Petrol 1998 16.8 DCT
  `,
  Renault: `
    Captur | 2017-2020 | 9.5-13.9 | RXE, RXL, RXT, Platine | Petrol 1498 13.9 Manual; Diesel 1461 20.4 Manual
    Duster | 2012-2022 | 8.6-14.3 | RXE, RXS, RXL, RXZ | Petrol 1498 14.2 Manual CVT; Diesel 1461 19.9 Manual AMT
    Kiger | 2021-2025 | 6-11.2 | RXE, RXL, RXT, RXZ | Petrol 999 19.2 Manual AMT CVT
    Kwid | 2015-2025 | 4.7-6.5 | RXE, RXL, RXT, Climber | Petrol 999 21.7 Manual AMT
    Lodgy | 2015-2020 | 8.6-12.1 | STD, RXE, RXZ, Stepway | Diesel 1461 20.5 Manual
    Pulse | 2012-2017 | 5-7.5 | RXE, RXL, RXZ | Petrol 1198 18 Manual; Diesel 1461 23.1 Manual
    Scala | 2012-2017 | 7.5-10.8 | RXE, RXL, RXZ | Petrol 1498 16.9 Manual CVT; Diesel 1461 21.6 Manual
    Triber | 2019-2025 | 6-8.9 | RXE, RXL, RXT, RXZ | Petrol 999 19 Manual AMT
  `,
  Skoda: `
    Fabia | 2010-2014 | 4.8-7.9 | Active, Ambition, Elegance | Petrol 1198 16.9 Manual; Diesel 1199 20.9 Manual
    Karoq | 2020-2021 | 25-25.5 | Style | Petrol 1498 14.5 DCT
    Kodiaq | 2017-2025 | 34-48.7 | Style, Sportline, Laurin and Klement | Petrol 1984 13.3 DCT; Diesel 1968 16.3 DCT
    Kushaq | 2021-2025 | 10.9-19 | Active, Ambition, Style, Monte Carlo | Petrol 999 18.6 Manual Automatic DCT
    Kylaq | 2025-2025 | 8.3-14 | Classic, Signature, Signature Plus, Prestige | Petrol 999 19.7 Manual Automatic
    Octavia | 2013-2023 | 16-31 | Ambition, Style, RS, Laurin and Klement | Petrol 1984 15.8 DCT; Diesel 1968 20.6 Manual DCT
    Rapid | 2011-2021 | 7.8-13.5 | Active, Ambition, Style, Monte Carlo | Petrol 999 18.9 Manual Automatic; Diesel 1498 21.1 Manual DCT
    Slavia | 2022-2025 | 10.7-18.7 | Active, Ambition, Style, Monte Carlo | Petrol 999 19.5 Manual Automatic DCT
    Superb | 2010-2024 | 25-54 | Elegance, Sportline, Laurin and Klement | Petrol 1984 14.6 DCT; Diesel 1968 18.2 DCT
    Yeti | 2010-2017 | 18.6-22.7 | Ambition, Style 4x2, Elegance 4x4 | Diesel 1968 17.7 Manual
  `,
  Volkswagen: `
    Ameo | 2016-2020 | 5.9-10.1 | Trendline, Comfortline, Highline, Highline Plus | Petrol 999 19.4 Manual; Diesel 1498 21.7 Manual DCT
    Jetta | 2011-2017 | 14.8-20.9 | Trendline, Comfortline, Highline | Petrol 1390 14.7 Manual; Diesel 1968 19.3 Manual DCT
    Passat | 2011-2020 | 26-33.2 | Comfortline, Highline, Connect | Diesel 1968 17.4 DCT
    Polo | 2010-2022 | 5.8-10.3 | Trendline, Comfortline, Highline Plus, GT TSI | Petrol 999 18.2 Manual Automatic; Diesel 1498 20.1 Manual
    T-Roc | 2020-2021 | 20-21.4 | Style | Petrol 1498 17.8 DCT
    Taigun | 2021-2025 | 11.7-19.8 | Comfortline, Highline, Topline, GT Plus | Petrol 999 18.5 Manual Automatic DCT
    Tiguan | 2017-2025 | 28-38.2 | Comfortline, Highline, Elegance | Petrol 1984 12.7 DCT; Diesel 1968 16.7 DCT
    Vento | 2010-2022 | 8.7-14.5 | Trendline, Comfortline, Highline, Highline Plus | Petrol 999 17.7 Manual Automatic; Diesel 1498 22.2 Manual DCT
    Virtus | 2022-2025 | 11.6-19.4 | Comfortline, Highline, Topline, GT Plus | Petrol 999 19.4 Manual Automatic DCT
  `,
}
