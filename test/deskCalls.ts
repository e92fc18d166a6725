import { z } from 'zod'
import { anyone, failure, type ContractCall } from './contractCall.ts'

/** Calls of deals and their money, and of keys and webhooks: whoever is not signed in gets nowhere with any of them. */
const DEAL_CALLS = [
  ['POST', '/api/office/deals'],
  ['POST', '/api/office/deals/{reference}/buyer'],
  ['POST', '/api/office/deals/{reference}/cancellation'],
  ['POST', '/api/office/deals/{reference}/charges'],
  ['POST', '/api/office/deals/{reference}/charges/{id}/reversal'],
  ['POST', '/api/office/deals/{reference}/charges/{id}/kind'],
  ['POST', '/api/office/deals/{reference}/pan'],
  ['POST', '/api/office/deals/{reference}/exchange'],
  ['POST', '/api/office/deals/{reference}/hand-over'],
  ['POST', '/api/office/deals/{reference}/payments'],
  ['POST', '/api/office/deals/{reference}/payments/{id}/reversal'],
  ['POST', '/api/office/deals/{reference}/sale'],
  ['POST', '/api/office/deals/{reference}/terms'],
  ['POST', '/api/office/deals/{reference}/invoice'],
  ['POST', '/api/office/deals/{reference}/note'],
  ['POST', '/api/office/vehicles/{id}/purchase-voucher'],
  ['POST', '/api/office/documents/{id}/cancellation'],
  ['GET', '/api/office/documents.csv'],
  ['GET', '/api/office/documents/{id}/e-invoice.json'],
  ['GET', '/api/office/sales.csv'],
  ['POST', '/api/office/parties/{id}/settlements'],
  ['POST', '/api/office/vouchers/{id}/reversal'],
  ['POST', '/api/office/money-accounts'],
  ['POST', '/api/office/money-accounts/{id}/name'],
  ['POST', '/api/office/money-accounts/{id}/close'],
  ['POST', '/api/office/money-accounts/{id}/opening'],
  ['POST', '/api/office/money-accounts/{id}/counts'],
  ['POST', '/api/office/money-moves'],
  ['GET', '/api/office/money-accounts/{id}/book.csv'],
  ['POST', '/api/office/vehicles/{id}/costs'],
  ['POST', '/api/office/vehicles/{id}/costs/{costId}'],
  ['POST', '/api/office/vehicles/{id}/costs/{costId}/reversal'],
  ['POST', '/api/office/vehicles/{id}/money'],
] as const
const MONTH_CALLS = [
  ['GET', '/api/office/months/{month}/gstr1.json'],
  ['GET', '/api/office/months/{month}/gstr3b.json'],
  ['GET', '/api/office/months/{month}/sheet.csv'],
  ['GET', '/api/office/months/{month}/sheets.xlsx'],
  ['GET', '/api/office/months/{month}/tally.xml'],
  ['POST', '/api/office/months/{month}/close'],
  ['POST', '/api/office/months/{month}/open'],
] as const
const PROGRAM_CALLS = [
  ['DELETE', '/api/office/hooks/{id}'],
  ['DELETE', '/api/office/keys/{id}'],
  ['GET', '/api/office/hooks'],
  ['GET', '/api/office/keys'],
  ['POST', '/api/office/hooks'],
  ['POST', '/api/office/hooks/{id}'],
  ['POST', '/api/office/hooks/{id}/deliveries/{deliveryId}/again'],
  ['POST', '/api/office/hooks/{id}/secret'],
  ['POST', '/api/office/hooks/{id}/state'],
  ['POST', '/api/office/hooks/{id}/test'],
  ['POST', '/api/office/keys'],
  ['POST', '/api/office/keys/{id}/wake'],
] as const

const refused = (requirement: string, calls: readonly (readonly ['GET' | 'POST' | 'DELETE', string])[]) =>
  calls.map(([method, path]) => ({
    ...anyone,
    requirement,
    method,
    path,
    example: () => path.replaceAll(/\{\w+\}/g, '99999'),
    ...(method === 'POST' ? { body: () => ({}) } : {}),
    status: 401,
    answer: failure,
  }))

const office = { ...anyone, requirement: 'ADMIN-10' } as const

/** The calls of the desk: settings, deals, money, programs, the search of the office and prices changed in place. */
export const DESK_CALLS: readonly ContractCall[] = [
  ...refused('DESK-2', DEAL_CALLS),
  ...refused('BOOK-8', MONTH_CALLS),
  ...refused('DESK-7', PROGRAM_CALLS),
  ...(['', '/99999/again', '/99999/revoke'] as const).map(
    what =>
      ({
        ...anyone,
        requirement: 'DESK-1',
        method: 'POST',
        path: `/api/office/invitations${what.replace('99999', '{id}')}`,
        example: () => `/api/office/invitations${what}`,
        who: 'staff',
        body: () => ({ email: 'ravi@example.com', name: 'Ravi', role: 'staff' }),
        status: 403,
        answer: failure,
      }) as const,
  ),
  ...(['', '/undo'] as const).map(
    what =>
      ({
        ...anyone,
        requirement: 'DESK-1',
        method: 'POST',
        path: `/api/office/settings/{section}${what}`,
        example: () => `/api/office/settings/name${what}`,
        who: 'staff',
        body: () => ({ seen: 0, values: {} }),
        status: 403,
        answer: failure,
      }) as const,
  ),
  {
    ...anyone,
    requirement: 'DESK-1',
    method: 'POST',
    path: '/api/auth/name',
    example: () => '/api/auth/name',
    body: () => ({ name: 'Asha' }),
    status: 401,
    answer: failure,
  },
  {
    ...office,
    requirement: 'ADMIN-10',
    path: '/api/office/find',
    example: () => '/api/office/find?q=kia',
    who: 'staff',
    answer: z.strictObject({ cars: z.array(z.looseObject({})), people: z.array(z.looseObject({})) }),
  },
  {
    ...office,
    requirement: 'ADMIN-10',
    path: '/api/office/vehicles/{id}/price-preview',
    example: () => '/api/office/vehicles/99999/price-preview?price=500000',
    who: 'staff',
    status: 404,
    answer: failure,
  },
  {
    ...office,
    requirement: 'ADMIN-10',
    method: 'POST',
    path: '/api/office/vehicles/{id}/price',
    example: () => '/api/office/vehicles/99999/price',
    who: 'staff',
    body: () => ({ price: 500_000, version: 1 }),
    status: 404,
    answer: failure,
  },
]
