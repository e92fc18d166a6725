import { FACT_NAMES, mapFacts, type Fact } from '../../vehicles/facts/facts.ts'

const HIGHEST_NUMBER = 20

/** Names with a number in the place of `#`: "Photo 1", "Photo 2". */
const numbered = (...names: readonly string[]) =>
  names
    .flatMap(name => Array.from({ length: HIGHEST_NUMBER + 1 }, (_, number) => name.replace('#', String(number))))
    .join(' ')

/**
 * The fields of an imported file with the usual names of their columns, the most specific first. Of several columns
 * for one field, the first with a value counts. Names are compared by letters and digits alone. `year` means both
 * years; `price` is what the buyer pays, `actualPrice` the price before the offer. A fact of a vehicle that is not among them is found by its
 * label and its name on the wire.
 */
const COLUMN_NAMES = {
  carNumber: `carnumber carno gaadino gaadinumber gadino gadinumber gaddino gaadiregno registrationnumber registrationno regnumber regno regnno regnnumber vehicleregno vehicleregnno vehregno vehno vehregistrationno vehicleregistrationnumber
    vehiclenumber vehicleno numberplate licenseplate licenceplate platenumber plate`,
  sourceKey: `sourcekey link url href permalink listingurl listinglink adurl pageurl listingid adid advertid usedcarid usedcarskuid
    stockid stockno stocknumber stockcode carid vehicleid skuid sku id`,
  productId: 'ourreference',
  version: 'ourversion',
  title: `title name carname fullname vehiclename listingtitle adtitle heading headline makemodel makeandmodel brandmodel brandandmodel
    makemodelvariant brandmodelvariant makemodelandvariant carmodel cardetails vehicledetails car vehicle bikename bikemodel scootername motorcyclename motorcycle bike scooter truckname truckmodel truck tractorname tractormodel tractor autoname gaadi gadi gaadiname gadiname gaadikanaam vehiclemodel carmake vehiclemakemodel`,
  brand:
    'brand brandname oem make makename manufacturer marque company maker makeby carbrand bikebrand truckbrand tractorbrand',
  model: 'model modelname carmodelname',
  variant: 'variant variantname trim trimlevel trimname version versionname grade derivative',
  category:
    'bodytype bt bodystyle body bodycategory category vehicletype vehiclecategory vehicleclass segment weightclass type',
  fuelType: 'fueltype ft fuel fuelname eendhan pd petroldiesel',
  transmission:
    'transmission transmissiontype transmissionname gearboxtype geartype gearbox gear trans ma am mtat atmt manualauto automanual manualautomatic automaticmanual manauto automan',
  registrationType: 'registrationtype regtype registrationcategory sellertype',
  color: 'color colour exteriorcolor exteriorcolour bodycolor bodycolour colorname colourname paint clr col rang',
  seatingCapacity: 'seatingcapacity seat noofseats numberofseats seatcount seating seater',
  owner:
    'owner ownertype malik ownersr ownersrno ownerserial ownerserialno onr ownership ownershiptype owners noofowners noofowner numberofowners ownerno ownernumber previousowners ownercount',
  location: 'location city cityname place town dealercity shahar sheher stocklocation yard',
  features: 'features featurelist carfeatures keyfeatures topfeatures amenities equipment',
  price: `priceafteroffer price sellingprice askingprice saleprice finalprice offerprice currentprice discountedprice listingprice
    listedprice expectedprice priceinr amount cost demand asking quotedprice rate finalrate salerate keemat kimat daam dam bhav quote offerrate pricers`,
  actualPrice:
    'actualprice priceactual originalprice struckprice strikeprice strikethroughprice pricebeforeoffer regularprice oldprice listprice mrp',
  offerAmount: 'offeramount discount discountamount offer savings',
  emiOptions: 'emioptions emi emitext emipermonth monthlyemi',
  odometerKm: `odometerkm kilometerdriven kilometersdriven kilometredriven kilometresdriven kmdriven kmsdriven drivenkm drivenkms
    kilometers kilometer kilometres kilometre kms km kmreading kmsreading kmsdone kmdone running chali kitnachala kitnichali meterreading odometer odometerreading distancedriven distance kmrun kmsrun`,
  odometerReason:
    'odometerreason kmreason reasonforlowerkm whykmlower whylowerkm kilometerreason kilometrereason readingreason',
  yearOfRegistration: `yearofregistration registrationyear regyear registrationdate regdate dateofregistration registeredon registered
    firstregistration regyr registrationyr yearofreg yearofregn regnyear regnyr regndate regndt regdt regndateyear dateofreg dateofregn dor regon year yr saal sal`,
  manufacturingYear: `manufacturingyear yearofmanufacture yearofmanufacturing manufactureyear manufacturedate manufacturingdate mfgyear
    mfgdate mfgyr mfdyear mfgmonthyear makeyear makeyr modelyear modelyr builtyear yearofmfg yearofmake yom yrofmfg mfg mfgyears mkgyear year yr saal sal`,
  age: 'age ageyears ageinyears ageinyrs vehicleage bikeage carage yearsold umar umra',
  mileageKmpl: 'mileagekmpl mileage kmpl fueleconomy fuelefficiency fuelaverage araimileage',
  engineCc: 'enginecc enginecapacity enginedisplacement displacement enginesize engine cubiccapacity cc power',
  hoursRun: 'hoursrun hours hour hmr hourmeter hourmeterreading hmrhours enginehours workinghours hoursused hrs ghante',
  horsepower: 'horsepower hp enginehp ptohp',
  grossWeightKg: 'grossweight gvw gvwkg gvwr grossvehicleweight grossvehicleweightkg',
  payloadKg: 'payload payloadkg payloadcapacity loadcapacity loadingcapacity',
  axles: 'axles axle axlecount noofaxles numberofaxles',
  tyres: 'numberoftyres nooftyres nooftires tyrecount tyres noofwheels wheels chakka',
  batteryKwh: 'battery batterykwh batterycapacity',
  rangeKm: 'range rangekm realrange',
  tiresUsed: 'tiresused tyresused tyrecondition tirecondition tyrelife',
  insurance: 'insurance insurancetype insurancestatus instype insstatus bima insurancevalidity',
  warranty: 'warranty warrantytype warrantyupto',
  postedOn: 'postedon postingdate posteddate dateposted adpostedon listedon listingdate listeddate createdon createdat',
  registrationPrefix: 'registrationprefix rto rtocode regcode passing rtopassing rtooffice rtolocation',
  insuranceUntil: `insuranceuntil insurancevalidto insuranceupto insurancevalidupto insurancevalidtill insuranceexpiry insuranceexpirydate insuranceexpireson insurancedate
    insurancevaliddate insurancevalid insuranceexp insexpiry insexp insupto insvalidupto insvalidtill insvalidity insvalid insdate insuranceenddate`,
  chassisNumber: 'chassisnumber chassisno chassis chasisno chasisnumber chassino vin vinno vinnumber',
  purchasePrice: `purchaseprice purchaserate purchaseamount purchasecost purchase purchasedat purchasedfor buyingprice buyprice buyingrate buyingcost boughtfor boughtat
    landingcost landedcost costprice cp kharid khareed kharidprice kharidrate kharidkeemat`,
  takenInOn: `takeninon takenin takenindate takingindate purchasedate purchasedon dateofpurchase buyingdate boughton indate stockindate stockedon instockdate dateofentry
    entrydate inwarddate stockdate dateofstock`,
  photos: `photourls photourl photolinks photolink photoaddresses photoaddress photos imageurls imageurl imagelinks imagelink
    images pictureurls pictureurl picturelinks pictures mainphoto mainimage coverphoto coverimage photo image picture
    ${numbered('photo#', 'image#', 'photo#url', 'image#url', 'photourl#', 'imageurl#')}`,
  returnPolicy: 'returnpolicy returns',
  state: `stockavailable stockstatus availability salestatus listingstatus status carstatus vehiclestatus isavailable available instock issold
    sold soldout soldyn alreadysold solddate soldon dateofsale saledate saleon deliverydate deliveredon`,
} as const satisfies Record<string, string>

/** The same in Hindi, without blanks. */
const HINDI_NAMES: Partial<Record<ImportField, string>> = {
  carNumber:
    'गाड़ीनंबर गाड़ीनं गाड़ीनम्बर गाड़ीकानंबर वाहननंबर वाहनसंख्या वाहनक्रमांक रजिस्ट्रेशननंबर पंजीकरणसंख्या पंजीकरणनंबर नंबरप्लेट कारनंबर',
  title: 'गाड़ी गाड़ीकानाम वाहन वाहनकानाम कार नाम',
  brand: 'कंपनी कम्पनी ब्रांड ब्रैंड निर्माता मेक',
  model: 'मॉडल माडल मोडल',
  variant: 'वेरिएंट वैरिएंट वेरियंट वर्जन ट्रिम',
  category: 'बॉडी बॉडीटाइप प्रकार',
  fuelType: 'ईंधन इंधन ईंधनप्रकार फ्यूल फ़्यूल',
  transmission: 'गियर गियरबॉक्स ट्रांसमिशन',
  color: 'रंग कलर',
  seatingCapacity: 'सीट सीटें सीटर',
  owner: 'मालिक ओनर मालिकाना स्वामी',
  location: 'शहर स्थान जगह लोकेशन नगर',
  price: 'कीमत क़ीमत दाम मूल्य रेट भाव',
  odometerKm: 'किलोमीटर किमी मीटर मीटररीडिंग चली कितनीचली',
  yearOfRegistration: 'पंजीकरणवर्ष रजिस्ट्रेशनवर्ष रजिस्ट्रेशनसाल पंजीकरणतिथि रजिस्ट्रेशनतारीख साल वर्ष सन',
  manufacturingYear: 'निर्माणवर्ष निर्माणसाल मॉडलवर्ष मॉडलसाल साल वर्ष सन',
  age: 'उम्र आयु',
  hoursRun: 'घंटे घंटा',
  horsepower: 'एचपी हॉर्सपावर',
  insurance: 'बीमा इंश्योरेंस',
  insuranceUntil: 'बीमातिथि बीमातारीख बीमाकबतक',
  chassisNumber: 'चेसिसनंबर चेचिसनंबर चेसिस',
  purchasePrice: 'खरीद खरीदमूल्य खरीदकीमत खरीददाम',
  takenInOn: 'खरीदतारीख खरीदतिथि',
  state: 'स्थिति',
}

/** The name of a field, as in `MAP.json` and in reports. */
export type ImportField = keyof typeof COLUMN_NAMES | Fact

const NAMES: Readonly<Partial<Record<ImportField, string>>> = {
  ...mapFacts((_fact, { label, wire = '' }) => `${columnKey(label)} ${columnKey(wire)}`),
  ...COLUMN_NAMES,
}

export const IMPORT_FIELDS = [...new Set<ImportField>([...(Object.keys(COLUMN_NAMES) as ImportField[]), ...FACT_NAMES])]

/** The fields that only those bring in who may see what cars cost the dealer (`money.see`). */
export const MONEY_FIELDS = ['purchasePrice'] as const satisfies readonly ImportField[]

/** What a column may be read as: a field, or `year` for both years at once. */
export const COLUMN_MEANINGS = [...IMPORT_FIELDS, 'year'] as const
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number]

/**
 * A column's name by letters and digits alone, lower case: `Kilometer_Driven` and `kilometerDriven` are one. The vowels of Indian
 * scripts stay, which are written as marks.
 */
export function columnKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('\u093c', '')
    .replace(/[^\p{L}\p{N}\u0900-\u0dff]+/gu, '')
}

/** For every usual name its fields, with the rank of the name in each (0 is the most specific). */
export const FIELDS_BY_COLUMN: ReadonlyMap<string, readonly { field: ImportField; rank: number }[]> = Map.groupBy(
  IMPORT_FIELDS.flatMap(field =>
    [NAMES[field], HINDI_NAMES[field]]
      .flatMap(names => names?.split(/[,\s]+/u) ?? [])
      .filter(name => name !== '')
      .map((name, rank) => ({ name: columnKey(name), field, rank })),
  ),
  ({ name }) => name,
)
