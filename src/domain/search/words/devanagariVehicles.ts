/** Words about other vehicles than cars in Devanagari, written as in `devanagariTable.ts` (VEH-5). */
export const DEVANAGARI_VEHICLES = `
  auto: ऑटो, आटो, ओटो
  car: कार, कारें, कारों
  bike: बाइक, बाईक, बाइकें, बाइक्स
  motorcycle: मोटरसाइकिल, मोटरसाईकिल, मोटरसाइकल
  cycle: साइकिल, साईकिल
  phatphati: फटफटी, फटफटिया
  scooter: स्कूटर
  scooty: स्कूटी, इस्कूटी, स्कुटी
  moped: मोपेड
  rickshaw: रिक्शा, रिक्सा
  tempo: टेम्पो, टेंपो
  loading: लोडिंग
  loader: लोडर
  cargo: कार्गो
  passenger: पैसेंजर, सवारी
  pickup: पिकअप, पिक-अप, पिकप
  truck: ट्रक, ट्रकों
  lorry: लॉरी
  canter: कैंटर, केंटर, कैन्टर
  chakka: चक्का, चक्के, पहिया, पहिये, पहिए
  tyre: टायर
  wheeler: व्हीलर, व्हिलर
  hyva: हाइवा, हाईवा, हायवा
  dumper: डंपर, डम्पर
  tipper: टिपर
  trailer: ट्रेलर, ट्रेला, ट्राला
  tanker: टैंकर
  container: कंटेनर, कन्टेनर
  mini: मिनी
  hathi: हाथी
  traveller: ट्रैवलर, ट्रेवलर, ट्रैवेलर
  tractor: ट्रैक्टर, ट्रेक्टर, टैक्टर
  trolley: ट्रॉली, ट्राली
  harvester: हार्वेस्टर, हारवेस्टर
  combine: कंबाइन, कम्बाइन
  ghante: घंटे, घंटा, घण्टे, घन्टे
  hp: एचपी, हॉर्सपावर, हार्सपावर
  cc: सीसी
  feet: फीट, फुट
  ton: टन
  activa: एक्टिवा, ऐक्टिवा, एक्टीवा, अक्टिवा
  splendor: स्प्लेंडर, स्पलेंडर, स्प्लेन्डर, सप्लेंडर
  pulsar: पल्सर
  bullet: बुलेट, बुलट
  shine: शाइन
  passion: पैशन, पेशन
  pro: प्रो
  glamour: ग्लैमर
  dio: डियो, डिओ
  unicorn: यूनिकॉर्न
  jupiter: जुपिटर, ज्यूपिटर
  pep: पेप
  apache: अपाचे, अपाची
  iqube: आईक्यूब
  platina: प्लेटिना
  discover: डिस्कवर
  classic: क्लासिक
  access: एक्सेस, ऐक्सेस
  ntorq: एनटॉर्क
  ola: ओला
  ather: एथर
  luna: लूना
  hero: हीरो
  bajaj: बजाज
  yamaha: यामाहा
  enfield: एनफील्ड, एनफिल्ड
  royal: रॉयल, रायल
  chetak: चेतक
  duke: ड्यूक
  ape: आपे, एपे
  vikram: विक्रम
  toto: टोटो
  treo: ट्रियो
  piaggio: पियाजियो
  ace: ऐस
  dost: दोस्त
  ashok: अशोक
  leyland: लेलैंड, लीलैंड, लेलेंड
  intra: इंट्रा
  jeeto: जीतो
  yodha: योद्धा
  camper: कैंपर
  eicher: आयशर, आइशर, आईशर
  swaraj: स्वराज
  mazda: माजदा, मज़दा
  sonalika: सोनालिका
  farmtrac: फार्मट्रैक
  powertrac: पावरट्रैक
  massey: मैसी, मेसी
  ferguson: फर्ग्यूसन, फर्गुसन, फर्गुशन
  john: जॉन, जोन
  deere: डियर, डीयर
  holland: हॉलैंड, हालैंड
  kubota: कुबोटा
  arjun: अर्जुन
  preet: प्रीत
  kartar: करतार
  escorts: एस्कॉर्ट, एस्कॉर्ट्स
`
