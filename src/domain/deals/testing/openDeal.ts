import type { Deal } from '../deal.ts'

/** An open deal for ₹8,90,000 agreed on 8 November 2026, with nothing paid: a test changes what it is about. */
export const OPEN_DEAL: Deal = {
  id: 1,
  reference: 'K7M2PQ4X',
  vehicleId: 1,
  carName: 'Kia Seltos',
  carNumber: null,
  enquiryId: null,
  state: 'open',
  isCurrent: true,
  buyer: { name: 'Asha', phone: '+919845012345', email: '', address: '', state: '', isDealer: false, pan: null },
  price: 890_000,
  agreedOn: '2026-11-08',
  soldOn: null,
  token: null,
  payments: [],
  charges: [],
  lender: null,
  exchange: null,
  handedOver: null,
  cancelRupees: 5_000,
  cancelled: null,
  version: 1,
  createdAt: 0,
  updatedAt: 0,
  erasedAt: null,
}
