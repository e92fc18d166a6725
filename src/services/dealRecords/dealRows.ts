import type { Kysely, Selectable } from 'kysely'
import type { Deal } from '#domain/deals/deal.ts'
import { standing } from '#domain/deals/standing.ts'
import { readState } from '#domain/registration/registrationStates.ts'
import type { Schema } from '../schema.ts'
import { taxTermsJson, type DealTable } from './dealTables.ts'

type DealRow = Selectable<DealTable>

const exchangeOf = (row: DealRow): Deal['exchange'] =>
  row.exchangeDescription === null
    ? null
    : {
        description: row.exchangeDescription,
        carNumber: row.exchangeCarNumber,
        rupees: row.exchangeRupees ?? 0,
        vehicleId: row.exchangeVehicleId,
      }

const handOverOf = (row: DealRow): Deal['handedOver'] =>
  row.handedOverAt === null
    ? null
    : {
        at: row.handedOverAt,
        km: row.handedOverKm,
        keys: row.keysHanded,
        papers: row.papersHanded ?? '',
      }

const cancellationOf = (row: DealRow): Deal['cancelled'] =>
  row.cancelledOn === null
    ? null
    : {
        by: row.cancelledBy === 'dealer' ? 'dealer' : 'buyer',
        on: row.cancelledOn,
        reason: row.cancelReason ?? '',
      }

/** The deals of these rows, with their payments and charges, in the same order. */
export async function dealsOf(query: Kysely<Schema>, rows: readonly DealRow[]): Promise<Deal[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const payments = await query
    .selectFrom('dealPayments')
    .selectAll()
    .where('dealId', 'in', ids)
    .orderBy('paidOn')
    .orderBy('id')
    .execute()
  const charges = await query.selectFrom('dealCharges').selectAll().where('dealId', 'in', ids).orderBy('id').execute()
  return rows.map(row => {
    const own = payments
      .filter(payment => payment.dealId === row.id)
      .map(({ id, kind, way, rupees, paidOn, number, reverses }) => ({
        id,
        kind,
        way,
        rupees,
        paidOn,
        number: number ?? '',
        reverses,
      }))
    const token = standing(own).find(({ kind }) => kind === 'token')
    return {
      id: row.id,
      reference: row.reference,
      vehicleId: row.vehicleId,
      carName: row.carName,
      carNumber: row.carNumber,
      enquiryId: row.enquiryId,
      state: row.state,
      isCurrent: row.isCurrent === 1,
      buyer: {
        name: row.buyerName,
        phone: row.buyerPhone,
        email: row.buyerEmail,
        address: row.buyerAddress,
        state: readState(row.buyerState)?.name ?? row.buyerState,
        isDealer: row.buyerIsDealer === 1,
        pan: row.buyerPan,
        gstin: row.buyerGstin,
      },
      price: row.price,
      agreedOn: row.agreedOn,
      soldOn: row.soldOn,
      token: token === undefined ? null : { rupees: token.rupees, receivedOn: token.paidOn },
      payments: own,
      charges: charges
        .filter(charge => charge.dealId === row.id)
        .map(({ id, kind, what, rupees, reverses }) => ({ id, kind, what, rupees, reverses })),
      taxTerms: row.taxTerms === null ? null : taxTermsJson.read(row.taxTerms),
      lender: row.lender,
      exchange: exchangeOf(row),
      handedOver: handOverOf(row),
      cancelRupees: row.cancelRupees,
      cancelled: cancellationOf(row),
      version: row.version,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      erasedAt: row.erasedAt,
    }
  })
}
