import { BODY_TYPES } from '#domain/vehicles/bodyTypes.ts'
import { FEATURE_GROUPS, type FeatureGroup, KNOWN_FEATURES } from '#domain/vehicles/featureGroups.ts'
import type { OptionList } from '#domain/options/optionLists.ts'

/** How many vehicles the demo has. */
export const DEMO_CARS = 240

/** Paints of the demo: names for the colour list, `hex` for the illustrations; from frequent to rare. */
export const DEMO_COLORS = [
  { name: 'White', hex: '#F1F1EC' },
  { name: 'Silver', hex: '#B9BEC2' },
  { name: 'Grey', hex: '#6B7178' },
  { name: 'Black', hex: '#1D2024' },
  { name: 'Red', hex: '#B3202A' },
  { name: 'Blue', hex: '#1F4E9A' },
  { name: 'Brown', hex: '#5F4232' },
  { name: 'Pearl White', hex: '#EDE9DF' },
  { name: 'Maroon', hex: '#6B1E2B' },
  { name: 'Orange', hex: '#D2601A' },
  { name: 'Green', hex: '#2F5D46' },
  { name: 'Beige', hex: '#C9B99A' },
  { name: 'Gold', hex: '#A98F55' },
  { name: 'Yellow', hex: '#E0B12C' },
  { name: 'Sky Blue', hex: '#7FA9C9' },
  { name: 'Bronze', hex: '#7D5A3C' },
] as const

export type DemoColor = (typeof DEMO_COLORS)[number]['name']

/** Features of the demo, each with its group on the detail page. */
export const DEMO_FEATURES: readonly { name: string; group: FeatureGroup }[] = FEATURE_GROUPS.flatMap(group =>
  group === 'Other' ? [] : KNOWN_FEATURES[group].map(name => ({ name, group })),
)

/** Cities of the demo, each with prefixes of the registration offices near it. */
export const DEMO_CITIES: readonly { name: string; offices: readonly string[] }[] = [
  { name: 'Mumbai', offices: ['MH01', 'MH02', 'MH03', 'MH47'] },
  { name: 'Delhi', offices: ['DL1C', 'DL3C', 'DL8C', 'DL12C'] },
  { name: 'Bengaluru', offices: ['KA01', 'KA03', 'KA05', 'KA51'] },
  { name: 'Hyderabad', offices: ['TS07', 'TS08', 'TS09', 'TG09'] },
  { name: 'Chennai', offices: ['TN01', 'TN07', 'TN10', 'TN22'] },
  { name: 'Kolkata', offices: ['WB02', 'WB06', 'WB12'] },
  { name: 'Pune', offices: ['MH12', 'MH14'] },
  { name: 'Ahmedabad', offices: ['GJ01', 'GJ27'] },
  { name: 'Jaipur', offices: ['RJ14', 'RJ45'] },
  { name: 'Lucknow', offices: ['UP32'] },
  { name: 'Gurugram', offices: ['HR26', 'HR72'] },
  { name: 'Noida', offices: ['UP16'] },
  { name: 'Chandigarh', offices: ['CH01', 'PB65'] },
  { name: 'Kochi', offices: ['KL07', 'KL39'] },
  { name: 'Thiruvananthapuram', offices: ['KL01'] },
  { name: 'Coimbatore', offices: ['TN37', 'TN38'] },
  { name: 'Madurai', offices: ['TN58', 'TN59'] },
  { name: 'Visakhapatnam', offices: ['AP31', 'AP39'] },
  { name: 'Vijayawada', offices: ['AP16', 'AP39'] },
  { name: 'Indore', offices: ['MP09'] },
  { name: 'Bhopal', offices: ['MP04'] },
  { name: 'Nagpur', offices: ['MH31', 'MH49'] },
  { name: 'Nashik', offices: ['MH15'] },
  { name: 'Surat', offices: ['GJ05'] },
  { name: 'Vadodara', offices: ['GJ06'] },
  { name: 'Ludhiana', offices: ['PB10'] },
  { name: 'Patna', offices: ['BR01'] },
  { name: 'Bhubaneswar', offices: ['OD02', 'OD33'] },
  { name: 'Guwahati', offices: ['AS01'] },
  { name: 'Mysuru', offices: ['KA09', 'KA55'] },
]

/** The values of all option lists except brands, models and variants (those are in `DEMO_MAKES`). */
export const DEMO_OPTIONS: Readonly<Record<Exclude<OptionList, 'brand' | 'model' | 'variant'>, readonly string[]>> = {
  category: BODY_TYPES,
  fuelType: ['Petrol', 'Diesel', 'CNG', 'Electric', 'Hybrid', 'LPG'],
  transmission: ['Manual', 'Automatic', 'AMT', 'CVT', 'DCT'],
  registrationType: ['Individual', 'Commercial', 'BH Series', 'Company', 'Government'],
  color: DEMO_COLORS.map(color => color.name),
  seatingCapacity: ['2', '4', '5', '6', '7', '8', '9'],
  owner: ['1st Owner', '2nd Owner', '3rd Owner', '4th Owner', '5th Owner or more'],
  feature: DEMO_FEATURES.map(feature => feature.name),
  location: DEMO_CITIES.map(city => city.name),
}
