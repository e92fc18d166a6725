const HIGHEST_NUMBER = 20

/** Names with a number in the place of `#`: "Photo 1", "Photo 2". */
const numbered = (...names: readonly string[]) =>
  names
    .flatMap(name => Array.from({ length: HIGHEST_NUMBER + 1 }, (_, number) => name.replace('#', String(number))))
    .join(' ')

/**
 * The fields of an imported file with the usual names of their columns, the most specific first. Of several columns
 * for one field, the first with a value counts. Names are compared by letters and digits alone. `year` means both
 * years; `price` is what the buyer pays, `actualPrice` the price before the offer.
 */
const COLUMN_NAMES = {
  carNumber: `carnumber carno registrationnumber registrationno regnumber regno regnno regnnumber vehicleregistrationnumber
    vehiclenumber vehicleno numberplate licenseplate licenceplate platenumber plate`,
  sourceKey: `sourcekey link url href permalink listingurl listinglink adurl pageurl listingid adid advertid usedcarid usedcarskuid
    stockid stockno stocknumber stockcode carid vehicleid skuid sku vin chassisnumber chassisno id`,
  productId: 'ourreference',
  version: 'ourversion',
  title: `title name carname fullname vehiclename listingtitle adtitle heading headline makemodel makeandmodel brandmodel brandandmodel
    makemodelvariant brandmodelvariant makemodelandvariant carmodel cardetails vehicledetails car vehicle`,
  brand: 'brand brandname oem make makename manufacturer marque company',
  model: 'model modelname',
  variant: 'variant variantname trim trimlevel trimname version versionname grade derivative',
  category: 'bodytype bt bodystyle body bodycategory category vehicletype vehiclecategory segment',
  fuelType: 'fueltype ft fuel fuelname',
  transmission: 'transmission transmissiontype transmissionname gearboxtype geartype gearbox gear',
  registrationType: 'registrationtype regtype registrationcategory sellertype',
  color: 'color colour exteriorcolor exteriorcolour bodycolor bodycolour colorname colourname paint colors colours',
  seatingCapacity: 'seatingcapacity seats noofseats numberofseats seatcount seating seater',
  owner:
    'owner ownertype ownership ownershiptype owners noofowners noofowner numberofowners ownerno ownernumber previousowners ownercount',
  location: 'location locations city cityname place town dealercity',
  features: 'features featurelist carfeatures keyfeatures topfeatures amenities equipment',
  price: `priceafteroffer price sellingprice askingprice saleprice finalprice offerprice currentprice discountedprice listingprice
    listedprice expectedprice priceinr amount cost demand asking quotedprice`,
  actualPrice:
    'actualprice priceactual originalprice struckprice strikeprice strikethroughprice pricebeforeoffer regularprice oldprice listprice mrp',
  offerAmount: 'offeramount discount discountamount offer savings',
  emiOptions: 'emioptions emi emitext emipermonth monthlyemi',
  odometerKm: `odometerkm kilometerdriven kilometersdriven kilometredriven kilometresdriven kmdriven kmsdriven drivenkm drivenkms
    kilometers kilometer kilometres kilometre kms km kmreading kmsreading meterreading odometer odometerreading distancedriven distance kmrun kmsrun`,
  yearOfRegistration: `yearofregistration registrationyear regyear registrationdate regdate dateofregistration registeredon registered
    firstregistration regyr registrationyr yearofreg regnyear year yr`,
  manufacturingYear: `manufacturingyear yearofmanufacture yearofmanufacturing manufactureyear manufacturedate manufacturingdate mfgyear
    mfgdate mfgyr mfdyear mfgmonthyear makeyear makeyr modelyear modelyr builtyear yearofmfg yearofmake yom year yr`,
  mileageKmpl: 'mileagekmpl mileage kmpl fueleconomy fuelefficiency fuelaverage araimileage',
  engineCc: 'enginecc enginecapacity enginedisplacement displacement enginesize engine cubiccapacity cc',
  tiresUsed: 'tiresused tyresused tyrecondition tirecondition tyrelife',
  insurance:
    'insurance insurancevalidity insurancetype insurancestatus insuranceupto insurancevalidtill insuranceexpiry',
  warranty: 'warranty warrantytype warrantyupto',
  postedOn: 'postedon postingdate posteddate dateposted adpostedon listedon listingdate listeddate createdon createdat',
  registrationPrefix: 'registrationprefix rto rtocode regcode',
  photos: `photourls photourl photolinks photolink photoaddresses photoaddress photos imageurls imageurl imagelinks imagelink
    images pictureurls pictureurl picturelinks pictures mainphoto mainimage coverphoto coverimage photo image picture
    ${numbered('photo#', 'image#', 'photo#url', 'image#url', 'photourl#', 'imageurl#')}`,
  returnPolicy: 'returnpolicy returns',
  shippingCountry: 'shippingcountry',
  handlingTime: 'handlingtime',
  transitTime: 'transittime',
  state: `stockavailable stockstatus availability salestatus listingstatus status carstatus vehiclestatus isavailable available instock issold
    sold soldout soldyn alreadysold solddate soldon dateofsale saledate saleon deliverydate deliveredon`,
} as const satisfies Record<string, string>

/** The name of a field, as in `MAP.json` and in reports. */
export type ImportField = keyof typeof COLUMN_NAMES

export const IMPORT_FIELDS = Object.keys(COLUMN_NAMES) as ImportField[]

/** What a column may be read as: a field, or `year` for both years at once. */
export const COLUMN_MEANINGS = [...IMPORT_FIELDS, 'year'] as const
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number]

/** A column's name by letters and digits alone, lower case: `Kilometer_Driven` and `kilometerDriven` are one. */
export function columnKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** For every usual name its fields, with the rank of the name in each (0 is the most specific). */
export const FIELDS_BY_COLUMN: ReadonlyMap<string, readonly { field: ImportField; rank: number }[]> = Map.groupBy(
  IMPORT_FIELDS.flatMap(field => COLUMN_NAMES[field].split(/\s+/u).map((name, rank) => ({ name, field, rank }))),
  ({ name }) => name,
)
