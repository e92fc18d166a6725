import type { ModelTables } from './table.ts'

/** Motorcycles, scooters and mopeds in India. A name without a size is a family of several. How lines read: see `ModelTables`. */
export const TWO_WHEELERS: ModelTables = {
  'Ampere': `
    Electric Two-Wheeler 2 Electric: Magnus @1.2-2.1kW, Nexus, Primus, Reo, Zeal
  `,
  'Aprilia': `
    Motorcycle 2 Petrol: RS 457 @457cc
    Scooter 2 Petrol: SR 125 @125cc, SR 150 @155cc, SR 160 @160cc, SXR 160 @160cc, Storm 125 @125cc
  `,
  'Ather': `
    Electric Two-Wheeler 2 Electric: 340, 450, 450 Plus, 450S, 450X @6.4kW = एथर, Rizta @4.3kW
  `,
  'Bajaj': `
    Electric Two-Wheeler 2 Electric: Chetak Electric @4kW = Chetak EV
    Motorcycle 2 Petrol: Avenger, Avenger Cruise 220 @220cc, Avenger Street 150 @149cc<2019<160cc, Avenger Street 160 @160cc,
      Avenger Street 180 @180cc, Avenger Street 220 @220cc, Boxer @100cc, CT 100 @102cc, CT 110 @115cc, CT 125X @124cc, Caliber,
      Discover = डिस्कवर, Discover 100 @94cc, Discover 110 @115cc, Discover 125 @125cc, Discover 135 @135cc, Discover 150 @145cc,
      Dominar, Dominar 250 @249cc, Dominar 400 @373cc, Platina = प्लेटिना, Platina 100 @102cc, Platina 110 @115cc,
      Platina 125 @125cc, Pulsar = Pulser = Palsar = पल्सर, Pulsar 125 @125cc, Pulsar 135 LS @135cc = Pulsar 135,
      Pulsar 150 @149cc, Pulsar 180 @178cc, Pulsar 200, Pulsar 220 @220cc, Pulsar 220F @220cc, Pulsar AS150 @149cc,
      Pulsar AS200 @200cc, Pulsar N160 @165cc, Pulsar N250 @249cc, Pulsar NS125 @125cc, Pulsar NS160 @160cc,
      Pulsar NS200 @200cc = NS 200 = 200 NS = Pulsar 200 NS, Pulsar NS400 @373cc = Pulsar NS400Z, Pulsar RS200 @200cc,
      V12 @125cc, V15 @149cc = V15 Vikrant, XCD
    Motorcycle 2 Petrol + CNG: Freedom 125 @125cc = Freedom
    Scooter 2 Petrol: Chetak @145cc, Super
  `,
  'Benelli': `
    Motorcycle 2 Petrol: 302R @300cc, 600RR @600cc, Imperiale 400 @374cc = Imperiale, Leoncino 250 @249cc, Leoncino 500 @500cc,
      TNT 25 @249cc, TNT 300 @300cc, TNT 600i @600cc, TRK 502 @500cc
  `,
  'BMW': `
    Motorcycle 2 Petrol: F 850 GS @853cc, G 310 GS @313cc, G 310 R @313cc, G 310 RR @313cc, R 1250 GS @1254cc, S 1000 RR @999cc
    Scooter 2 Petrol: C 400 GT @350cc
  `,
  'Ducati': `
    Motorcycle 2 Petrol: Diavel, Hypermotard, Monster, Multistrada, Panigale, Scrambler @803cc
  `,
  'Harley-Davidson': `
    Motorcycle 2 Petrol: Fat Bob, Fat Boy, Forty Eight, Iron 883 @883cc, Roadster, Street 750 @749cc, Street Bob, Street Rod @749cc,
      SuperLow, X440 @440cc
  `,
  'Hero': `
    Motorcycle 2 Petrol: Achiever @149cc, CBZ, CBZ Xtreme @149cc, CD 100 @97cc, CD Dawn @97cc, CD Deluxe @97cc, Glamour @125cc = ग्लैमर,
      HF Dawn @97cc, HF Deluxe @97cc = HF Delux = HF100, Hunk @149cc, Ignitor @125cc, Karizma @223cc,
      Karizma R @223cc, Karizma XMR @210cc, Karizma ZMR @223cc = ZMR, Passion, Passion Plus @97cc,
      Passion Pro @97cc<2020<113cc = पैशन प्रो, Passion XPro @110cc, Splendor = Spelender = Spender = स्प्लेंडर,
      Splendor iSmart @97-113cc, Splendor Plus @97cc, Splendor Pro @97cc, Super Splendor @125cc,
      Xtreme @149cc, Xtreme 125R @125cc, Xtreme 160R @163cc, Xtreme 200R @200cc, Xtreme 200S @200cc,
      Xtreme Sports @149cc, XPulse 200 @200cc = XPulse, XPulse 200T @200cc, XPulse 200 4V @200cc
    Scooter 2 Petrol: Destini 125 @125cc = Destini, Duet @111cc, Maestro @111cc, Maestro Edge @111cc,
      Maestro Edge 125 @125cc, Pleasure @102cc<2019<111cc, Pleasure Plus @111cc, Xoom @111cc
  `,
  'Hero Electric': `
    Electric Two-Wheeler 2 Electric: Atria, Eddy, Flash, NYX, Optima @0.55-1.2kW, Photon
  `,
  'Honda': `
    Motorcycle 2 Petrol: CB Hornet 160R @163cc = Hornet 160R = CB Hornet, CB Trigger @149cc, CB Twister @109cc,
      CB Unicorn 150 @149cc = Unicorn 150, CB Unicorn 160 @163cc = Unicorn 160, CB200X @184cc, CB300F @293cc, CB300R @286cc,
      CB350RS @348cc, CBF Stunner @125cc = Stunner, CBR 150R @149cc, CBR 250R @249cc, CBR 650F @649cc, CD 110 Dream @110cc,
      Dream, Dream Neo @110cc, Dream Yuga @110cc, Hness CB350 @348cc = Highness CB350 = Hness = CB350, Hornet,
      Hornet 2.0 @184cc, Livo @110cc, Shine @124cc = CB Shine = शाइन, Shine 100 @99cc, SP 125 @124cc = CB Shine SP, SP 160 @163cc,
      Unicorn @149-163cc = CB Unicorn = यूनिकॉर्न, Unicorn Dazzler @149cc = CB Dazzler, X-Blade @163cc
    Scooter 2 Petrol: Activa @110cc = एक्टिवा = ऐक्टिवा, Activa 125 @124cc, Activa i @110cc, Aviator @110cc, Cliq @110cc,
      Dio @110cc = डियो, Dio 125 @124cc, Eterno, Grazia @124cc, Navi @110cc
    Electric Two-Wheeler 2 Electric: Activa e:, QC1
  `,
  'Husqvarna': `
    Motorcycle 2 Petrol: Svartpilen 250 @249cc, Svartpilen 401 @373cc, Vitpilen 250 @249cc
  `,
  'Hyosung': `
    Motorcycle 2 Petrol: Aquila, GT250R @249cc, GT650R
  `,
  'Jawa': `
    Motorcycle 2 Petrol: 42 @293cc = Forty Two, 42 Bobber @334cc, Perak @334cc, Standard
  `,
  'Kawasaki': `
    Motorcycle 2 Petrol: Eliminator, Ninja, Ninja 250 @249cc, Ninja 300 @296cc, Ninja 400 @399cc, Ninja 650 @649cc, Ninja ZX-10R,
      Versys 650 @649cc, Vulcan S @649cc, W175 @177cc, Z250 @249cc, Z650 @649cc, Z800, Z900 @948cc
  `,
  'Kinetic': `
    Moped 2 Petrol: Luna @50cc = लूना
    Scooter 2 Petrol: DX, Nova
  `,
  'KTM': `
    Motorcycle 2 Petrol: 125 Duke @125cc = Duke 125, 200 Duke @200cc = Duke 200, 250 Adventure @249cc, 250 Duke @249cc = Duke 250,
      390 Adventure @373cc, 390 Duke @373cc<2023<399cc = Duke 390, 790 Duke @799cc = Duke 790, Duke, RC 125 @125cc,
      RC 200 @200cc, RC 390 @373cc
  `,
  'LML': `
    Scooter 2 Petrol: NV @150cc, Select, Star
    Motorcycle 2 Petrol: Freedom
  `,
  'Mahindra': `
    Motorcycle 2 Petrol: Centuro @107cc, Mojo @295cc, Pantero @107cc, Stallio
    Scooter 2 Petrol: Duro, Flyte, Gusto @110cc, Gusto 125 @125cc, Kine, Rodeo
  `,
  'Okinawa': `
    Electric Two-Wheeler 2 Electric: iPraise, Praise Pro @1-2.7kW, Ridge, R30
  `,
  'Ola Electric': `
    Electric Two-Wheeler 2 Electric: S1, S1 Air, S1 Pro @5.5-11kW, S1 X @2.7-6kW
  `,
  'Revolt': `
    Electric Two-Wheeler 2 Electric: RV300, RV400 @3kW
  `,
  'Royal Enfield': `
    Motorcycle 2 Petrol: Bullet = बुलेट, Bullet 350 @346cc<2023<349cc = Bullet Standard 350 = Bullet Standard,
      Bullet 500 @499cc, Bullet Electra @346cc = Electra = Bullet Electra Twinspark, Bullet Machismo, Classic,
      Classic 350 @346cc<2021<349cc = क्लासिक 350, Classic 500 @499cc, Classic Chrome @499cc, Classic Desert Storm @499cc,
      Continental GT @535cc<2018<648cc, Continental GT 650 @648cc, Guerrilla 450 @452cc, Himalayan @411cc,
      Himalayan 450 @452cc, Hunter 350 @349cc = Hunter, Interceptor 650 @648cc = Interceptor, Meteor 350 @349cc = Meteor,
      Scram 411 @411cc, Shotgun 650 @648cc, Super Meteor 650 @648cc, Thunderbird, Thunderbird 350 @346cc,
      Thunderbird 350X @346cc, Thunderbird 500 @499cc, Thunderbird 500X @499cc
  `,
  'Suzuki': `
    Motorcycle 2 Petrol: Bandit, Gixxer @155cc = Gixer = Jixxer, Gixxer 250 @249cc, Gixxer SF @155cc, Gixxer SF 250 @249cc,
      GS150R @149cc, Hayabusa @1340cc = Busa, Hayate @113cc, Inazuma @248cc, Intruder @155cc, Samurai, Slingshot @125cc,
      V-Strom SX @249cc, Zeus @125cc
    Scooter 2 Petrol: Access 125 @124cc = Access = एक्सेस, Avenis @124cc, Burgman Street @124cc = Burgman, Lets @113cc,
      Swish @124cc = Swish 125
  `,
  'Triumph': `
    Motorcycle 2 Petrol: Bonneville, Daytona, Scrambler 400 X @398cc, Speed 400 @398cc, Speed Triple, Street Triple, Street Twin,
      Tiger, Trident
  `,
  'TVS': `
    Electric Two-Wheeler 2 Electric: iQube @3-4.4kW = आईक्यूब, X
    Moped 2 Petrol: XL 100 @99cc = TVS XL = XL = XL 100 Heavy Duty, XL Super @70cc = Super XL = XL Super Heavy Duty
    Motorcycle 2 Petrol: Apache = Apachi = अपाचे, Apache RR 310 @312cc, Apache RTR 160 @160cc, Apache RTR 160 4V @160cc,
      Apache RTR 180 @177cc, Apache RTR 200 4V @198cc = Apache RTR 200, Apache RTR 310 @312cc, Flame @125cc, Fiero, Max,
      Phoenix @125cc = Phoenix 125, Radeon @110cc, Raider 125 @125cc = Raider = Rider 125, Ronin @226cc, Sport @110cc = Star Sport,
      Star City, Star City Plus @110cc, Victor @110cc
    Scooter 2 Petrol: Jupiter @110cc<2024<113cc = जुपिटर, Jupiter 125 @124cc, Ntorq 125 @125cc = Ntorq = Ntork, Scooty, Scooty Pep @88cc,
      Scooty Pep Plus @88cc = पेप, Scooty Streak @88cc, Scooty Zest 110 @110cc = Scooty Zest = Zest, Wego @110cc
  `,
  'UM': `
    Motorcycle 2 Petrol: Renegade Commando @280cc, Renegade Sport S @280cc
  `,
  'Ultraviolette': `
    Electric Two-Wheeler 2 Electric: F77 @27kW
  `,
  'Vespa': `
    Scooter 2 Petrol: Elegante 150 @150cc, LX 125 @125cc, SXL 125 @125cc, SXL 150 @150cc, VX 125 @125cc, VXL 125 @125cc, VXL 150 @150cc,
      ZX 125 @125cc
  `,
  'Vida': `
    Electric Two-Wheeler 2 Electric: V1 @6kW, V2, VX2
  `,
  'Yamaha': `
    Motorcycle 2 Petrol: Crux @106cc, Enticer, Fazer @149cc, Fazer 25 @249cc, FZ, FZ16 @153cc, FZ25 @249cc, FZ-S @149cc = FZ S FI = एफजेड,
      FZ-X @149cc, Gladiator, Libero, MT-03 @321cc, MT-15 @155cc, R3 = YZF-R3, RX 100 @98cc, RX 135 @132cc, RD 350 @347cc,
      Saluto @125cc, Saluto RX @110cc, SS 125 @123cc, SZ = SZR, SZ-RR @149cc, SZ-S @153cc, SZ-X @153cc, YBR 110 @106cc,
      YBR 125 @123cc, YZF-R15 @149cc<2018<155cc = R15, YZF-R15S @149-155cc = R15S
    Scooter 2 Petrol: Aerox 155 @155cc = Aerox, Alpha @113cc, Fascino @113cc<2020<125cc, Ray @113cc, Ray Z @113cc,
      Ray ZR @113-125cc
  `,
  'Yezdi': `
    Motorcycle 2 Petrol: Adventure @334cc, Roadking @249cc, Roadster @334cc, Scrambler @334cc
  `,
}
