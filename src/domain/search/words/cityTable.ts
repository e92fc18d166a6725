import { nameKey } from '../../text/nameKey.ts'

/**
 * The cities of India in which cars are sold, by their present names, each with the names that it had or is called by. A site's
 * own spelling wins over ours. Names that are common words of searches as well (Gaya, Una, Mau) are left out.
 */
const CITY_TABLE = `
  Agartala; Agra; Ahmedabad = Amdavad = Ahmadabad = Ahemdabad = Karnavati; Ahilyanagar = Ahmednagar; Aizawl; Ajmer; Akola;
  Aligarh; Alappuzha = Alleppey = Alapuzha; Alwar; Ambala; Ambernath; Amravati; Amritsar = Ambarsar; Anand; Anantapur; Asansol;
  Aurangabad = Chhatrapati Sambhajinagar = Sambhajinagar = Sambhaji Nagar; Ayodhya = Faizabad; Azamgarh; Bahraich; Ballari = Bellary;
  Barasat; Bardhaman = Burdwan; Bareilly = Bareli; Bathinda = Bhatinda; Begusarai; Belagavi = Belgaum; Bengaluru = Bangalore =
  Bengalore = Bangaluru = Banglore = Bangalor = Blr = Banglor = Bangalooru = Bengalooru = Bengluru; Berhampur = Brahmapur; Bhagalpur; Bharatpur; Bharuch = Broach;
  Bhavnagar = Bhaunagar; Bhilai; Bhilwara; Bhiwandi; Bhiwani; Bhopal; Bhubaneswar = Bhubaneshwar = Bhuvaneshwar = Bbsr; Bhuj; Bidar; Bihar Sharif;
  Bijnor; Bikaner; Bilaspur; Bokaro; Bulandshahr; Bundi; Chandigarh = Chandigadh = Chd; Chandrapur; Chennai = Madras = Chenai;
  Chhapra; Chhindwara; Chittorgarh; Coimbatore = Kovai = Koimbatore = Coimbator; Cuddalore; Cuttack; Daman; Darbhanga; Darjeeling;
  Davanagere = Davangere; Dehradun = Dehra Dun = Doon; Delhi = New Delhi = Dilli = Dehli; Deoghar; Dewas; Dhanbad; Dharamshala = Dharamsala;
  Dharwad; Dhule; Dibrugarh; Dimapur; Dindigul; Durgapur; Eluru; Erode; Etawah; Faridabad; Farrukhabad; Fatehpur; Firozabad;
  Firozpur = Ferozepur; Gandhidham; Gandhinagar; Gangtok; Ghaziabad = Gaziabad = Gzb; Gonda; Gondia; Gorakhpur; Greater Noida = Gr Noida = Greator Noida; Gulbarga = Kalaburagi;
  Guntur; Gurdaspur; Gurugram = Gurgaon = Gurgoan = Gudgaon = Gurgao = Ggn; Guwahati = Gauhati = Guahati; Gwalior; Hajipur; Haldia; Haldwani; Hamirpur;
  Hapur; Hardoi; Haridwar = Hardwar; Hassan; Hisar = Hissar; Hoshiarpur; Hosur; Howrah = Haora; Hubballi = Hubli; Hyderabad = Hyd = Hydrabad = Hyderbad = Haiderabad;
  Ichalkaranji; Imphal; Indore = Indaur; Itanagar; Jabalpur; Jaipur = Jaypur; Jaisalmer; Jalandhar = Jullundur; Jalgaon; Jalna; Jammu;
  Jamnagar; Jamshedpur = Tatanagar; Jaunpur; Jhansi; Jhunjhunu; Jind; Jodhpur; Jorhat; Junagadh; Kadapa = Cuddapah; Kaithal;
  Kakinada; Kalyan; Kannur = Cannanore; Kanpur = Cawnpore = Kanpoor; Karimnagar; Karnal; Karur; Kasaragod; Katihar; Khammam; Khandwa; Kharagpur;
  Kharghar; Kochi = Cochin = Ernakulam = Kocchi; Kohima; Kolhapur; Kolkata = Calcutta = Kolkatta = Kalkatta = Kolkatha; Kollam = Quilon; Kota; Kottayam; Kozhikode = Calicut;
  Kumbakonam; Kurnool; Kurukshetra; Latur; Lucknow = Lakhnau = Luknow = Lko = Lucknw; Ludhiana = Ldh; Machilipatnam; Madurai; Malappuram; Malegaon;
  Malda; Mangaluru = Mangalore = Manglore = Mangaloor; Margao = Madgaon; Mathura; Meerut = Merath; Mehsana = Mahesana; Mira Road; Mirzapur; Moga; Mohali = Sahibzada Ajit Singh Nagar;
  Moradabad; Morena; Motihari; Mumbai = Bombay = Bambai = Mumbay = Mumbi = Bom; Munger; Muzaffarnagar; Muzaffarpur; Mysuru = Mysore = Maisur; Nadiad; Nagercoil; Nagpur;
  Namakkal; Nanded; Nashik = Nasik; Navi Mumbai = New Bombay = New Mumbai = Vashi; Navsari; Neemuch; Nellore; Nizamabad; Noida = Noyda = Noeda; Ongole; Ooty = Udhagamandalam; Palakkad = Palghat;
  Palanpur; Palghar; Panaji = Panjim; Panchkula; Panipat; Panvel; Pathankot; Patiala; Patna = Pataliputra; Pilibhit; Pimpri Chinchwad = Pimpri = Chinchwad = Pcmc;
  Pondicherry = Puducherry = Pondy; Porbandar; Port Blair = Sri Vijaya Puram; Prayagraj = Allahabad = Illahabad = Ilahabad; Pudukkottai; Pune = Poona = Puna; Purnia = Purnea;
  Raebareli = Rae Bareli; Raichur; Raigarh; Raipur; Rajahmundry = Rajamahendravaram; Rajkot; Ranchi; Ratlam; Ratnagiri;
  Rewari; Rishikesh; Rohtak; Roorkee; Rourkela; Rudrapur; Sagar; Saharanpur; Salem; Samastipur; Sambalpur; Sangli; Sangrur; Satara; Secunderabad; Shillong;
  Shimla = Simla; Shivamogga = Shimoga; Sikar; Silchar; Siliguri; Silvassa; Sirsa; Sitapur; Sivakasi; Solan; Solapur = Sholapur; Sonipat = Sonepat; Sri Ganganagar = Ganganagar;
  Srinagar; Sultanpur; Surat; Surendranagar; Thane; Thanjavur = Tanjore; Thiruvananthapuram = Trivandrum = Tvm = Trivendrum = Tiruvananthapuram; Thoothukudi = Tuticorin; Thrissur =
  Trichur; Tinsukia; Tiruchirappalli = Trichy = Tiruchi = Tiruchirapalli; Tirunelveli = Nellai; Tirupati = Tirupathi; Tiruppur = Tirupur; Tumakuru = Tumkur; Udaipur; Udupi; Ujjain; Ulhasnagar; Unnao; Vadodara = Baroda
  = Badodara; Valsad; Vapi; Varanasi = Banaras = Benares = Benaras = Kashi; Vasai; Vellore; Vijayapura = Bijapur; Vijayawada = Bezawada = Vijaywada = Vijayvada; Virar; Visakhapatnam = Vizag = Vishakhapatnam = Vishakapatnam = Visakapatnam =
  Waltair; Vizianagaram; Warangal; Wardha; Yamunanagar; Yavatmal; Zirakpur
`

/** Each city with all its names, the present one first. */
export const CITIES: readonly (readonly [string, ...string[]])[] = CITY_TABLE.trim()
  .replace(/\s+/gu, ' ')
  .split('; ')
  .map(line => line.split(/ ?= /u) as [string, ...string[]])

const CITY_BY_KEY = new Map(CITIES.map(([name]) => [nameKey(name), name]))

/** The name of a city by its name key, also where no list has it; undefined for what is no city we know (FIND-2). */
export const knownCity = (key: string): string | undefined => CITY_BY_KEY.get(key)

const PRESENT_NAMES = new Map(CITIES.flatMap(names => names.map(name => [nameKey(name), nameKey(names[0])])))

/** One name key for all names of a city: Bangalore is `bengaluru`. The own key of what is no city we know. */
export const cityKey = (name: string): string => PRESENT_NAMES.get(nameKey(name)) ?? nameKey(name)

/** The cities of the National Capital Region. */
export const NCR_CITIES: readonly string[] = ['Delhi', 'Gurugram', 'Noida', 'Greater Noida', 'Ghaziabad', 'Faridabad']

/** What the National Capital Region is called. */
export const NCR_WORDS = 'ncr, delhi ncr, delhincr, n c r, dilli ncr, ncr region, ncr delhi, delhi n c r, new delhi ncr'

/** The words by which people mean a place where the car should be, though they name none. */
export const PLACE_NEIGHBOURS: ReadonlySet<string> = new Set(
  'my our this your any same near nearby inside within mere apne apni hamare is kisi us each every other another'.split(
    ' ',
  ),
)
