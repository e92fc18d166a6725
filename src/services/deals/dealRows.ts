import type { Kysely, Selectable } from 'kysely'
import type { Deal, DealState, PaymentKind, PaymentWay } from '#domain/deal/deal.ts'
import type { Schema } from '../schema.ts'
import type { DealTable } from './dealTables.ts'

type DealRow = Selectable<DealTable>

const exchangeOf = (row: DealRow): Deal['exchange'] =>
  row.exchange_description === null
    ? null
    : {
        description: row.exchange_description,
        carNumber: row.exchange_car_number,
        rupees: row.exchange_rupees ?? 0,
        vehicleId: row.exchange_vehicle_id,
      }

const handOverOf = (row: DealRow): Deal['handedOver'] =>
  row.handed_over_at === null
    ? null
    : {
        at: row.handed_over_at,
        km: row.handed_over_km,
        keys: row.keys_handed,
        papers: row.papers_handed ?? '',
      }

const cancellationOf = (row: DealRow): Deal['cancelled'] =>
  row.cancelled_on === null
    ? null
    : {
        by: row.cancelled_by === 'dealer' ? 'dealer' : 'buyer',
        on: row.cancelled_on,
        reason: row.cancel_reason ?? '',
      }

/** The deals of these rows, with their payments and charges, in the same order. */
export async function dealsOf(query: Kysely<Schema>, rows: readonly DealRow[]): Promise<Deal[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const payments = await query
    .selectFrom('deal_payments')
    .selectAll()
    .where('deal_id', 'in', ids)
    .orderBy('paid_on')
    .orderBy('id')
    .execute()
  const charges = await query.selectFrom('deal_charges').selectAll().where('deal_id', 'in', ids).orderBy('id').execute()
  return rows.map(row => {
    const own = payments
      .filter(payment => payment.deal_id === row.id)
      .map(({ id, kind, way, rupees, paid_on: paidOn }) => ({
        id,
        kind: kind as PaymentKind,
        way: way as PaymentWay,
        rupees,
        paidOn,
      }))
    const token = own.find(({ kind }) => kind === 'token')
    return {
      id: row.id,
      reference: row.reference,
      vehicleId: row.vehicle_id,
      carName: row.car_name,
      carNumber: row.car_number,
      enquiryId: row.enquiry_id,
      state: row.state as DealState,
      isCurrent: row.is_current === 1,
      buyer: {
        name: row.buyer_name,
        phone: row.buyer_phone,
        email: row.buyer_email,
        address: row.buyer_address,
        state: row.buyer_state,
        isDealer: row.buyer_is_dealer === 1,
        pan: row.buyer_pan,
      },
      price: row.price,
      agreedOn: row.agreed_on,
      soldOn: row.sold_on,
      token: token === undefined ? null : { rupees: token.rupees, receivedOn: token.paidOn },
      payments: own,
      charges: charges
        .filter(charge => charge.deal_id === row.id)
        .map(({ id, what, rupees }) => ({ id, what, rupees })),
      lender: row.lender,
      exchange: exchangeOf(row),
      handedOver: handOverOf(row),
      cancelRupees: row.cancel_rupees,
      cancelled: cancellationOf(row),
      version: row.version,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      erasedAt: row.erased_at,
    }
  })
}
