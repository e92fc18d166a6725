import type { MakeTables } from './table.ts'

/** Models of the luxury brands in India. Columns: see `MakeTables`. */
export const LUXURY_MAKES: MakeTables<
  'Aston Martin' | 'Audi' | 'BMW' | 'Jaguar' | 'Land Rover' | 'Maserati' | 'Mercedes-Benz' | 'Porsche' | 'Volvo'
> = {
  'Aston Martin': `
    DBX | 2021-2025 | 382-463 | V8, 707 | Petrol 3982 7.7 Automatic
    Rapide | 2013-2019 | 329-441 | S, AMR | Petrol 5935 7.5 Automatic
    DB11* | 2017-2023 | 329-427 | V8, V12 | Petrol 3982 9 Automatic
    Vantage* | 2018-2025 | 295-399 | V8, F1 Edition | Petrol 3998 8 Automatic
  `,
  Audi: `
    A3 | 2014-2020 | 28-36 | Premium, Premium Plus, Technology | Petrol 1395 19.2 DCT; Diesel 1968 20.4 DCT
    A4 | 2012-2025 | 42-55.8 | Premium, Premium Plus, Technology | Petrol 1984 17.4 DCT; Diesel 1968 18.3 DCT
    A6 | 2012-2025 | 59.8-72 | Premium Plus, Technology, Matrix | Petrol 1984 14.1 DCT; Diesel 1968 18.5 DCT
    A8 L | 2014-2025 | 134-163 | Celebration Edition, Technology | Petrol 2995 11 Automatic
    e-tron | 2021-2023 | 102-126 | 50, 55, Sportback 55 | Electric - - Automatic
    Q3 | 2012-2025 | 37-54 | Premium, Premium Plus, Technology, Bold Edition | Petrol 1984 14.9 DCT; Diesel 1968 15.7 DCT
    Q5 | 2012-2025 | 57-72 | Premium Plus, Technology, Bold Edition | Petrol 1984 13.5 DCT; Diesel 1968 17 DCT
    Q7 | 2012-2025 | 80-97.8 | Premium Plus, Technology, Bold Edition | Petrol 2995 11.2 Automatic; Diesel 2967 14.8 Automatic
  `,
  BMW: `
    2 Series Gran Coupe | 2020-2025 | 40-46.9 | 220i M Sport, 220d M Sport, 220i Sport | Petrol 1998 14.8 DCT; Diesel 1995 18.6 Automatic
    3 Series | 2012-2025 | 43-62.6 | 320d Luxury Line, 320Ld M Sport, 330i Sport, 330Li M Sport | Petrol 1998 16.1 Automatic; Diesel 1995 19.6 Automatic
    5 Series | 2011-2025 | 60-72.9 | 520d Luxury Line, 520d M Sport, 530i M Sport, 530Li M Sport | Petrol 1998 15.7 Automatic; Diesel 1995 20.4 Automatic
    7 Series | 2012-2025 | 135-185 | 730Ld DPE, 740Li, 740i M Sport | Petrol 2998 12 Automatic; Diesel 2993 17.1 Automatic
    i4 | 2022-2025 | 72.5-77.5 | eDrive35 M Sport, eDrive40 M Sport | Electric - - Automatic
    X1 | 2012-2025 | 38-54 | sDrive18i, sDrive20d xLine, sDrive18d M Sport | Petrol 1499 16.3 DCT; Diesel 1995 20.4 DCT Automatic
    X3 | 2012-2025 | 58-88 | xDrive20d Luxury Edition, xDrive20d M Sport, xDrive30i | Petrol 1998 13.4 Automatic; Diesel 1995 16.6 Automatic
    X5 | 2012-2025 | 82-110 | xDrive30d, xDrive40i M Sport, xDrive30d xLine | Petrol 2998 11.2 Automatic; Diesel 2993 13.4 Automatic
    X7 | 2019-2025 | 115-133 | xDrive40i M Sport, xDrive40d M Sport | Petrol 2998 11.3 Automatic; Diesel 2993 14.3 Automatic
  `,
  Jaguar: `
    F-Pace | 2017-2024 | 63-79 | Prestige, R-Dynamic S, Portfolio | Petrol 1997 12.9 Automatic; Diesel 1999 19.3 Automatic
    I-Pace | 2021-2024 | 106-126 | S, SE, HSE | Electric - - Automatic
    XE | 2016-2022 | 37-48.5 | Pure, Prestige, Portfolio, R-Dynamic S | Petrol 1999 13.6 Automatic; Diesel 1999 19.4 Automatic
    XF | 2012-2023 | 49-76 | Pure, Prestige, Portfolio, R-Dynamic S | Petrol 1997 12.5 Automatic; Diesel 1999 19.3 Automatic
    XJ L | 2012-2019 | 99-111 | Premium Luxury, Portfolio | Petrol 1999 10.5 Automatic; Diesel 2993 14.4 Automatic
    F-Type* | 2013-2024 | 98-153 | R-Dynamic, First Edition, R | Petrol 1997 12 Automatic
  `,
  'Land Rover': `
    Defender | 2020-2025 | 93-157 | 90 SE, 110 S, 110 HSE, 130 X | Petrol 1997 11.5 Automatic; Diesel 2997 11.4 Automatic
    Discovery | 2017-2025 | 88-139 | S, SE, HSE, R-Dynamic HSE | Petrol 2996 10.5 Automatic; Diesel 2997 12.4 Automatic
    Discovery Sport | 2015-2025 | 57-71.4 | S, SE, HSE, R-Dynamic SE | Petrol 1997 12.8 Automatic; Diesel 1999 15.7 Automatic
    Freelander 2 | 2010-2015 | 38-46.5 | S, SE, HSE | Diesel 2179 12.4 Automatic
    Range Rover | 2013-2025 | 210-430 | SE, HSE, Autobiography, SV | Petrol 2996 10.4 Automatic; Diesel 2997 13.2 Automatic
    Range Rover Evoque | 2012-2025 | 54-72.1 | Pure, SE, HSE Dynamic, R-Dynamic SE | Petrol 1997 12.8 Automatic; Diesel 1999 15.7 Automatic
    Range Rover Sport | 2013-2025 | 110-184 | S, SE, HSE, Dynamic SE | Petrol 2996 10.1 Automatic; Diesel 2997 12.7 Automatic
    Range Rover Velar | 2018-2025 | 72-94.3 | S, SE, R-Dynamic S, R-Dynamic HSE | Petrol 1997 12.9 Automatic; Diesel 1999 15.8 Automatic
  `,
  Maserati: `
    Ghibli | 2016-2023 | 115-193 | Diesel, GranLusso, GranSport, Modena | Petrol 2979 10.8 Automatic; Diesel 2987 16.9 Automatic
    Grecale | 2024-2025 | 131-205 | GT, Modena, Trofeo | Petrol 1995 10.9 Automatic
    Levante | 2018-2024 | 145-215 | Diesel, GranLusso, GranSport, Modena S | Petrol 2979 9 Automatic; Diesel 2987 12.1 Automatic
    Quattroporte | 2016-2023 | 174-211 | GranLusso, GranSport, Modena | Petrol 2979 10.5 Automatic
  `,
  'Mercedes-Benz': `
    A-Class Limousine | 2021-2025 | 42-46 | A 200, A 200d | Petrol 1332 17.5 DCT; Diesel 1950 21.4 DCT
    C-Class | 2011-2025 | 44-66 | C 180, C 200, C 220d, C 300d AMG Line | Petrol 1496 16.9 Automatic; Diesel 1993 19.5 Automatic
    CLA | 2015-2020 | 31-39 | 200 Sport, 200 CDI Style, 200d Urban Sport | Petrol 1991 15 DCT; Diesel 2143 17.9 DCT
    E-Class | 2011-2025 | 62-92 | E 200 Exclusive, E 220d Avantgarde, E 250 CDI, E 350d AMG Line | Petrol 1991 15 Automatic; Diesel 1950 16.1 Automatic
    EQS | 2022-2025 | 155-163 | 580 4MATIC, AMG 53 4MATIC Plus | Electric - - Automatic
    GLA | 2014-2025 | 37-57 | 200 Style, 200d Sport, 220d 4MATIC | Petrol 1332 17.4 DCT; Diesel 1950 18.9 DCT
    GLC | 2016-2025 | 58-76.9 | 200 Progressive, 220d 4MATIC, 300 4MATIC | Petrol 1999 12.7 Automatic; Diesel 1993 17.9 Automatic
    GLE | 2015-2025 | 79-115 | 250d, 300d 4MATIC LWB, 450 4MATIC LWB | Petrol 2999 10.5 Automatic; Diesel 1993 13.7 Automatic
    GLS | 2016-2025 | 105-138 | 350d, 400d 4MATIC, 450 4MATIC | Petrol 2999 9.5 Automatic; Diesel 2925 12.5 Automatic
    S-Class | 2012-2025 | 135-186 | S 350 CDI, S 350d, S 450 4MATIC | Petrol 2999 12 Automatic; Diesel 2925 13.5 Automatic
    V-Class | 2019-2022 | 71-146 | Expression, Exclusive, Elite | Diesel 1950 15.5 Automatic
    B-Class | 2012-2018 | 27-32 | B 180 Sport, B 180 CDI Style, B 200 CDI | Petrol 1595 14.8 DCT; Diesel 2143 16 DCT
  `,
  Porsche: `
    Cayenne | 2012-2025 | 119-193 | Base, E-Hybrid, S, GTS, Turbo | Petrol 2995 9.4 Automatic; Diesel 2967 13.2 Automatic
    Macan | 2014-2025 | 69-153 | Base, S, GTS, Turbo | Petrol 1984 11.2 DCT
    Panamera | 2012-2025 | 145-245 | Base, 4, 4 E-Hybrid, Turbo | Petrol 2894 10.8 DCT
    Taycan | 2021-2025 | 153-233 | Base, 4S, Turbo, Turbo S | Electric - - Automatic
    911* | 2012-2025 | 169-335 | Carrera, Carrera S, Turbo S, GT3 | Petrol 2981 9 DCT
  `,
  Volvo: `
    C40 Recharge | 2023-2025 | 61-62.9 | P8 Ultimate | Electric - - Automatic
    S60 | 2012-2023 | 38-46 | Kinetic, Summum, Momentum, T4 Inscription | Petrol 1969 15.1 Automatic; Diesel 1984 17.3 Automatic
    S90 | 2016-2025 | 54-68.3 | D4 Momentum, D4 Inscription, B5 Inscription, B5 Ultimate | Petrol 1969 14.7 Automatic; Diesel 1969 18.3 Automatic
    V40 | 2013-2019 | 25.5-32 | D3 Kinetic, D3 R-Design, T4 Momentum | Petrol 1596 16.5 Automatic; Diesel 1969 16.8 Automatic
    XC40 | 2018-2024 | 39.9-47 | D4 Momentum, D4 R-Design, B4 Ultimate | Petrol 1969 14.5 Automatic; Diesel 1969 18 Automatic
    XC60 | 2012-2025 | 52-71 | Kinetic, D5 Inscription, B5 Inscription, B5 Ultimate | Petrol 1969 11.2 Automatic; Diesel 1969 11.2 Automatic
    XC90 | 2015-2025 | 78-103 | D5 Momentum, D5 Inscription, B6 Inscription, B6 Ultimate | Petrol 1969 17.2 Automatic; Diesel 1969 14.4 Automatic
  `,
}
