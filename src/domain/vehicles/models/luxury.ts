import type { ModelTables } from './table.ts'

/** Models of the luxury brands in India. How lines read: see `ModelTables`. */
export const LUXURY_MODELS: ModelTables = {
  'Aston Martin': `
    Luxury Sedan 2: Vantage = V8 Vantage
    Luxury Sedan 4: DB11, DB12, DB9
    Luxury Sedan 4?: Rapide
    Luxury SUV 5?: DBX
  `,
  'Audi': `
    Luxury Sedan 5: A3, A4, A6, A7, A7 Sportback, RS5, RS7, S4, S5, S5 Sportback, S6
    Luxury Sedan 5?: A8, A8 L
    - 4: A3 Cabriolet = A3 Cabrio, A5
    Luxury Sedan 4 Electric: e-tron GT = RS e-tron GT
    - 2: R8, TT
    Luxury SUV 5: Q2, Q3, Q3 Sportback, Q5, Q8, RS Q8
    Luxury SUV 5 Electric: e-tron, e-tron Sportback, Q8 e-tron
    Luxury SUV 7?: Q7
  `,
  'Bentley': `
    Luxury Sedan 4: Continental Flying Spur = Flying Spur, Continental GT = Continental
    Luxury Sedan 5: Mulsanne
    Luxury SUV 5?: Bentayga
  `,
  'BMW': `
    Hatchback 5: 1 Series
    - 4: 4 Series, 6 Series, 8 Series, i8, M2, M4
    Luxury Sedan 5: 2 Series, 2 Series Gran Coupe, 3 Series, 3 Series Gran Limousine = 3 Series GL,
      3 Series GT = 3 Series Gran Turismo, 5 Series, 5 Series GT = 5 Series Gran Turismo, 6 Series GT = 6 Series Gran Turismo,
      M3, M340i, M5
    Luxury Sedan 5?: 7 Series
    Luxury Sedan 5 Electric: i4, i5, i7
    - 2: Z4
    Luxury SUV 5: X1, X2, X3, X4, X6, XM
    Luxury SUV 5?: X5
    Luxury SUV 5 Electric: iX, iX1, iX3
    Luxury SUV 6?: X7
  `,
  'Bugatti': `
    - 2: Chiron, Veyron
  `,
  'Cadillac': `
    Luxury SUV 7?: Escalade
  `,
  'Chrysler': `
    Luxury Sedan 5: 300C
  `,
  'Dodge': `
    - 4: Challenger
  `,
  'Ferrari': `
    - 2: 458, 488, California, F8, Portofino, Roma
  `,
  'Hummer': `
    Luxury SUV 5: H2, H3
  `,
  'Jaguar': `
    Luxury Sedan 5: S-Type, XE, XF, XJ, XJ L
    Luxury Sedan 2: F-Type
    - 4: XK, XKR
    Luxury SUV 5: F-Pace
    Luxury SUV 5 Electric: I-Pace
  `,
  'Lamborghini': `
    - 2: Aventador, Gallardo, Huracan
    Luxury SUV 5?: Urus
  `,
  'Land Rover': `
    Luxury SUV 5: Freelander 2 = Freelander, Range Rover Evoque = Evoque, Range Rover Velar = Velar
    Luxury SUV 5?: Range Rover, Range Rover Sport
    Luxury SUV 6?: Defender
    Luxury SUV 7?: Discovery, Discovery 3, Discovery 4, Discovery Sport
  `,
  'Lotus': `
    Luxury SUV 5 Electric: Eletre
  `,
  'Maserati': `
    - 4: GranCabrio, GranTurismo
    Luxury Sedan 5: Ghibli, Quattroporte
    Luxury SUV 5: Grecale, Levante
  `,
  'Maybach': `
    Luxury Sedan 4?: 57, 62
  `,
  'McLaren': `
    - 2: 720S, Artura, GT
  `,
  'Mercedes-Benz': `
    Hatchback 5: A-Class, B-Class
    Luxury Sedan 5: A-Class Limousine, AMG A 35, C-Class, CLA = CLA Class, CLS = CLS-Class, E-Class
    Luxury Sedan 5?: Maybach S-Class, S-Class
    Luxury Sedan 5 Electric: EQE, EQS
    - 2: AMG GT, SLC = SLC Class, SLK = SLK-Class, SLS
    - 4: C-Class Cabriolet, CLE, E-Class Cabriolet, SL = SL-Class
    Luxury SUV 5: AMG G 63, AMG GLA 35, AMG GLC 43, G-Class, GLA = GLA Class, GLC = GLC Class, GLC Coupe, GLE = GLE Class,
      GLE Coupe, M-Class = ML Class = ML
    Luxury SUV 5 Electric: EQA, EQC, EQE SUV
    Luxury SUV 7?: GL-Class = GL, GLB, GLS = GLS Class, R-Class
    Luxury SUV 7? Electric: EQB, EQS SUV
    Muv 7?: MB Class, V-Class, Viano
  `,
  'Porsche': `
    - 2: 718, 718 Boxster = Boxster, 718 Cayman = Cayman
    Luxury Sedan 4: 911
    Luxury Sedan 4?: Panamera
    Luxury Sedan 4? Electric: Taycan
    Luxury SUV 5: Cayenne, Cayenne Coupe, Macan
  `,
  'Rolls-Royce': `
    Luxury Sedan 4: Dawn, Wraith
    Luxury Sedan 4?: Ghost, Phantom
    Luxury Sedan 4 Electric: Spectre
    Luxury SUV 5?: Cullinan
  `,
  'Volvo': `
    Hatchback 5: V40
    Luxury Sedan 5: S40, S60, S60 Cross Country = S60 CC, S80, S90, V90, V90 Cross Country
    Luxury SUV 5: V40 Cross Country = V40 CC, XC40, XC60
    Luxury SUV 5 Electric: C40 Recharge = C40, EX30, EX40, XC40 Recharge
    Luxury SUV 7?: XC90
  `,
}
