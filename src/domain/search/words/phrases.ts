import { readWordTable } from './wordTable.ts'

/**
 * What a phrase says about a figure or a name beside it. `upTo` and `from` include their figure; `below` and `before` a
 * year do not. `not` refuses the name behind it, `nahi` the one in front. `cheap` to `dear` are orders.
 */
export type Role =
  | 'upTo'
  | 'below'
  | 'from'
  | 'after'
  | 'before'
  | 'around'
  | 'between'
  | 'to'
  | 'and'
  | 'or'
  | 'not'
  | 'nahi'
  | 'nothing'
  | 'cheap'
  | 'dear'
  | 'low km'
  | 'newest'
  | 'new'
  | 'most'
  | 'lakh'
  | 'crore'
  | 'thousand'
  | 'hundred'
  | 'quarter more'
  | 'half more'
  | 'quarter less'
  | 'km'
  | 'driven'
  | 'money'
  | 'instalment'
  | 'year'
  | 'old'
  | 'last'
  | 'seat'
  | 'owner'
  | 'hand'
  | 'other unit'
  | 'place'
  | 'nearby'
  | 'luxury'

/** Roles that ask for an order. */
export const ORDERS: ReadonlySet<Role> = new Set<Role>(['cheap', 'dear', 'low km', 'newest', 'new'])

/** English and Hindi phrases in Latin letters, by what they say. Devanagari is brought into Latin letters before. */
export const PHRASES: ReadonlyMap<string, Role> = readWordTable<Role>(`
  upTo: upto, up to, uptill, within, max, maximum, at most, atmost, not more than, no more than, not above, not over,
    not exceeding, not beyond, nothing above, nothing over, nothing more than, nothing beyond, tak, tk, ke andar, ke ander, k andar, k ander, ke bheetar, ke bhitar, ke under, andar, ander,
    or less, or below, or under, and below, and under, or lower, till, until, zyada se zyada, jyada se jyada, jada se jada,
    adhik se adhik, or older, or earlier, and older, and earlier, ya kam, ya usse kam, ya us se kam, tak ka, tak ki, tak ke,
    takki, takka, ki range me, ke range me
  below: under, below, blow, belo, bellow, beneath, less than, lesser than, lower than, se kam, se kum, se km, se niche, se neeche, se nichey,
    se nche, ke niche, ke neeche, k niche, k neeche, se sasti, se sasta, se saste, cheaper than, niche, neeche, se under,
    se below, se less
  from: above, over, more than, greater than, higher than, se upar, se uper, se oopar, se zyada, se jyada, se jada, se zada,
    se adhik, se above, ke upar, ke uper, k upar, and above, or above, or more, and more, or higher, and up, and over,
    upar, uper, upwards, minimum, min, at least, atleast, kam se kam, kum se kum, not less than, no less than, not below,
    not under, from, starting, starting from, starts from, start from, se shuru, se start, onwards, onward, on wards, beyond,
    ya usse zyada, ya zyada, ya us se zyada, ya usse upar, plus, se aage
  after: after, since, newer than, later than, se nayi, se naya, se naye, se nai, se newer, se new, ke baad, ke bad, k baad,
    k bad, ke baad ka, ke baad ki, ke baad wali, or newer, or later, and later, and newer, and onwards, ya usse nayi,
    ya us se nayi, ya nayi, ya baad, ya uske baad, ya uske bad, ya us ke baad, or uske baad, aur uske baad, ya usse aage, not older than, not before, baad, baad ki, baad ka, baad wali, younger than
  before: before, older than, prior to, earlier than, se pehle, se pahle, se phle, se pehele, se purani, se purana, se purane,
    se older, pehle ki, pehle ka, not newer than, not after, se pahile
  around: around, about, approx, approximately, roughly, nearly, almost, close to, near about, nearabout, nearby about, circa,
    lagbhag, lag bhag, lagbag, takriban, taqriban, karib, kareeb, qareeb, ke karib, ke kareeb, ke qareeb, ke aas paas,
    ke aaspaas, ke aas pass, ke as pas, ke aspas, ke asspass, k aas paas, k aaspaas, aas paas, aaspaas, aspas, aas pass,
    ke around, ke nazdik, ke nazdeek, or so, some where around, somewhere around, ish
  between: between, in between, ke beech, ke bich, ke beech me, ke bich me, ke beech mein, ke bich mein, k beech, k bich,
    beech, bich, beech me, bich me, ke darmiyan, ke madhya, b w, btw, btwn, from between
  to: to, se, se lekar, se leke, through, thru
  and: and, aur, or bhi, n, tatha, evam, aor, plus ya
  or: or, ya, yaa, either, dono, both, ya fir, ya phir, athva, ya to, nahi to, nahi toh, wa
  not: not, no, non, without, except, excluding, bina, bagair, other than, dont want, do not want, dont show,
    not looking for, avoid, but not, anything but, not interested in, dont need, do not need, do not show, any but, minus, never
  nahi: nahi, nahin, nhi, nahee, nai chahiye, mat, na ho, na chahiye, ke alawa, ke ilawa, ke alava, k alawa, chhod ke, chhod kar,
    chod ke, chod kar, chhodkar, chodkar, ko chhod ke, ko chhod kar, ke siva, ke siwa, ke sivay, ke siway, ke bina, ke bagair,
    nahi chahiye, nahi chaiye, nhi chahiye, nhi chaiye, nahin chahiye, mat dikhao, mat dikhana, na dikhao, hata ke, hatake,
    hatakar, hatao, nahi honi, nahi hona, nahi ho, not needed, not required, not wanted, not preferred, pasand nahi, excluded,
    se bachna, chalega nahi, nahi chalega, nahi chalegi
  nothing: brand new condition, like new, as new, new condition, almost new condition, nayi jaisi, naye jaisi, new like, best condition, new looking
  cheap: cheap, cheapest, sasta, sasti, saste, sastaa, sastee, lowest price, low price, least price, lowest cost, low cost,
    least expensive, kam daam, kam dam, kam price, kam keemat, kam kimat, kam paise, kam paisa, kam rate, kam budget,
    low budget, lowest budget, affordable, economical, price low to high, low to high, low to high price, less price, sasti wali,
    cheap price, cheap rate, cheaper, saste me, saste mein, lowest priced, low priced, inexpensive, budget friendly, kam daam me,
    kam kimat me, kam daam wali, price ascending, lowest rate, low rate, sabse kam daam, sabse kam price, sabse kam keemat
  dear: costliest, most expensive, expensive, costly, mehngi, mehenga, mehangi, mahangi, mahnga, mehnga, mahanga, highest price,
    price high to low, high to low, costlier, sabse mehngi
  low km: low km, low kms, less km, less kms, lowest km, least km, fewest km, low kilometer, low kilometers, low kilometre,
    low kilometres, lowest kilometers, lowest kms, less driven, least driven, kam chali, kam chala, kam chale, kam chali hui,
    kam chala hua, kam km, kam kms, kam kilometer, kam kilometre, kum chali, less run, low run, low running, low driven,
    less used, less running, kam running, low mileage car, kam use, kam used, kam istemal, barely driven, hardly driven,
    least used, sparingly used, kam driven, low odometer, less kilometers,
    less kilometer, kam kilometer chali, fewer km, fewer kms, fewest kms, kam km chali, kam kilometre chali,
    low km driven, less km driven, low kms driven, less kms driven, sabse kam chali, sabse kam km
  newest: newest, latest, nayi, naya, naye, nai, nayee, nayaa, latest model, newest model, new model, recent, recent model,
    latest year, newest year, newest first, latest first, most recent, navin, naveen, nayi model, naya model, naye model,
    nayi wali, recent year, youngest
  new: new, brand new
  most: most, sabse, sab se, sbse, very, bahut, bohot, bahot, ekdum
  lakh: lakh, lakhs, lac, lacs, lack, lacks, laakh, laakhs, lk, lks, lkh, lakhh, l, laks, lak, lake, lax, laac, lac rs, peti, lach
  crore: crore, crores, cr, crs, caror, karod, karor, kror, krore, khokha, karore
  thousand: thousand, thousands, thou, k, hazar, hazaar, hajar, hajaar, hazzar, hazr, hjar, thousnd, hzar
  hundred: hundred, sau, so
  quarter more: sava, sawa, savaa, sawaa
  half more: sade, saade, sadhe, saadhe, sarhe, saarhe, sadey
  quarter less: paune, pone, pauna, paunay
  km: km, kms, kilometer, kilometers, kilometre, kilometres, kilo meter, kilo meters, kilo metre, kilo metres, kmtr, kmtrs, klm,
    kmr, kilomtr, kilometr, kimi, k m, kmeter, kelometer, killometer
  driven: driven, chali, chala, chale, chali hui, chala hua, chalaya, chalayi, run, running, ran, odometer, odo, odometer reading,
    meter reading, drive kiya, chalane, covered, done, used upto, clocked, reading
  money: price, budget, rate, cost, kimat, keemat, qeemat, daam, dam, rs, inr, rupees, rupee, rupaye, rupay, rupaya, rupya,
    rupaiya, rupye, rupe, rps, paise, paisa, paison, mulya, prices, priced, costing, price range, budjet, bajat, on road price
  instalment: emi, emis, monthly, per month, a month, permonth, every month, installment, installments, instalment, instalments,
    kist, kisht, kisto, kishton, kiston, kishte, down payment, downpayment, dp, har mahine, mahine ki, mahine ka, mahina,
    mahine, maheene, token, booking amount, token amount, pm, month, advance, interest
  year: year, years, yr, yrs, saal, sal, varsh, baras, model, modal, mdl, mfg, manufactured, made, make, registered, registration,
    reg, regd, registerd, edition year, mfd, purchase, purchased, bought, year of registration, built
  old: old, purani, purana, purane, puraani, puraana, purni, prani
  last: last, past, pichle, pichhle, pichhale, recent past
  seat: seater, seaters, seat, seats, seating, sitter, sitters, siter, seeter, sheeter, sheet, sheets, seated, sittr, setar, sheater, log,
    logon, logo, people, persons, person, passenger, passengers, str, seat wali, seat wala, seates, seator, citer, siiter,
    aadmi, members, member, setter
  owner: owner, owners, malik, maalik, maliq, ownar, ownr, onwer, owned, ownership, swami, ownerd, malick, owener
  hand: hand, hands, handed, haath, hath, hand driven, hand used
  other unit: cc, kmpl, kmpl mileage, bhp, hp, ps, litre, liter, ltr, litres, liters, inch, inches, door, doors, star, stars, airbags, airbag,
    air bags, gear, gears, speed, cylinder, percent, ton, tons, hours, days, day, months, minutes, tyres, tyre, wheel, wheels,
    degree, kwh, mileage, average, avg, maileage, milage, keys, km l, km per litre, km per liter, kml, kg, din, ghante, lt,
    feet, foot, stroke, point, points, speaker, speakers, photos, cars, gaadiyan, gaadiya, option, options, bags
  nearby: near me, nearby me, near by me, nearby, near by, nearest, closest, close to me, close by, closeby, around me, in my area,
    my area, my location, near my home, near my house, near my place, near my location, mere paas, mere pass,
    mere aas paas, mere aas pass, mere aaspaas, mere nazdeek, mere nazdik, mere najdik, mere ghar ke paas, mere area me,
    mere area mein, mere shehar me, mere shehar mein, mere sheher me, mere sheher mein, nazdeek, nazdik, najdik, nazdeek me
  place: in, me, mein, mai, main, mei, at, near
  luxury: luxury, luxurious, luxry, luxery, luxuary, lakzari, lagzari, luxary, premium luxury
`)
