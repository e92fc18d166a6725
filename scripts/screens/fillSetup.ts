import { OWNER } from '../../e2e/owner.ts'
import type { Desk } from './desk.ts'

/** Names the people of the office, and opens what other programs and portals read. */
export async function fillSetup(desk: Desk): Promise<void> {
  await desk.post('auth/name', { name: 'Asha Menon' })
  await desk.post('office/settings/legal', {
    seen: 0,
    values: {
      legalName: 'Sunrise Used Cars Private Limited',
      gstin: '29AABCS1234F1Z5',
      grievanceOfficer: { name: 'Asha Menon', email: 'grievance@example.in', phone: null },
    },
  })
  await desk.post('office/settings/authorisation', {
    seen: 0,
    values: {
      authorisation: {
        number: 'KA-03/29B/17',
        authority: 'RTO Bengaluru East',
        from: '2025-06-01',
        until: '2030-05-31',
      },
    },
  })
  desk.sql(database => {
    const rename = database.prepare('update accounts set name = ?, email = ?, email_key = ? where role = ?')
    for (const [name, email, role] of [
      ['Ravi Kumar', 'ravi@example.in', 'staff'],
      ['Deepak Joshi', 'deepak@example.in', 'member'],
    ] as const)
      rename.run(name, email, email, role)
  })
  const { password } = OWNER
  await desk.post('office/invitations', { name: 'Priya Nair', email: 'priya@example.in', role: 'staff', password })
  await desk.post('office/feeds', { name: 'Facebook catalogue', target: 'meta', password })
  await desk.post('office/feeds', { name: 'Portal of the district', target: 'csv', password })
  await desk.post('office/keys', {
    name: 'Price list of the accountant',
    scopes: ['vehicle.inspect'],
    days: 365,
    password,
  })
  await desk.post('office/keys', {
    name: 'Stock from the yard’s program',
    scopes: ['vehicle.inspect', 'vehicle.write'],
    password,
  })
  await desk.post('office/views', { page: 'stock', name: 'Longer than 60 days', query: 'state=listed', shared: true })
}
