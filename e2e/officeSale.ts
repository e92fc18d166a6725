import type { APIRequestContext } from '@playwright/test'

/** Sends to an address under `/api/`; what is answered has to be well. */
export type Send = (
  method: 'post' | 'delete',
  path: string,
  more: Parameters<APIRequestContext['post']>[1],
) => Promise<unknown>

/** Sells a car with its money and its papers (DESK-2, DESK-3, BOOK-4): the worked example of a Honda City. */
export async function sellCity(
  send: Send,
  { id, productId, version }: { id: number; productId: string; version: number },
): Promise<{ deal: string; invoice: number }> {
  const purchase = {
    is_consigned: false,
    purchase_rupees: '9,75,000',
    seller_registered: false,
    input_tax_taken: false,
    written_down_rupees: '',
    reserve_rupees: '',
    commission_rupees: '',
    agreement_until: '',
    floor_rupees: '10,80,000',
  }
  await send('post', `office/vehicles/${id}/money`, { data: { version: 0, ...purchase } })
  const cost = {
    category: 'body',
    what: 'Denting and painting',
    paid_to: 'Shree Auto Works',
    spent_on: '2026-01-06',
    rupees: '20,000',
    gst_rupees: '3,051',
    is_creditable: true,
  }
  await send('post', `office/vehicles/${id}/costs`, { data: { version: 1, ...cost } })
  const opened = { product_id: productId, version, name: 'S. Kulkarni', phone: '98450 12345', price: '11,30,000' }
  const { reference } = (await send('post', 'office/deals', { data: opened })) as { reference: string }
  const act = (what: string, data: object) => send('post', `office/deals/${reference}/${what}`, { data })
  await act('payments', { version: 1, kind: 'token', way: 'upi', rupees: '25,000', paid_on: '2026-01-08' })
  await act('sale', { version: 2, sold_on: '2026-01-08' })
  const asked = { version: 3, part: 'sale', is_brought: false, place: '', place_reason: '' }
  const { document } = (await act('invoice', asked)) as { document: number }
  return { deal: reference, invoice: document }
}
