import type { SearchLists } from '../searchLists.ts'
import { usualKind } from '../../kinds/categories.ts'
import { KNOWN_FEATURES } from '../../vehicles/featureGroups.ts'

/** Brands with their models, each with its variants, as a site of our size has them. */
const CARS = `
  Aston Martin: DBX = V8, 707 / Rapide = S, AMR / DB11 = V8, V12 / Vantage = V8, F1 Edition
  Audi: A3 = Premium, Premium Plus, Technology / A4 = Premium, Premium Plus, Technology /
      A6 = Premium Plus, Technology, Matrix / A8 L = Celebration Edition, Technology /
      e-tron = 50, 55, Sportback 55 / Q3 = Premium, Premium Plus, Technology, Bold Edition /
      Q5 = Premium Plus, Technology, Bold Edition / Q7 = Premium Plus, Technology, Bold Edition
  BMW: 2 Series Gran Coupe = 220i M Sport, 220d M Sport, 220i Sport /
      3 Series = 320d Luxury Line, 320Ld M Sport, 330i Sport, 330Li M Sport /
      5 Series = 520d Luxury Line, 520d M Sport, 530i M Sport, 530Li M Sport /
      7 Series = 730Ld DPE, 740Li, 740i M Sport / i4 = eDrive35 M Sport, eDrive40 M Sport /
      X1 = sDrive18i, sDrive20d xLine, sDrive18d M Sport /
      X3 = xDrive20d Luxury Edition, xDrive20d M Sport, xDrive30i /
      X5 = xDrive30d, xDrive40i M Sport, xDrive30d xLine / X7 = xDrive40i M Sport, xDrive40d M Sport
  BYD: Atto 3 = Dynamic, Premium, Superior / e6 = GL, GLX / eMAX 7 = Premium, Superior /
      Seal = Dynamic, Premium, Performance
  Chevrolet: Beat = PS, LS, LT, LTZ / Captiva = LT, LTZ AWD / Cruze = LT, LTZ, LTZ AT / Enjoy = LS, LT, LTZ /
      Sail = LS, LT, LTZ / Spark = PS, LS, LT / Tavera = B2, LS, LT / Trailblazer = LTZ
  Citroen: Basalt = You, Plus, Max / C3 = Live, Feel, Shine / C3 Aircross = You, Plus, Max /
      C5 Aircross = Feel, Shine, Shine Dual Tone / eC3 = Live, Feel, Shine
  Datsun: GO = A, A Opt, T, T Opt / GO Plus = A, A Opt, T, T Opt / redi-GO = D, A, T, T Opt
  Force Motors: Gurkha = Xplorer, Xpedition, 3 Door, 5 Door / Trax Cruiser = 10 Seater, 13 Seater, Deluxe /
      Citiline = 10 Seater / Urbania = Short Wheelbase, Medium Wheelbase, Long Wheelbase
  Ford: Aspire = Ambiente, Trend, Titanium, Titanium Plus /
      EcoSport = Ambiente, Trend, Titanium, Titanium Plus, S /
      Endeavour = Trend, Titanium, Titanium Plus, Sport / Fiesta = Ambiente, Trend, Titanium /
      Figo = Ambiente, Trend, Titanium, Titanium Blu / Freestyle = Ambiente, Trend, Titanium, Titanium Plus
  Honda: Amaze = E, S, V, VX, ZX / Brio = E, S, V, VX / BR-V = E, S, V, VX / City = SV, V, VX, ZX /
      City e:HEV = V, ZX / Civic = V, VX, ZX / CR-V = 2.0 2WD, 2.4 AWD, AWD AVN / Elevate = SV, V, VX, ZX /
      Jazz = S, V, VX, ZX / Mobilio = E, S, V, RS / WR-V = S, SV, VX
  Hyundai: Alcazar = Executive, Prestige, Platinum, Signature / Aura = E, S, SX, SX Opt /
      Creta = E, EX, S, SX, SX Opt / Elite i20 = Era, Magna, Sportz, Asta, Asta Opt /
      Eon = D-Lite, Era Plus, Magna Plus, Sportz / Exter = EX, S, SX, SX Opt /
      Grand i10 = Era, Magna, Sportz, Asta / Grand i10 Nios = Era, Magna, Sportz, Asta /
      i10 = D-Lite, Era, Magna, Sportz, Asta / i20 = Era, Magna, Sportz, Asta, Asta Opt /
      Ioniq 5 = RWD, Long Range RWD / Santro = Era Executive, Magna, Sportz, Asta /
      Tucson = GL, GLS, Platinum, Signature / Venue = E, S, SX, SX Opt / Verna = EX, S, SX, SX Opt /
      Xcent = E, S, SX, SX Opt
  Isuzu: MU-7 = Premium, High Pack / MU-X = 4x2, 4x4 / D-Max V-Cross = Hi-Lander, Z, Z Prestige
  Jaguar: F-Pace = Prestige, R-Dynamic S, Portfolio / I-Pace = S, SE, HSE /
      XE = Pure, Prestige, Portfolio, R-Dynamic S / XF = Pure, Prestige, Portfolio, R-Dynamic S /
      XJ L = Premium Luxury, Portfolio / F-Type = R-Dynamic, First Edition, R
  Jeep: Compass = Sport, Longitude, Limited, Model S / Grand Cherokee = Limited, Summit, Limited Opt /
      Meridian = Longitude, Limited, Limited Opt, Overland / Wrangler = Unlimited, Rubicon
  Kia: Carens = Premium, Prestige, Prestige Plus, Luxury, Luxury Plus /
      Carnival = Premium, Prestige, Limousine, Limousine Plus / EV6 = GT Line RWD, GT Line AWD /
      Seltos = HTE, HTK, HTX, GTX Plus, X-Line / Sonet = HTE, HTK, HTX, HTX Plus, GTX Plus /
      Syros = HTK, HTK Plus, HTX, HTX Plus
  Land Rover: Defender = 90 SE, 110 S, 110 HSE, 130 X / Discovery = S, SE, HSE, R-Dynamic HSE /
      Discovery Sport = S, SE, HSE, R-Dynamic SE / Freelander 2 = S, SE, HSE /
      Range Rover = SE, HSE, Autobiography, SV / Range Rover Evoque = Pure, SE, HSE Dynamic, R-Dynamic SE /
      Range Rover Sport = S, SE, HSE, Dynamic SE / Range Rover Velar = S, SE, R-Dynamic S, R-Dynamic HSE
  Lexus: ES = 300h Exquisite, 300h Luxury / LS = 500h Luxury, 500h Ultra Luxury / LX = 450d, 500d /
      NX = 300h Exquisite, 350h Luxury, 350h F Sport / RX = 350h Luxury, 500h F Sport Plus
  Mahindra: Bolero = B2, B4, B6, B6 Opt / Bolero Neo = N4, N8, N10, N10 Opt /
      KUV100 NXT = K2 Plus, K4 Plus, K6 Plus, K8 / Marazzo = M2, M4 Plus, M6 Plus, M8 /
      Scorpio = S3, S5, S7, S9, S11 / Scorpio N = Z2, Z4, Z6, Z8, Z8 L /
      Thar = AX Opt, LX Hard Top, Earth Edition / TUV300 = T4 Plus, T6 Plus, T8, T10 /
      XUV 3XO = MX1, MX3, AX5, AX7 Luxury / XUV300 = W4, W6, W8, W8 Opt / XUV400 EV = EC Pro, EL Pro /
      XUV500 = W5, W7, W9, W11 Opt / XUV700 = MX, AX3, AX5, AX7, AX7 L / Xylo = D4, H4, H8, H9
  Maruti Suzuki: Alto 800 = STD, LXi, LXi Opt, VXi / Alto K10 = STD, LXi, VXi, VXi Plus /
      Baleno = Sigma, Delta, Zeta, Alpha / Brezza = LXi, VXi, ZXi, ZXi Plus /
      Celerio = LXi, VXi, ZXi, ZXi Plus / Ciaz = Sigma, Delta, Zeta, Alpha / Dzire = LXi, VXi, ZXi, ZXi Plus /
      Eeco = 5 STR STD, 5 STR AC, 7 STR STD / Ertiga = LXi, VXi, ZXi, ZXi Plus /
      Fronx = Sigma, Delta, Delta Plus, Zeta, Alpha / Grand Vitara = Sigma, Delta, Zeta, Alpha, Alpha Plus /
      Ignis = Sigma, Delta, Zeta, Alpha / Invicto = Zeta Plus, Alpha Plus / Jimny = Zeta, Alpha /
      S-Presso = STD, LXi, VXi, VXi Plus / Swift = LXi, VXi, ZXi, ZXi Plus /
      Vitara Brezza = LDi, VDi, ZDi, ZDi Plus / Wagon R = LXi, VXi, ZXi, ZXi Plus /
      XL6 = Zeta, Alpha, Alpha Plus
  Maserati: Ghibli = Diesel, GranLusso, GranSport, Modena / Grecale = GT, Modena, Trofeo /
      Levante = Diesel, GranLusso, GranSport, Modena S / Quattroporte = GranLusso, GranSport, Modena
  Mercedes-Benz: A-Class Limousine = A 200, A 200d / C-Class = C 180, C 200, C 220d, C 300d AMG Line /
      CLA = 200 Sport, 200 CDI Style, 200d Urban Sport /
      E-Class = E 200 Exclusive, E 220d Avantgarde, E 250 CDI, E 350d AMG Line /
      EQS = 580 4MATIC, AMG 53 4MATIC Plus / GLA = 200 Style, 200d Sport, 220d 4MATIC /
      GLC = 200 Progressive, 220d 4MATIC, 300 4MATIC / GLE = 250d, 300d 4MATIC LWB, 450 4MATIC LWB /
      GLS = 350d, 400d 4MATIC, 450 4MATIC / S-Class = S 350 CDI, S 350d, S 450 4MATIC /
      V-Class = Expression, Exclusive, Elite / B-Class = B 180 Sport, B 180 CDI Style, B 200 CDI
  MG: Astor = Sprint, Shine, Select, Sharp Pro, Savvy Pro / Comet EV = Executive, Excite, Exclusive /
      Gloster = Super, Sharp, Savvy / Hector = Style, Shine, Smart, Sharp Pro, Savvy Pro /
      Hector Plus = Style, Smart, Sharp Pro, Savvy Pro / Windsor EV = Excite, Exclusive, Essence /
      ZS EV = Executive, Excite Pro, Exclusive Plus, Essence
  Mini: Cooper = S, 3 Door, 5 Door, SE / Countryman = Cooper S, Cooper SD, JCW Inspired /
      Cooper Convertible = S, Sidewalk Edition
  Nissan: Evalia = XE, XL, XV / Kicks = XL, XV, XV Premium / Magnite = XE, XL, XV, XV Premium, Tekna /
      Micra = XE, XL, XV, XL CVT / Sunny = XE, XL, XV / Terrano = XE, XL, XV / X-Trail = e-Power
  Porsche: Cayenne = Base, E-Hybrid, S, GTS, Turbo / Macan = Base, S, GTS, Turbo /
      Panamera = Base, 4, 4 E-Hybrid, Turbo / Taycan = Base, 4S, Turbo, Turbo S /
      911 = Carrera, Carrera S, Turbo S, GT3
  Renault: Captur = RXE, RXL, RXT, Platine / Duster = RXE, RXS, RXL, RXZ / Kiger = RXE, RXL, RXT, RXZ /
      Kwid = RXE, RXL, RXT, Climber / Lodgy = STD, RXE, RXZ, Stepway / Pulse = RXE, RXL, RXZ /
      Scala = RXE, RXL, RXZ / Triber = RXE, RXL, RXT, RXZ
  Skoda: Fabia = Active, Ambition, Elegance / Karoq = Style / Kodiaq = Style, Sportline, Laurin and Klement /
      Kushaq = Active, Ambition, Style, Monte Carlo / Kylaq = Classic, Signature, Signature Plus, Prestige /
      Octavia = Ambition, Style, RS, Laurin and Klement / Rapid = Active, Ambition, Style, Monte Carlo /
      Slavia = Active, Ambition, Style, Monte Carlo / Superb = Elegance, Sportline, Laurin and Klement /
      Yeti = Ambition, Style 4x2, Elegance 4x4
  Tata: Altroz = XE, XM Plus, XT, XZ, XZ Plus / Harrier = XE, XM, XT, XZ, XZA Plus /
      Hexa = XE, XM, XMA, XT, XTA / Indica = LS, LX, VX / Indigo eCS = LS, LX, VX / Nano = CX, LX, XM, XTA /
      Nexon = XE, XM, XZ, XZ Plus, Fearless / Nexon EV = XM, XZ Plus, Empowered, Max XZ Plus Lux /
      Punch = Pure, Adventure, Accomplished, Creative / Safari = XE, XM, XT, XZ, XZA Plus /
      Sumo Gold = LX, CX, EX, GX / Tiago = XE, XM, XT, XZ, XZ Plus /
      Tiago EV = XE, XT, XZ Plus, XZ Plus Tech Lux / Tigor = XE, XM, XZ, XZ Plus / Zest = XE, XM, XMS, XT
  Toyota: Camry = Hybrid, Elegance, Sprint Edition / Corolla Altis = J, G, GL, VL / Etios = J, G, V, VX /
      Etios Liva = J, G, V, VX / Fortuner = 4x2, 4x4, Legender, GR-S / Glanza = E, S, G, V /
      Innova = GX, VX, ZX / Innova Crysta = GX, VX, ZX / Innova Hycross = G, GX, VX, ZX, ZX Opt /
      Land Cruiser = LC 200, LC 300 ZX / Rumion = S, G, V / Urban Cruiser Hyryder = E, S, G, V /
      Urban Cruiser Taisor = E, S, S Plus, G, V / Vellfire = Hi, VIP Executive Lounge / Yaris = J, G, V, VX
  Volkswagen: Ameo = Trendline, Comfortline, Highline, Highline Plus /
      Jetta = Trendline, Comfortline, Highline / Passat = Comfortline, Highline, Connect /
      Polo = Trendline, Comfortline, Highline Plus, GT TSI / T-Roc = Style /
      Taigun = Comfortline, Highline, Topline, GT Plus / Tiguan = Comfortline, Highline, Elegance /
      Vento = Trendline, Comfortline, Highline, Highline Plus /
      Virtus = Comfortline, Highline, Topline, GT Plus
  Volvo: C40 Recharge = P8 Ultimate / S60 = Kinetic, Summum, Momentum, T4 Inscription /
      S90 = D4 Momentum, D4 Inscription, B5 Inscription, B5 Ultimate /
      V40 = D3 Kinetic, D3 R-Design, T4 Momentum / XC40 = D4 Momentum, D4 R-Design, B4 Ultimate /
      XC60 = Kinetic, D5 Inscription, B5 Inscription, B5 Ultimate /
      XC90 = D5 Momentum, D5 Inscription, B6 Inscription, B6 Ultimate
`

const NAMES = CARS.trim()
  .replace(/\/\n\s+/gu, '/ ')
  .split('\n')
  .map(line => line.trim().split(': ', 2) as [string, string])
  .map(([brand, models]) => ({
    brand,
    models: models.split(' / ').map(model => {
      const [name = '', variants = ''] = model.split(' = ')
      return { name, variants: variants.split(', ') }
    }),
  }))

/** The option lists over which the queries of the test are understood; fixed, whatever becomes of the demo's. */
export const TEST_LISTS: SearchLists = {
  brand: NAMES.map(({ brand }) => brand),
  model: NAMES.flatMap(({ brand, models }) => models.map(({ name }) => ({ name, brand }))),
  variant: NAMES.flatMap(({ brand, models }) =>
    models.flatMap(({ name: model, variants }) => variants.map(name => ({ name, model, brand }))),
  ),
  kindOf: usualKind,
  category: ['Hatchback', 'Sedan', 'Suv', 'Muv', 'Luxury Sedan', 'Luxury SUV'],
  fuelType: ['Petrol', 'Diesel', 'CNG', 'Electric', 'Hybrid', 'LPG'],
  transmission: ['Manual', 'Automatic', 'AMT', 'CVT', 'DCT'],
  color:
    'White, Silver, Grey, Black, Red, Blue, Brown, Pearl White, Maroon, Orange, Green, Beige, Gold, Yellow, Sky Blue, Bronze'.split(
      ', ',
    ),
  seatingCapacity: ['2', '4', '5', '6', '7', '8', '9'],
  owner: ['1st Owner', '2nd Owner', '3rd Owner', '4th Owner', '5th Owner or more'],
  feature: Object.values(KNOWN_FEATURES).flat(),
  location:
    'Mumbai, Delhi, Bengaluru, Hyderabad, Chennai, Kolkata, Pune, Ahmedabad, Jaipur, Lucknow, Gurugram, Noida, Chandigarh, Kochi, Thiruvananthapuram, Coimbatore, Madurai, Visakhapatnam, Vijayawada, Indore, Bhopal, Nagpur, Nashik, Surat, Vadodara, Ludhiana, Patna, Bhubaneswar, Guwahati, Mysuru'.split(
      ', ',
    ),
}
