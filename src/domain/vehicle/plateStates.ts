/** States and union territories by their code on number plates, past codes included (Central Motor Vehicles Rules). */
export const PLATE_STATES: Readonly<Record<string, string>> = {
  AN: 'Andaman and Nicobar Islands', AP: 'Andhra Pradesh', AR: 'Arunachal Pradesh', AS: 'Assam', BR: 'Bihar', CG: 'Chhattisgarh',
  CH: 'Chandigarh', DD: 'Dadra and Nagar Haveli and Daman and Diu', DL: 'Delhi', DN: 'Dadra and Nagar Haveli', GA: 'Goa',
  GJ: 'Gujarat', HP: 'Himachal Pradesh', HR: 'Haryana', JH: 'Jharkhand', JK: 'Jammu and Kashmir', KA: 'Karnataka', KL: 'Kerala',
  LA: 'Ladakh', LD: 'Lakshadweep', MH: 'Maharashtra', ML: 'Meghalaya', MN: 'Manipur', MP: 'Madhya Pradesh', MZ: 'Mizoram',
  NL: 'Nagaland', OD: 'Odisha', OR: 'Odisha', PB: 'Punjab', PY: 'Puducherry', RJ: 'Rajasthan', SK: 'Sikkim', TG: 'Telangana',
  TN: 'Tamil Nadu', TR: 'Tripura', TS: 'Telangana', UA: 'Uttarakhand', UK: 'Uttarakhand', UP: 'Uttar Pradesh', WB: 'West Bengal',
}
