import { readWordTable } from './wordTable.ts'

/**
 * Words for kinds of vehicle and their categories, beside the names of both (VEH-5). A meaning is a kind, or categories joined by
 * `+`; behind `/` stands what is meant where the one before is not sold, or the named maker does not build it. In brackets stands
 * what the word says besides: `electric`, `mini` (a small tractor), a word that is searched as text, `soft` where it only narrows what another word names.
 */
export const VEHICLE_WORDS: ReadonlyMap<string, string> = readWordTable(`
  car: car, cars, carr, carz, four wheeler, four wheelers, 4 wheeler, 4 wheelers, fourwheeler, 4wheeler, char pahiya, char chakka, motor car
  two-wheeler: two wheeler, two wheelers, 2 wheeler, 2 wheelers, twowheeler, 2wheeler, do pahiya, do chakka, 2w, tu wheeler
  three-wheeler: three wheeler, three wheelers, 3 wheeler, 3 wheelers, threewheeler, 3wheeler, teen pahiya, tin pahiya, tipahiya, teen chakka, 3w
  commercial: commercial vehicle, commercial vehicles, commercial gadi, commercial gaadi, commercial, transport gadi, transport gaadi, mal gadi
  Motorcycle / two-wheeler: bike, bikes, motorcycle, motorcycles, motor cycle, motor cycles, motor bike, motorbike, motorbikes, phatphati,
    phatphatiya, phatphatia, gear bike, geared bike, commuter bike, mobike, motosaikil
  Motorcycle / two-wheeler [misspelt]: baik, byke, bikke, bik, bikee, moter cycle, motercycle, motar cycle, motarcycle, motorcycal, motorcycel, motar saikil, motorsaikil, motorsikil, mtr cycle, beke
  Scooter / Electric Two-Wheeler: scooter, scooters, scooty, scooties, gearless scooter, gearless scooty, gearless bike, ladies scooter, ladies scooty
  Scooter / Electric Two-Wheeler [misspelt]: scootie, scuty, scutty, skuti, skooty, skuty, scoty, scotty, scooti, iskuti, iskooti, skutar, skooter, scootar, scuter, scutter, iskutar, scootr, scoter
  Moped: moped, mopeds, mopad
  Electric Two-Wheeler: e scooter, escooter, e scooty, escooty, e bike, ebike, e scooters, e bikes
  Passenger Three-Wheeler / three-wheeler: auto rickshaw, autorickshaw, auto rickshaws, rickshaw, rickshaws, tuk tuk, tuktuk, tsr, tamtam, tam tam,
    passenger auto, passenger autos, auto passenger, sawari auto, savari auto, passenger tempo, sawari tempo, passenger three wheeler, three wheeler passenger,
    passenger 3 wheeler, 3 wheeler passenger, bada auto, passenger vahan, passenger carrier, six seater auto
  Passenger Three-Wheeler / three-wheeler [misspelt]: riksha, ricksha, riksa, rikshaw, riksho, auto riksha, auto ricksha, auto rikshaw, autoriksha, auto riksaw, auto rikshow
  Passenger Three-Wheeler / three-wheeler [electric]: e rickshaw, erickshaw, e rickshaws, e riksha, eriksha, e ricksha, i rickshaw, i riksha, irickshaw,
    iriksha, toto, e auto, eauto, battery rickshaw, battery riksha, batry rickshaw, e rikshaw, battery auto, tirri, totos, i rikshaw
  Goods Three-Wheeler / Pickup: loading auto, auto loading, cargo auto, auto cargo, goods auto, loader auto, auto loader, delivery van auto, mal auto, maal auto,
    three wheeler cargo, three wheeler loader, three wheeler loading, three wheeler goods, cargo three wheeler, goods three wheeler, loading three wheeler,
    loading rickshaw, goods carrier three wheeler, 3 wheeler cargo, 3 wheeler loader, 3 wheeler loading, 3 wheeler goods, mal wala auto, maal wala auto, pickup auto
  Goods Three-Wheeler / Pickup [electric]: e cart, ecart, e loader, eloader, e cargo, electric loader, battery loader, e rickshaw loader, e rickshaw cargo,
    loading e rickshaw, loader e rickshaw, cargo e rickshaw, electric cargo
  Goods Three-Wheeler / Pickup / Light Goods Vehicle [soft]: loader, loading, cargo, goods, goods carrier, load, maal, loding, lodar, delivery, loading wala, loading wali
  Passenger Three-Wheeler / Bus + Tempo Traveller [soft]: passenger, sawari, savari, sawari wala, sawari wali
  Pickup / Light Goods Vehicle: pickup, pickups, pick up, pik up, pickup truck, pickup van, mini truck, mini trucks, chota truck, chhota truck, small truck, pickup gadi,
    pickup gaadi, loading pickup, mini lorry, loading gadi, loading gaadi, chhoti loading gadi, choti loading gadi, chota tempo, chhota tempo, pickap
  Pickup / Light Goods Vehicle [misspelt]: pikap, pikup, picup, pik ap, pic up, pickupp, pikupp, picap, peekup
  Light Goods Vehicle / Pickup: lcv, light truck, light goods vehicle, matador, metador, light commercial, light commercial vehicle, lgv, tata 407 type
  Light Goods Vehicle / Medium Goods Vehicle: canter, kanter, cantor, kantar, canter truck
  Medium Goods Vehicle: icv, mcv, mgv, medium truck, medium commercial vehicle
  Heavy Goods Vehicle: hcv, hgv, heavy truck, heavy vehicle, bada truck, taurus, torus, tauras, multi axle, multi axle truck, heavy commercial vehicle, badi truck, heavy gadi
  Heavy Goods Vehicle + Medium Goods Vehicle [tipper]: tipper, tippers, hyva, hiva, haiwa, highwa, hywa, haiva, dumper, dumpers, dampar, damper, dumpar, tipar, tippar, hyva tipper, tipper truck, dumper truck, tiper, dumfar, hiwa
  Heavy Goods Vehicle [trailer]: trailer, trailers, trailor, tralla, trala, trolla, semi trailer, prime mover, tractor head, trailer head, trailer truck, treler, trela, tractor trailor, horse trailer
  Light Goods Vehicle + Medium Goods Vehicle + Heavy Goods Vehicle [container]: container, containers, contener, container truck, kantenar, containar, box truck, closed container, closed body truck
  Light Goods Vehicle + Medium Goods Vehicle + Heavy Goods Vehicle [tanker]: tanker, tankers, tankar, tenkar, water tanker, oil tanker, milk tanker, tanker truck, diesel tanker, petrol tanker
  Medium Goods Vehicle + Heavy Goods Vehicle [bulker]: bulker, bulkers, cement bulker
  Light Goods Vehicle + Medium Goods Vehicle + Heavy Goods Vehicle [reefer]: reefer, refrigerated truck, refrigerated, freezer truck, fridge truck
  Light Goods Vehicle + Medium Goods Vehicle + Heavy Goods Vehicle / Pickup: truck, trucks, lorry, lorries, goods vehicle, goods vehicles, goods truck, loading truck, cargo truck, goods carriage, mal truck
  Light Goods Vehicle + Medium Goods Vehicle + Heavy Goods Vehicle / Pickup [misspelt]: truk, trucck, trak, tarak, trck, lory, lorri, turck, traak
  Light Goods Vehicle + Pickup / Passenger Three-Wheeler / Goods Three-Wheeler / Tempo Traveller: tempo, tempos, tampo, tempu, tempoo, loading tempo, tempo loading, goods tempo, cargo tempo
  Bus: bus, buses, busses, omni bus, passenger bus, tourist bus, city bus, travel bus, private bus, staff bus
  Bus [school]: school bus, schoolbus, school buses, college bus, school bas, school van, iskool bus
  Bus [sleeper]: sleeper bus, sleeper coach, sleeper, ac sleeper bus
  Bus [small]: mini bus, minibus, mini bas, mini buses
  Tempo Traveller: tempo traveller, tempo traveler, tempo travellers, tempo travler, traveller, travellers, traveler, travler, tt, travelar, tempo travel, tempo travlar, tempo travellar, traveller gadi
  Tractor: tractor, tractors, farm tractor, kheti tractor, kisan tractor, tractor for farming, agriculture tractor, kheti wala tractor
  Tractor [trolley]: tractor trolley, tractor trolly, tractor trali, tractor trailer, tractor with trolley, tractor with trolly, tractor with trailer, trolley, trolly, trali, traali, trolley tractor
  Motorcycle / two-wheeler [big]: superbike, superbikes, super bike, super bikes, big bike, big bikes, heavy bike
  Tractor [misspelt]: tracter, traktor, tractar, trector, tracktor, trakter, tracktar, tractr, trektar, trekter, trektor, traktar, tarktar, tractror, tactor, tracto, tractur, tretar, treaktar
  Tractor [mini]: mini tractor, mini tractors, chota tractor, chhota tractor, small tractor, mini tracter, mini trector, mini traktor, compact tractor, garden tractor, orchard tractor, mini tractar, baby tractor
  Harvester: harvester, harvesters, combine harvester, combine, combines, harvestor, harwester, harvestar, combine harvestor, kambain, hadamba, combine machine, kombine, harvesting machine
`)
