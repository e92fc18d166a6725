import { expect, it } from 'vitest'
import { DEFAULT_SITE_PROFILE } from '../dealer/siteProfile.ts'
import { readPosted } from './readPosted.ts'

it('reads a form posted without JavaScript by the kinds of the values that are there [DESK-1]', () => {
  const { phones, whatsapp, address, map, team, pricePosition } = DEFAULT_SITE_PROFILE
  const read = readPosted(
    { phones, whatsapp, address, map, team, pricePosition },
    {
      phones: '+91 80 1\n\n+91 80 2',
      whatsapp: '',
      'address.city': 'Mysuru',
      'map.latitude': '12.3',
      'team.1.name': 'Ravi',
    },
  )
  expect(read).toMatchObject({
    phones: ['+91 80 1', '+91 80 2'],
    whatsapp: null,
    address: { city: 'Mysuru', region: 'Karnataka' },
    map: { latitude: 12.3, longitude: map.longitude },
    pricePosition: true,
  })
  expect(read.team).toHaveLength(team.length)
  expect(read.team).toMatchObject([{ name: team[0]?.name }, { name: 'Ravi' }, {}, {}])
})

it('takes a switch off that is posted without a tick, and none of several [DESK-1]', () => {
  const present = { money: { gstRegistered: true, gstContained: true }, closedWeekdays: ['Sunday'] }
  const posted = { 'money.gstRegistered': 'off', 'money.gstContained': ['on', 'off'], closedWeekdays: '' }
  expect(readPosted(present, posted)).toEqual({
    money: { gstRegistered: false, gstContained: true },
    closedWeekdays: [],
  })
})
