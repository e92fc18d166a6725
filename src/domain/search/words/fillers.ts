/** Words that say nothing about which car is meant, in English and in Hindi in Latin letters: they vanish from a search. */
export const FILLERS: ReadonlySet<string> = new Set(
  `
  a an the this that these those is are am be was were been being i im ive me my mine we our us you your yours u ur it its he she they
  of on at in by for with as from into per about there here any some all every each one only just also too then than so if
  but with want wants wanted wanna need needs needed require required looking look search searching searched find finding finds
  seeking seek show shows showing give giving get getting gimme tell let lets see check buy buying purchase purchasing sell selling
  sale sales deal deals best good great nice decent well superb awesome excellent better top available availability have has having
  had can could would should will shall may might must do does did please plz pls plss kindly thanks thank thankyou hello hi hey
  hii helo namaste namaskar sir madam mam maam bhai bhaiya bhaiyya bhaii bhy bro brother dost yaar yar ji jee boss friend dear
  car cars carr caar carz vehicle vehicles vehical vehicals veh auto mobile automobile automobiles gaadi gadi gaddi gaari gari gadiya gadiyan gaadiyan gaadiyaan
  gaadiya gadee gaadee gaddiyan motor motors used use second secondhand preowned owned pre
   listing listings stock online website site dealer dealers seller sellers 
  old purani purana purane puraani poorani pre-owned type types kind kinds sort model models modal variant varient version
  brand brands company make makes colour colours color colors colored coloured rang rangon transmission gearbox gear gears geared fuel
  engine body category price priced budget rate cost value range amount cash rupees rs inr ya aur or and to se tak
  ka ki ke ko kaa kii kee k ka hi hai hain h hoon hu hun ho hona honi hone hua hui hue tha thi the raha rahi rahe rha rhi
  mein mai mei main mn m mujhe mujhko mujhey muje mujh mera meri mere hamara hamare hamari hame hume humko hum apna apni apne
  aap aapka aapke aapki tum tumhare kya kaun kaunsi kaunsa konsi konsa kon kis kisi koi koyi kuch kuchh kaise kahan kab kyu kyun
  chahiye chaahiye chahie chaiye chahye chahiya chahiyeh chaye chaiyeh chayie chahte chahta chahti chahe chaheye chahiyee chaia
  lena leni lene lunga lungi loonga lo le lelo dekhna dekhni dekhne dekh dekho dekhlo dikha dikhao dikhaao dikhaiye dikhaye dikhaiyega dikhado dikhana
  dikhayein dikhayen dikhaae batao bataao bataiye batana bata bataye batado dhundh dhund dhoondh dhundo dhoondo khoj khojo khojna khoji dena do dedo dijiye dijie
  dilao dilado dilwao dilwado dila milega milegi milenge mil mila mili mile milti milta milna milni kharidna khareedna kharidni khareedni kharid khareed kharidne
  bechna bechni wala wali wale vala vali vale waali waala waale waly wla wli vaala vaali vaale walla wallah bala bali
  accha acha achha acchi achi achhi ache acche achhe badhiya badiya badia mast theek thik sahi saaf shandar
  yeh ye wo woh vo voh us uska uski uske is iska iski iske isme usme jo jis jiska jiski jisme jaisa jaisi jaise waise aisa aisi aise
  bhi b to toh tho na naa re ab abhi phir fir par pe pr liye liya lie keliye waste vaste saath sath sang
  chalegi chalega chalenge hogi hoga honge sakta sakti sakte karo kar karna karne kare karein kijiye karke de di diya rakhna
  bas sirf keval ek hi kewal matlab mtlb jaldi turant urgent urgently asap
  near nearby paas pas around whats what which where how who when whose
  type mode driven run running chalne chali chala chale hui
  like something anything around approx maybe preferably prefer preferred preferable ideally option options looking4
  local area city town place places location located market se-
  rupaye rupay rupee rupya paise paisa only total max min approx
  veru venum vendum irukka iruka irukku enakku enaku oru vandi kaar da anna ille illa venuma vena paaru podhum
  beku ide ideya kavali undi ondu bhai-sahab sahab saheb saab bhaijaan ka-ki dono both either
  he hy hae ohk ok okay yes yeah haan han ha hanji oh uh um umm uhh hmm actually basically maine socha soch chahunga chahungi
  rakhi rakha kitne kitna kitni kitney mil-jaye jaye jaaye jaega jayega jaegi jayegi jae mujhse apke apko aapko
  ab tk hu the thanx thnx thx tq ty hlo
  january february march april june july august september october november december mko mjhe mujko aa aaye aaya jao la yo w wid google siri alexa heya vs versus si sa having under fresh unit single-hand piece pieces wise range ranges gud gd vry vgood 
  `
    .split(/\s+/u)
    .filter(word => word !== ''),
)

/**
 * Words that mean something, only nothing that a filter can say. They stay in the rest, and are never taken for the
 * misspelt name of a car.
 */
export const PLAIN_WORDS: ReadonlySet<string> = new Set(
  `
  condition condn condtn condtion showroom certified loan cab wheeler wheelers ride rides driving drive monday tuesday wednesday thursday friday saturday sunday activa bullet pulsar splendor enfield royal hero bajaj yamaha tvs vespa jupiter scooters bikes accident accidental accidents accidented nonaccidental family familys mileage milage average service serviced servicing history record records
  insurance insured loan finance financed financing exchange warranty guarantee guaranteed maintained maintenance maintain beautiful
  lovely clean neat fine cool hot fast slow strong safe safety secure power powerful long short big small large tiny mini compact huge spacious
  space comfortable comfort premium sporty sports sport racing race off road offroad offroader offroading highway hills hill mountain village office daily
  college student students ladies lady girl girls wife husband mother father mom dad papa mummy son daughter children kids child parents
  baby women woman men man doctor lawyer army officer first-timer learner learners learning beginner beginners new-driver uber ola taxi commercial
  private personal individual business wedding marriage shaadi party travel tour tourist trip trips long-drive weekend vacation
  number numbers plate plates rto papers paper document documents noc transfer rc passing tax paid challan hsrp fitness puc
  tyre tyres battery engine-oil seal sealed paint painted original touchup scratch scratches dent dents rust rusted damage damaged flood flooded
  problem problems issue issues noise smoke leak working perfect mint showroom-condition brandnew
  music system speaker speakers sound bass modified modify modification stock tuned tuning custom customised customized kit
  phone call contact whatsapp address email photo photos picture pictures image images video videos
  weak week month months today tomorrow yesterday morning evening night time times hour hours minute minutes
  high low higher lower highest lowest more less most least many much few little lot
  left right front rear back side top bottom inside outside interior exterior seat seats cover covers
  india indian import imported foreign export made local national state states district
  review reviews rating ratings compare comparison better difference spec specs specification specifications feature features
  resale value reliable reliability trusted trustworthy genuine honest direct urgent negotiable nego fixed final offer offers discount
  dark light bright metallic matte matt glossy shade tone dual
  truck trucks bus buses tempo tractor bike bikes scooter scooty cycle rickshaw auto-rickshaw motorcycle pickup
  people log home house shop school work job market money rich poor middle class
  turbo diesel-engine sell dealer-price well real read ready reading road roads story star start stop step style
  parivar pariwar gaon shehar sheher shahar ghar dukan pahadi pahad safar lamba bada badi bade bari chota choti chhoti chhota chhote lambi
  majboot mazboot tagdi tagda damdar dumdar sundar khubsurat kharab tuta tooti toota thoki thuki thuka lagi laga bina-accident dikhne
  biwi pati beti beta bachche bacche bachhe mummy-papa shadi dahej naukri
  seal-pack engine-sealed wheeler point deals meal meet mile miles mild mind mine move movie note noted
  cash card check cheque part parts party paste past path plan plane plot pole polish port post pump pure push
  rest ring rich rise risk roll room rose rule rush sand save seen self send sent ship shoe shot
  sign sing sink site size skin snow soft soil sold sole some song soon soul star stay stem such suit sure swim
  table take talk tall tank tape task team tell tend term test text then thin tide tie till tiny tire tone tool tour tree trim trip true tune turn twin
  vast very view vote wage wait wake walk wall warm wash wave weak wear west wide wild wind wing wire wise wish wood word wore yard zone
  `
    .split(/\s+/u)
    .filter(word => word !== ''),
)
