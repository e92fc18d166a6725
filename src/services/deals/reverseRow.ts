import type { Transaction } from 'kysely'
import type { Charge, Deal, Payment } from '#domain/deals/deal.ts'
import { refundable } from '#domain/deals/dealSums.ts'
import { needsSecondPerson, type ReversedKind } from '#domain/deals/reversal.ts'
import { standing } from '#domain/deals/standing.ts'
import { Failure } from '#domain/errors.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import type { Schema } from '../schema.ts'
import { changeClaimed, type Said, type SeenDeal } from './changeClaimed.ts'
import { writePayment, type PayingSite } from './writePayment.ts'

const refuse = (message: string) => new Failure('conflict', message)

/** The row that is to be reversed, with how the row that reverses it is written; what its event names is returned. */
interface Reversible {
  rupees: number
  write: (reason: string) => Promise<Said>
}

/** Throws `Failure`: `not_found`; `conflict` for a row that reverses another, or was reversed. */
function standingRow<Row extends Payment | Charge>(rows: readonly Row[], id: number): Row {
  const row = rows.find(one => one.id === id)
  if (row === undefined) throw new Failure('not_found', 'There is no such line.')
  if (row.reverses !== null) throw refuse('This line reverses another. Write the right one down anew instead.')
  if (!standing(rows).includes(row)) throw refuse('This line was reversed already.')
  return row
}

function ofPayment(
  site: PayingSite,
  transaction: Transaction<Schema>,
  actor: string,
  deal: Deal,
  id: number,
): Reversible {
  const payment = standingRow(deal.payments, id)
  const { kind, way, rupees } = payment
  if (kind !== 'refund' && refundable(deal) < rupees) throw refuse('A part of it went back. Reverse that first.')
  return {
    rupees,
    async write(reason) {
      const row = { kind, way, rupees, paidOn: indianDay(site.clock.now()) }
      const written = await writePayment(site, transaction, {
        actor,
        deal,
        payment: row,
        reverses: { payment, reason },
      })
      return { ...written, rupees, way, act: 'payment_reversed' }
    },
  }
}

function ofCharge(
  { clock }: PayingSite,
  transaction: Transaction<Schema>,
  actor: string,
  deal: Deal,
  id: number,
): Reversible {
  const { what, rupees } = standingRow(deal.charges, id)
  return {
    rupees,
    async write() {
      await transaction
        .insertInto('dealCharges')
        .values({ dealId: deal.id, what, rupees, actor, reverses: id, createdAt: clock.now() })
        .execute()
      return { rupees, act: 'charge_reversed' }
    },
  }
}

/**
 * Reverses a payment or a charge of a deal by a further row, once, with a reason (BOOK-1). Above the owner's sum it is asked for first,
 * and nothing changes until somebody else does the same. Returns whether it was done. Throws `Failure` as `changeClaimed` does;
 * `conflict` too for a row that reverses another or was reversed, and for who has asked.
 */
export async function reverseRow(
  site: PayingSite,
  actor: string,
  seen: SeenDeal,
  { kind, id, reason }: { kind: ReversedKind; id: number; reason: string },
): Promise<boolean> {
  const { act } = await site.database.transaction(transaction =>
    changeClaimed(
      site,
      transaction,
      { actor, seen, act: 'reversal_asked' },
      async (deal): Promise<Said> => {
        const { rupees, write } = (kind === 'payment' ? ofPayment : ofCharge)(site, transaction, actor, deal, id)
        const asked = await transaction
          .selectFrom('reversals')
          .select(['reason', 'askedBy'])
          .where('kind', '=', kind)
          .where('rowId', '=', id)
          .executeTakeFirst()
        const waits = needsSecondPerson(rupees, site.profile.money)
        if (waits && asked?.askedBy === actor) throw refuse('Somebody else who may reverse payments has to confirm it.')
        if (asked === undefined)
          await transaction
            .insertInto('reversals')
            .values({ kind, rowId: id, dealId: deal.id, reason, askedBy: actor, askedAt: site.clock.now() })
            .execute()
        if (waits && asked === undefined) return { rupees }
        await transaction
          .updateTable('reversals')
          .set({ doneBy: actor })
          .where('kind', '=', kind)
          .where('rowId', '=', id)
          .execute()
        return write(asked?.reason ?? reason)
      },
      said => said,
    ),
  )
  return act !== undefined
}
