/**
 * Hindi words of searches in Devanagari, without the dot beneath a letter, each with the Latin words by which the same is
 * said: `Latin: Devanagari, Devanagari`. Words that are not here are written letter for letter in Latin.
 */
export const DEVANAGARI_TABLE = `
  lakh: लाख, लाखों, लख
  crore: करोड, करोड़
  hazar: हजार, हज़ार
  sau: सौ
  ek: एक
  do: दो
  teen: तीन
  char: चार
  paanch: पांच, पाँच
  chhe: छह, छः, छे, छै
  saat: सात
  aath: आठ
  nau: नौ
  das: दस
  gyarah: ग्यारह
  barah: बारह
  terah: तेरह
  chaudah: चौदह
  pandrah: पंद्रह, पन्द्रह
  solah: सोलह
  satrah: सत्रह
  atharah: अठारह
  unnis: उन्नीस
  bees: बीस
  pachees: पच्चीस
  tees: तीस
  chalis: चालीस
  pachas: पचास
  sixty: साठ
  sattar: सत्तर
  assi: अस्सी
  nabbe: नब्बे
  aadha: आधा
  dedh: डेढ, डेढ़
  dhai: ढाई, अढाई
  sava: सवा
  sade: साढे, साढ़े
  paune: पौने
  tak: तक, तकी
  ke: के
  ka: का
  ki: की
  se: से
  kam: कम
  andar: अंदर, अन्दर, भीतर
  upar: ऊपर, उपर
  niche: नीचे
  zyada: ज्यादा, ज़्यादा, अधिक
  beech: बीच
  baad: बाद
  pehle: पहले
  lagbhag: लगभग, करीब, तकरीबन
  aas: आस
  paas: पास
  aaspaas: आसपास
  purani: पुरानी, पुराना, पुराने
  nayi: नई, नयी, नया, नये, नए
  sabse: सबसे
  sasti: सस्ती, सस्ता, सस्ते
  mehngi: महंगी, महँगी, महंगा
  chali: चली, चला, चले
  hui: हुई, हुआ, हुए
  km: किमी, किलोमीटर, किलोमिटर, कि.मी, केएम
  rs: रुपये, रुपए, रुपया, रुपयों, रूपये, रूपए, रु
  budget: बजट
  price: कीमत, दाम, प्राइस, मूल्य, रेट
  emi: ईएमआई, ई.एम.आई
  kist: किस्त, किश्त, किस्तों
  mahina: महीना, महीने, मासिक
  model: मॉडल, माडल, मोडल
  year: साल, वर्ष, ईयर
  seat: सीट, सीटर, सीटों, सीट्स
  owner: मालिक, ओनर, स्वामी
  hand: हैंड, हाथ, हैण्ड
  first: पहला, पहली, फर्स्ट, प्रथम
  second: दूसरा, दूसरी, दूसरे, सेकंड, सेकेंड, सेकण्ड, सेकेण्ड, द्वितीय
  third: तीसरा, तीसरी, तीसरे, थर्ड
  fourth: चौथा, चौथी
  single: सिंगल, इकलौता
  nahi: नहीं, नही
  mat: मत
  na: ना, न
  bina: बिना, बगैर
  alawa: अलावा
  chhodkar: छोडकर, छोड़कर
  or: या, अथवा
  dono: दोनों, दोनो
  and: और, तथा, एवं, व
  petrol: पेट्रोल
  diesel: डीजल, डीज़ल, डिजल, डिज़ल, डिसल
  cng: सीएनजी, सी.एन.जी
  electric: इलेक्ट्रिक, बिजली, इलैक्ट्रिक, बैटरी, ईवी
  hybrid: हाइब्रिड, हाईब्रिड
  lpg: एलपीजी
  automatic: ऑटोमैटिक, आटोमैटिक, ऑटोमेटिक, स्वचालित, आटोमेटिक, ओटोमेटिक, ऑटोमॅटिक
  manual: मैनुअल, मैन्युअल, मेनुअल, मैनुएल
  suv: एसयूवी, एस.यू.वी
  muv: एमयूवी, एमपीवी
  sedan: सेडान, सिडान, सेडन
  hatchback: हैचबैक, हैचबेक
  luxury: लग्जरी, लक्जरी, लग्ज़री
  white: सफेद, व्हाइट, श्वेत, वाइट
  black: काला, काली, काले, ब्लैक
  red: लाल, रेड
  blue: नीला, नीली, नीले, ब्लू
  silver: चांदी, सिल्वर, चाँदी
  grey: ग्रे, स्लेटी
  green: हरा, हरी, हरे, ग्रीन
  yellow: पीला, पीली, पीले, येलो
  brown: भूरा, भूरी, ब्राउन, कत्थई
  orange: नारंगी, ऑरेंज, संतरी
  gold: सुनहरा, सुनहरी, गोल्डन, गोल्ड
  maroon: मैरून, मरून, महरून
  beige: बेज, क्रीम
  sky blue: आसमानी
  sunroof: सनरूफ, सनरुफ
  airbag: एयरबैग
  abs: एबीएस
  ac: एसी
  camera: कैमरा, कैमरे
  rear: रियर
  reverse: रिवर्स
  alloy: अलॉय, एलॉय
  wheels: व्हील, व्हील्स
  class: क्लास
  series: सीरीज, सिरीज, सीरिज
  plus: प्लस
  ji: जी
  touchscreen: टचस्क्रीन
  control: कंट्रोल
  power: पावर
  steering: स्टीयरिंग, स्टेयरिंग
  gaadi: गाडी, गाड़ी, गाडियां, गाड़ियां, गाडियाँ, वाहन
  chahiye: चाहिए, चाहिये, चाहिएं
  wali: वाली, वाला, वाले
  me: में, मे
  hai: है, हैं, हो, थी, था
  dikhao: दिखाओ, दिखाएं, दिखाइए, दिखाये, दिखाइये, दिखा
  mujhe: मुझे, मेरा, मेरी, मेरे, हमें, हमको, मुझको
  koi: कोई, कुछ
  achhi: अच्छी, अच्छा, अच्छे, बढिया, बढ़िया
  rang: रंग, कलर
  liye: लिए, लिये
  bhi: भी
  par: पर
  ho: होनी, होना, होगी
  company: कंपनी
  lena: लेना, लेनी, खरीदना, खरीदनी, बेचना
  wali: वालि
  hi: ही
  saath: साथ
  used: यूज्ड, इस्तेमाल
  family: परिवार, फैमिली
  delhi: दिल्ली, देहली
  new delhi: नयीदिल्ली
  mumbai: मुंबई, मुम्बई, बंबई
  pune: पुणे
  bengaluru: बेंगलुरु, बैंगलोर, बंगलौर, बेंगलूरु, बंगलोर
  jaipur: जयपुर
  lucknow: लखनऊ
  gurugram: गुरुग्राम, गुड़गांव, गुडगांव, गुड़गाँव, गुडगाँव
  noida: नोएडा
  chandigarh: चंडीगढ, चंडीगढ़
  kolkata: कोलकाता, कलकत्ता
  chennai: चेन्नई
  hyderabad: हैदराबाद
  ahmedabad: अहमदाबाद
  patna: पटना
  indore: इंदौर
  bhopal: भोपाल
  nagpur: नागपुर
  surat: सूरत
  nashik: नासिक
  vadodara: वडोदरा
  ludhiana: लुधियाना
  kochi: कोच्चि
  ncr: एनसीआर
  minimum: न्यूनतम
  maximum: अधिकतम
`
