/** Other words for the options of lists that are alike on every site: a name, then the words for it. */
export type OtherWords = Readonly<Record<string, string>>

/** Makers: how people call them, abbreviated, by ear, and by the names that they had. */
export const BRAND_WORDS: OtherWords = {
  'Aston Martin': 'aston, astonmartin',
  'Audi': 'oudi, auddi, odi, awdi',
  'BMW': 'bimmer, beamer, beemer, beemdablyu, bmv, bm w, bee em double u',
  'Chevrolet': 'chevy, chevi, shevrolet, chevorlet, chevrolete, shevrole, chevrole, sevrolet, cheverlet',
  'Citroen': 'sitroen, citron, sitron, citrone',
  'Datsun': 'datson, datsan',
  'Force Motors': 'force, force motor',
  'Ford': 'phord, fourd',
  'Honda': 'hondaa, handa, hunda',
  'Hyundai':
    'hundai, hundyi, hyundyi, hundyai, hndai, hyndi, hynday, hyndai, hundayi, hyunday, hunday, honday, hondai, hyundia, hyundi, handai, hyudai, hyundae, hundai motor',
  'Jaguar': 'jag, jagwar, jaguwar',
  'Kia': 'kea, kia motors, kiya',
  'Land Rover': 'landrover, rover, jlr, lr',
  'Mahindra': 'mahendra, mahindara, mahindr, m and m, mahinda, mahindra and mahindra',
  'Maruti Suzuki':
    'maruti, suzuki, mrti, mruti, marutisuzuki, msil, nexa, maruthi, maruti suzki, mauti, marti, maroti, suzki, maruty, marurti',
  'Mercedes-Benz':
    'mercedes, merc, benz, mercs, mercedez, mercedese, marcedes, mercedes amg, marsidij, marsidiz, mersidij, mb, mercedies',
  'MG': 'morris garages, morris garage, mg motor, em ji, emji, morris',
  'Nissan': 'nisan, nishan, nissaan, nisssan',
  'Renault': 'renolt, reno, renault india, renalt, reynold, renaut, renould, renualt, reinault, renoult',
  'Skoda': 'skodaa, scoda, iskoda',
  'Tata': 'tata motors, tata motor, taata, tta, tat',
  'Toyota': 'toyata, toyoto, tayota, toyta, toyotta, toyoyta',
  'Volkswagen':
    'vw, volkswagon, vokswagen, volks wagen, volkswagan, wolkswagen, volks, volkswagn, foksvagan, foxwagen, volkswagone, folksvagan',
  'Volvo': 'wolwo, volwo',
  'Rolls-Royce': 'rolls, rolls royce, rr',
  'Hindustan Motors': 'hm, hindustan motor',
}

export const FUEL_WORDS: OtherWords = {
  Petrol:
    'petrol, petrl, patrol, petorl, petroll, petrool, ptrol, petrol wali, gasoline, pet, petral, pertol, petrolwali, peetrol, pettrol, petro, pterol',
  Diesel:
    'diesel, disel, deisel, desiel, diesal, dizel, deezel, dijal, dijel, deasel, diseal, diesle, dsl, diesl, deesel, desel, dizal, diezel, deisal, daisel, diesell, dieseel, dislel',
  CNG: 'cng, c n g, gas, seenji, sienji, company fitted cng, cng fitted, cng kit, cng wali, natural gas, gas wali, cngs',
  Electric:
    'electric, ev, evs, electrik, electrc, elctric, electirc, bijli, battery, bev, battery wali, electric vehicle, electrical, elektrik, bijli wali, e v, ilektrik, electic, eletric, battery operated, battery powered',
  Hybrid: 'hybrid, hybrd, haibrid, hibrid, strong hybrid, mild hybrid, hybird, hybred, smart hybrid, phev, hev',
  LPG: 'lpg, l p g, elpiji',
  'Petrol + CNG': 'petrol plus cng',
  'Petrol + LPG': 'petrol plus lpg',
}

/** Body types; `Luxury` words are made of them. */
export const CATEGORY_WORDS: OtherWords = {
  Hatchback:
    'hatchback, hatch back, hatchbck, hatchbak, hatchbacks, hatch, hachback, haichback, small car, small cars, chhoti gaadi, choti gaadi, chhoti car, choti car, chhoti gadi, choti gadi, premium hatchback, hatchbag, hetchback, hechback, haichbaik, compact hatchback, hachbek, chhoti family car, compact car',
  Sedan:
    'sedan, sedans, sedaan, sidan, seden, sedon, saloon, compact sedan, sidaan, sadan, seedan, seddan, mid size sedan, midsize sedan, dicky wali, diggi wali, dikki wali, premium sedan, cedan',
  Suv: 'suv, suvs, s u v, compact suv, mini suv, suvv, esyuvi, esuvi, mid size suv, midsize suv, small suv, sub compact suv, micro suv, full size suv, big suv, sport utility vehicle, sports utility vehicle, sauv, badi suv, chhoti suv, large suv, es yu vi, esyoovi, crossover',
  Muv: 'muv, mpv, m u v, m p v, muvs, mpvs, minivan, mini van, van, vans, people mover, people carrier, multi utility vehicle, multi purpose vehicle, emyuvi, empivi, mpv muv',
  'Luxury SUV':
    'luxury suv, luxury suvs, luxry suv, luxurious suv, luxery suv, premium luxury suv, luxary suv, lakzari suv',
  'Luxury Sedan':
    'luxury sedan, luxury sedans, luxry sedan, luxurious sedan, luxery sedan, luxury saloon, luxary sedan, lakzari sedan',
  'Pickup Truck': 'pickup, pick up, pickup truck, pick up truck',
  'Coupe': 'coupe, coupes',
  'Convertible': 'convertible, cabriolet, open top',
}

export const GEARBOX_WORDS: OtherWords = {
  Manual:
    'manual, manuel, mannual, menual, mt, manual gear, manual gearbox, manul, stick shift, mainual, mainyual, manaul, manyual, gear wali, manual transmission, maunal, maanual, with clutch, clutch wali, gearwali',
  AMT: 'amt, a m t, ags, automated manual, auto gear shift, imt amt, emt',
  CVT: 'cvt, c v t, ivt, ecvt, e cvt',
  DCT: 'dct, d c t, dsg, dca, dual clutch, dual clutch transmission',
  iMT: 'imt, i m t, clutchless manual',
}

/** "Automatic": every gearbox without a clutch pedal. */
export const AUTOMATIC_WORDS =
  'automatic, auto, automatics, autometic, automtic, automatik, atomatic, automatick, autmatic, automactic, automatic gear, auto gear, autogear, gearless, gear less, clutchless, without clutch, bina clutch, bina gear, without gear, auto transmission, automatic transmission, aautomatic, automattic, otomatic, automatic gearbox, clutch free, no clutch, bina clutch wali, automaitc, aatomatic, otomatik, autometik, auto matic, aotomatic, torque converter, tiptronic, clutch nahi, gear nahi, automatic any, any automatic, automatic wali, aautomatik, two pedal, 2 pedal, self gear'

export const COLOR_WORDS: OtherWords = {
  White:
    'white, safed, safaid, safedh, whit, wite, sufed, saphed, safad, shwet, whyte, whitee, safedi, vhait, vait, whte, ujla, doodhiya',
  Silver: 'silver, chandi, silvar, chaandi, silvr, rajat, silwar',
  Grey: 'grey, gray, greyish, salety, sleti, gre, slate, grei',
  Black: 'black, kala, kali, kaala, kaali, kaale, blak, balck, blck, kaala rang, blek, shyam, kaley, kale, balak, syah',
  Red: 'red, lal, laal, rd, reddish, raed, lall, surkh, redd',
  Blue: 'blue, neela, neeli, nila, nili, neele, blu, bule, nile, asmani neela, bloo',
  Brown: 'brown, bhura, bhoora, bhuri, bhoori, braun, broun, brwon, kathai, katthai, bhure',
  Maroon: 'maroon, marun, mehroon, mehrun, maroone, meroon, maroom, mairun',
  Orange: 'orange, narangi, naarangi, santri, orenge, kesari, kesariya, bhagwa, orang, oringe',
  Green: 'green, hara, hari, hare, haraa, gren, harey, grin, haree, greeen',
  Beige: 'beige, cream, bej, beij, badami',
  Gold: 'gold, golden, sunehra, sunahara, sunhera, sunehri, sunahri, sunhari, sona, suneri',
  Yellow: 'yellow, peela, pila, peeli, pili, yelow, yello, pile, peele',
  'Sky Blue': 'sky blue, skyblue, aasmani, asmani, light blue, halka neela, aasmaani, aasmani neela',
  Bronze: 'bronze, bronz, kansa, kaansa, copper',
  'Pearl White': 'pearl white, white pearl, moti safed, pearlwhite, pearl',
  Purple: 'purple, baingani, jamuni, violet',
  Pink: 'pink, gulabi',
}

export const FEATURE_WORDS: OtherWords = {
  'Sunroof':
    'sunroof, sun roof, moonroof, moon roof, sunrof, sanroof, sunruf, sunrooof, electric sunroof, sanruf, sunroff, chhat khulne wali, khuli chhat, chhat khulti, sunroof wali',
  'Panoramic Sunroof':
    'panoramic sunroof, panoramic, pano roof, panaromic sunroof, panoramic roof, panoramic sun roof, panaroma sunroof, panorama sunroof, panaromic, panoroma sunroof',
  'ABS': 'abs, anti lock brakes, anti lock, antilock, anti lock braking, abs brakes',
  'EBD': 'ebd',
  'Driver Airbag': 'airbag, airbags, air bag, air bags, driver airbag, driver air bag, airbeg, air beg',
  'Passenger Airbag':
    'passenger airbag, passenger air bag, dual airbags, dual airbag, two airbags, 2 airbags, double airbag',
  'Side Airbags': 'side airbag, side air bags',
  'Curtain Airbags': 'curtain airbag, curtain air bags',
  'Electronic Stability Control': 'esc, esp, stability control, electronic stability program',
  'Traction Control': 'traction control, traction',
  'Hill Hold Control': 'hill hold, hill assist, hill start assist, hill hold assist, hill start',
  'ISOFIX Child Seat Mounts': 'isofix, child seat, child seat mount, child seat mounts, child seats',
  'Tyre Pressure Monitor':
    'tpms, tyre pressure, tire pressure, tyre pressure monitoring, tyre pressure monitoring system',
  'Rear Parking Sensors':
    'parking sensor, parking sensors, rear sensor, reverse sensor, reverse sensors, parking sensers, rear parking sensor, back sensor, reverse parking sensor, reverse parking sensors',
  'Front Parking Sensors': 'front sensor, front sensors, front parking sensor',
  'Rear Camera':
    'rear camera, reverse camera, reversing camera, back camera, backup camera, parking camera, rear view camera, reverse cam, rear cam, rearview camera, back cam, reverse parking camera, rear parking camera, revers camera, rivers camera, peeche camera, piche camera, camera',
  '360 Degree Camera':
    '360 camera, 360 degree camera, 360 view camera, 360 cam, 360 degree, surround camera, surround view camera, surround view, 360 degree cam, 360 view',
  'Blind Spot Monitor': 'blind spot, blind spot monitor, blind spot monitoring, blind spot detection, blindspot',
  'Lane Keep Assist': 'lane keep assist, lane assist, lane keep, lane keeping, adas, lane keeping assist',
  'Automatic Emergency Braking': 'emergency braking, auto emergency braking, aeb, automatic braking, auto braking',
  'Central Locking': 'central locking, central lock, centre lock, center lock, centre locking, center locking',
  'Engine Immobiliser': 'immobiliser, immobilizer, engine immobilizer',
  'Air Conditioning':
    'ac, air conditioning, air conditioner, aircon, aircondition, a c, air condition, aircondition wali, air con',
  'Automatic Climate Control':
    'climate control, auto climate control, auto ac, automatic ac, auto climate, automatic climate, acc climate, climate ac',
  'Rear AC Vents':
    'rear ac, rear ac vents, rear ac vent, back ac, rear vents, peeche ac, piche ac, second row ac, ac vents',
  'Power Steering': 'power steering, power stering, ps steering, power staring, powersteering, power staering',
  'Power Windows':
    'power window, power windows, electric windows, power wndow, powerwindow, powerwindows, power windos',
  'Electric Mirrors':
    'electric mirrors, power mirrors, electric orvm, auto fold mirrors, electric mirror, power mirror',
  'Keyless Entry': 'keyless, keyless entry, key less, keyless go, smart key, key less entry, smartkey, passive entry',
  'Push Button Start':
    'push start, push button start, push button, button start, start button, engine start button, push to start, push start stop, start stop button, pushbutton, push start button, keyless start, button se start, one touch start',
  'Height Adjustable Driver Seat':
    'height adjustable seat, adjustable driver seat, height adjustable driver seat, seat height adjuster, height adjustable, height adjust seat',
  'Electric Driver Seat':
    'electric seat, power seat, electric seats, powered seat, power seats, electric driver seat, powered seats, power driver seat',
  'Ventilated Front Seats':
    'ventilated seats, ventilated seat, cooled seats, cooling seats, ventilated, seat ventilation, ventilated front seats, thandi seat, cooling seat',
  'Heated Seats': 'heated seat, seat heating, heating seats, heated seats',
  'Memory Seats': 'memory seat, memory seats',
  'Massage Seats': 'massage seat, massaging seats, massage seats',
  'Powered Tailgate':
    'power tailgate, electric tailgate, powered tailgate, power boot, electric boot, automatic tailgate, auto tailgate, powered boot',
  'Wireless Charging':
    'wireless charging, wireless charger, wireless phone charger, wireless phone charging, wireless charge',
  'FM Radio': 'fm, radio, fm radio',
  'Bluetooth': 'bluetooth, blue tooth, blutooth, bluetoth, bluthooth, blututh',
  'USB Port': 'usb, usb port, usb charging',
  'Touchscreen':
    'touchscreen, touch screen, infotainment, touch display, tuch screen, touch system, infotainment system, infotainment screen, touchscreen display, touch screen display, android screen, touch scren, lcd screen, touch skreen',
  'Android Auto': 'android auto, androidauto, android',
  'Apple CarPlay': 'apple carplay, carplay, car play, apple car play, apple play, applecarplay, apple carply',
  'Navigation': 'navigation, gps, sat nav, satnav, navigation system, nav, navigator',
  'Steering Audio Controls':
    'steering control, steering controls, steering mounted controls, steering audio, steering mounted control, steering mounted audio controls, audio controls',
  'Premium Sound System':
    'premium sound, premium sound system, bose, jbl, harman, harman kardon, premium audio, bose speakers, bose sound system, jbl speakers, burmester, premium music system, branded speakers',
  'Rear Seat Screens':
    'rear screens, rear seat entertainment, rear seat screen, rear screen, back screen, rear entertainment',
  'Connected Car App':
    'connected car, connected car tech, connected car app, connected features, bluelink, iconnect, connected technology, connected',
  'Alloy Wheels':
    'alloy wheels, alloy, alloys, alloy wheel, alloy rims, alloys wheels, aloy wheels, aloy, elloy wheel, elloy wheels, allow wheels, allowy wheels, mag wheels, alloywheels, eloy wheel, alloi wheels, alloy tyre, alloyed wheels',
  'Fog Lamps': 'fog lamps, fog lamp, fog light, fog lights, foglamp, foglight, foglights',
  'LED Headlamps':
    'led, led headlamp, led headlamps, led headlight, led headlights, led lights, led light, led lamps, projector headlamps, projector headlights, projector headlamp, led projector',
  'LED Daytime Running Lamps':
    'drl, drls, led drl, daytime running lamps, daytime running lights, daytime running lamp, led drls',
  'Automatic Headlamps':
    'automatic headlamps, auto headlamps, auto headlights, automatic headlights, auto headlamp, automatic headlamp, auto headlight',
  'Rain Sensing Wipers':
    'rain sensing wipers, rain sensing wiper, auto wipers, automatic wipers, rain sensor wipers, rain sensor, rain sensing',
  'Rear Wiper': 'rear wiper, back wiper, rear washer, rear wipers',
  'Roof Rails': 'roof rail, roof rails, roof carrier, roofrail',
  'Cruise Control': 'cruise control, cruise, cruz control, cruze control, cruisecontrol, kruz control, cruse control',
  'Leather Seats':
    'leather, leather seats, leather seat, leather upholstery, leather interior, leatherette, lether seat, lether seats, leather interiors, chamde ki seat, leather cover, leathr seats, leatherette seats, leather wali seat, chamda seat',
  'Adaptive Cruise Control': 'adaptive cruise, adaptive cruise control, acc, radar cruise control',
  'Drive Modes': 'drive modes, driving modes, drive mode',
  'Air Suspension': 'air suspension',
  'Digital Instrument Cluster':
    'digital cluster, digital instrument cluster, digital meter, digital speedometer, virtual cockpit, digital console, digital display',
  'Cooled Glove Box': 'cooled glovebox, cooled glove box, glovebox cooling, cool glove box',
  'Leather Steering Wheel': 'leather steering, leather steering wheel, leather wrapped steering',
  'Fabric Seats': 'fabric seat, fabric seats, cloth seats',
  'Split Rear Seat': 'split seat, split seats, split rear seat, 60 40 split',
  'Ambient Lighting': 'ambient light, ambient lighting, ambient lights, mood lighting, mood lights, ambient',
  'Head-Up Display': 'hud, head up display, headup display, heads up display',
  'Paddle Shifters': 'paddle shifters, paddle shift, paddle shifter, paddleshift, paddles, paddle',
  'All-Wheel Drive':
    '4x4, 4wd, awd, four wheel drive, all wheel drive, 4 by 4, 4 x 4, 4 wheel drive, fourbyfour, four by four, 4 into 4, allwheel drive, 4 wd, char by char',
}
