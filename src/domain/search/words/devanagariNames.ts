/** Makers, models and words about cars in Devanagari, written as in `devanagariTable.ts`. */
export const DEVANAGARI_NAMES = `
  maruti: मारुति, मारुती, मारूति
  suzuki: सुजुकी, सुज़ुकी
  hyundai: हुंडई, ह्युंडई, हुंडाई, ह्युंदै, हुन्डई, हुंदै, हुंडै
  tata: टाटा
  mahindra: महिंद्रा, महिन्द्रा
  honda: होंडा, होन्डा
  toyota: टोयोटा
  kia: किआ, किया
  ford: फोर्ड
  renault: रेनॉल्ट, रेनो, रेनाल्ट
  nissan: निसान
  skoda: स्कोडा
  volkswagen: फॉक्सवैगन, फोक्सवैगन, वोक्सवैगन, फॉक्सवेगन
  mercedes: मर्सिडीज, मर्सीडीज, मर्सिडीज़
  bmw: बीएमडब्ल्यू, बीएमडब्लू
  audi: ऑडी
  mg: एमजी
  jeep: जीप
  chevrolet: शेवरले, शेवरोले
  volvo: वोल्वो
  jaguar: जगुआर, जैगुआर
  land rover: लैंडरोवर
  land: लैंड
  rover: रोवर
  range: रेंज
  alto: ऑल्टो, आल्टो, अल्टो
  swift: स्विफ्ट
  dzire: डिजायर, डिज़ायर, डिजाइर
  wagonr: वैगनआर, वेगनआर
  wagon: वैगन, वेगन
  r: आर
  n: एन
  k10: के10
  baleno: बलेनो, बैलेनो
  brezza: ब्रेजा, ब्रेज़ा
  ertiga: अर्टिगा, एर्टिगा
  eeco: ईको, इको
  celerio: सेलेरियो
  ignis: इग्निस
  ciaz: सियाज
  innova: इनोवा
  crysta: क्रिस्टा
  fortuner: फॉर्च्यूनर, फॉर्चुनर, फार्च्यूनर, फोर्चुनर
  creta: क्रेटा
  venue: वेन्यू
  verna: वरना, वर्ना
  santro: सैंट्रो, सेंट्रो
  i: आई
  i20: आई20
  i10: आई10
  grand: ग्रैंड
  nios: निओस, नियोस
  bolero: बोलेरो
  scorpio: स्कॉर्पियो, स्कार्पियो, स्कोर्पियो
  thar: थार
  xuv: एक्सयूवी
  xuv500: एक्सयूवी500
  xuv700: एक्सयूवी700
  nexon: नेक्सन, नेक्सॉन
  punch: पंच
  tiago: टियागो, टिएगो
  harrier: हैरियर
  safari: सफारी
  nano: नैनो
  indica: इंडिका
  altroz: अल्ट्रोज, अल्ट्रोज़
  city: सिटी
  amaze: अमेज, अमेज़
  seltos: सेल्टोस
  sonet: सोनेट
  carens: कैरेंस
  kwid: क्विड
  duster: डस्टर
  triber: ट्राइबर
  ecosport: इकोस्पोर्ट, ईकोस्पोर्ट
  polo: पोलो
  exter: एक्सटर
  sunny: सनी
  jazz: जैज, जैज़, जाज
  aura: ऑरा
  eon: इऑन, इयॉन, ईऑन, इओन
  elite: एलीट, इलाइट, इलीट
  neo: नियो
  elevate: एलिवेट, एलीवेट
  cruiser: क्रूजर, क्रूसर
  cruze: क्रूज, क्रूज़
  vellfire: वेलफायर, वेलफ़ायर
  lodgy: लॉजी
  astor: एस्टर
  aspire: एस्पायर
  freestyle: फ्रीस्टाइल
  figo: फिगो
  endeavour: एंडेवर, एंडेवियर
  beat: बीट
  wrangler: रैंगलर
  sport: स्पोर्ट
  porsche: पोर्श, पोर्शे
  cayenne: कायेन, केयेन
  seal: सील
  force: फोर्स
  cooper: कूपर
  coimbatore: कोयंबटूर, कोयंबतूर
  panoramic: पैनोरमिक, पैनोरामिक
  leather: लेदर
  school: स्कूल
  office: ऑफिस, दफ्तर
  college: कॉलेज
  driving: ड्राइविंग
  mileage: माइलेज
  service: सर्विस
  finance: फाइनेंस
  number: नंबर
  taxi: टैक्सी
  accident: एक्सीडेंट, दुर्घटना
  insurance: इंश्योरेंस, बीमा
  highline: हाईलाइन, हाइलाइन
  comfortline: कम्फर्टलाइन, कंफर्टलाइन
  trendline: ट्रेंडलाइन
  alpha: अल्फा
  zeta: जेटा, ज़ेटा
`
