/**
 * Everyday words of English and Hindi, and States, that are near to a name or a word of searches in writing or sound: they
 * are no misspellings of it ("teacher" is no leather, "kashmir" no Kashi), and stay in the rest.
 */
export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(
  `
  aasman actor agree alive aloo alter anar andhera apply attach attack aurat baap bacha bachcha bahu bail bank barat
  bargain basant bath beach bean bear beast beauty bell belt bench billi bind bindi bitter blood bloom boat bone bonnet
  book boost bore bother brain brake bring build bulb bulk butter candle candy captain care career cargo carpet carry
  cart cater cause ceiling century chacha chachi chai chain chair chalk chand change charm chart chase chawal cheat
  cheese chef chela chest chicken chill china choice choose chor church citizen civil claim clash clay clock coal coast
  coat coating cold collar colony cook core court crack crash crazy crew cruel crush curl dahi damad dash decade decide
  delay denting desh dhaan dhandha dickey dive dollar domain doodh dulha dull elder enter event exam face fall farming
  feast feed female fever field fierce fire firm fleet flesh flour folk food forget fork forward fraud freak frog frost
  gadha gali ghadi glass globe grab grain grant grid grip ground haar hafta hair hall harm haryana hate hathi hawa heap
  hear heat heera hire hisab holi holy horror hull hurdle hurry idea imandar jeevan joota kalam karz kashmir kela kerala
  kharcha khatta kheti khushi kidney kiss kite kutta ladakh lamb laser late layer league lean lease leasing leave letter
  list liver load loaf loss loyal lung machine mail manipur margin marine marker match matter maze mean medal meetha
  mehendi mental merit milk mirch mithai mitti mohalla monster moon moss mota mouth nadi name namkeen nana nani naukar
  navy needle niece odor order oven pads page palace pale panel pani patch patient patla patni patta pattern pause peace
  peach phal piano pill pink pint pipe poet poison pond pony pool pooling pope pose poti praise pray present press print
  prison purse raat rage raja ranch rani rank rare remain repair reward ripe river rookie root rope ruin saas sach sadak
  saint sala salad salary salmon salt salute same santra science scrap sector sena senior serious shaam shaft shallow
  shame share shark sheep shelf shell shield shirt shock shoot shout similar sindoor siren sister skate skill skull
  smell sock soda sofa solar soldier south spare spatial spend spray stairs steak steep strike string sugar suraj
  swallow swamp sweet tail tara tattoo teach teacher theme theory tilt tissue torch track train tray tribe trick trigger
  trouble tuition turkey ujala umar unique vague valley valve vanish verb vintage virus vyapar waist warrior weather
  whale wheat whip whisper widow width wine
  `
    .split(/\s+/u)
    .filter(word => word !== ''),
)
