import { nameKey } from '../text/nameKey.ts'

/** The groups under which the detail page lists features (DETAIL-3), in order. */
export const FEATURE_GROUPS = [
  'Safety',
  'Comfort',
  'Entertainment',
  'Exterior',
  'Interior',
  'Driving',
  'Other',
] as const
export type FeatureGroup = (typeof FEATURE_GROUPS)[number]

/** The features of each group, in the order in which they are listed; any other feature is 'Other'. */
export const KNOWN_FEATURES: Readonly<Record<Exclude<FeatureGroup, 'Other'>, readonly string[]>> = {
  Safety: [
    'Driver Airbag',
    'Passenger Airbag',
    'Side Airbags',
    'Curtain Airbags',
    'ABS',
    'EBD',
    'Electronic Stability Control',
    'Traction Control',
    'Hill Hold Control',
    'ISOFIX Child Seat Mounts',
    'Tyre Pressure Monitor',
    'Rear Parking Sensors',
    'Front Parking Sensors',
    'Rear Camera',
    '360 Degree Camera',
    'Blind Spot Monitor',
    'Lane Keep Assist',
    'Automatic Emergency Braking',
    'Central Locking',
    'Engine Immobiliser',
  ],
  Comfort: [
    'Air Conditioning',
    'Automatic Climate Control',
    'Rear AC Vents',
    'Power Steering',
    'Power Windows',
    'Electric Mirrors',
    'Keyless Entry',
    'Push Button Start',
    'Height Adjustable Driver Seat',
    'Electric Driver Seat',
    'Ventilated Front Seats',
    'Heated Seats',
    'Memory Seats',
    'Massage Seats',
    'Powered Tailgate',
    'Wireless Charging',
  ],
  Entertainment: [
    'FM Radio',
    'Bluetooth',
    'USB Port',
    'Touchscreen',
    'Android Auto',
    'Apple CarPlay',
    'Navigation',
    'Steering Audio Controls',
    'Premium Sound System',
    'Rear Seat Screens',
    'Connected Car App',
  ],
  Exterior: [
    'Alloy Wheels',
    'Fog Lamps',
    'LED Headlamps',
    'LED Daytime Running Lamps',
    'Automatic Headlamps',
    'Rain Sensing Wipers',
    'Rear Wiper',
    'Roof Rails',
    'Sunroof',
    'Panoramic Sunroof',
  ],
  Interior: [
    'Fabric Seats',
    'Leather Seats',
    'Leather Steering Wheel',
    'Ambient Lighting',
    'Cooled Glove Box',
    'Split Rear Seat',
    'Digital Instrument Cluster',
    'Head-Up Display',
  ],
  Driving: [
    'Cruise Control',
    'Adaptive Cruise Control',
    'Paddle Shifters',
    'Drive Modes',
    'All-Wheel Drive',
    'Air Suspension',
  ],
}

const GROUP_BY_KEY = new Map(
  FEATURE_GROUPS.flatMap(group =>
    group === 'Other' ? [] : KNOWN_FEATURES[group].map(name => [nameKey(name), group] as const),
  ),
)

/** The group of a feature by its name, however it is written; 'Other' for names we do not know (DETAIL-3). */
export function featureGroup(name: string): FeatureGroup {
  return GROUP_BY_KEY.get(nameKey(name)) ?? 'Other'
}
