import { useRef, useState } from 'react'
import { formatRupees } from '#domain/money/price.ts'
import type { VehicleState } from '#domain/vehicles/vehicle.ts'
import type { ReplyTo } from '../../calls/callApi.ts'
import { useMay } from '../access/useMay.ts'
import { useOfficeCall, type Shown } from '../calls/useOfficeCall.ts'
import { takeTurns, type Change } from './takeTurns.ts'

/** The outcome of the last press with the data for its undo, and why it or one that it waited for was refused; empty for nothing. */
export interface ActionOutcome {
  done: string
  problem: string
  undo: { id: number; eventId: number } | null
}

/** The reply to any of the calls. */
type VehicleReply = ReplyTo<
  | 'POST /api/office/vehicles/:id/state'
  | 'POST /api/office/vehicles/:id/price'
  | 'POST /api/office/vehicles/:id/undo'
  | 'DELETE /api/office/vehicles/:id'
>

/** A call for a vehicle with the messages of success and failure; the server's reason follows the latter. */
interface VehicleCall extends Omit<Change, 'act'> {
  failed: string
  undoable: boolean
  ask: () => Promise<Shown<VehicleReply> | null>
}

export interface VehicleActions {
  /** Whether the account may change cars. */
  allowed: boolean
  /** Whether it may change their prices. */
  mayPrice: boolean
  /** Whether the last press is not answered yet. */
  busy: boolean
  outcome: ActionOutcome | null
  /** These three and `undo` say whether it was done and nothing newer is asked for the car; the outcome says what and why. */
  setState: (vehicle: { id: number; version: number }, state: VehicleState) => Promise<boolean>
  /** Sets the price after offer, in rupees. */
  setPrice: (vehicle: { id: number; version: number }, price: number) => Promise<boolean>
  remove: (vehicle: { id: number; version: number; name: string }) => Promise<boolean>
  undo: (vehicle: { id: number; eventId: number }, done: string) => Promise<boolean>
}

/**
 * The actions of staff on a vehicle. The data of the page are loaded again after each, also after a conflict. What is asked for while
 * another is under way follows it, and a newer state or price replaces one that waits; the same once more is asked for once.
 */
export function useVehicleActions(): VehicleActions {
  const allowed = useMay('vehicle.write')
  const mayPrice = useMay('vehicle.price')
  const { busy, call } = useOfficeCall()
  const [outcome, setOutcome] = useState<ActionOutcome | null>(null)

  const [inTurn] = useState(takeTurns)
  // What follows another was asked for before the page showed the version that the other made.
  const ownVersions = useRef(new Map<number, number>())
  const versionOf = (id: number, seen: number) => Math.max(seen, ownVersions.current.get(id) ?? 0)

  const run = (asked: VehicleCall) => inTurn({ ...asked, act: follows => carryOut(asked, follows) })

  /** Whether it was done; the outcome is told before the page shows it. The refusal of what it followed stays. */
  async function carryOut({ id, done, failed, undoable, ask }: VehicleCall, follows: boolean): Promise<boolean> {
    setOutcome(before => (follows && before?.problem ? { ...before, done: '', undo: null } : null))
    const reply = await ask()
    if (reply === null) return false
    if (!reply.ok) {
      const text = `${failed} ${reply.message}`.trim()
      setOutcome(before => {
        const earlier = before?.problem ?? ''
        return { done: '', problem: earlier.includes(text) ? earlier : `${earlier} ${text}`.trim(), undo: null }
      })
      await reply.shown
      return false
    }
    const { eventId } = reply.body
    if ('version' in reply.body) ownVersions.current.set(id, reply.body.version ?? 0)
    const note = 'note' in reply.body ? reply.body.note : null
    setOutcome(before => ({
      done: note === null ? done : `${done} ${note}`,
      problem: before?.problem ?? '',
      undo: allowed && undoable && eventId !== null ? { id, eventId } : null,
    }))
    await reply.shown
    return true
  }

  return {
    allowed,
    mayPrice,
    busy,
    outcome,
    setState: ({ id, version }, state) =>
      run({
        id,
        sets: 'state',
        done: `The car is ${state} now.`,
        failed: 'The state was not changed.',
        undoable: true,
        ask: () =>
          call('POST /api/office/vehicles/:id/state', {
            params: { id },
            body: { state, version: versionOf(id, version) },
          }),
      }),
    setPrice: ({ id, version }, price) =>
      run({
        id,
        sets: 'price',
        done: `The price is ${formatRupees(price)} now.`,
        failed: 'The price was not changed.',
        undoable: true,
        ask: () =>
          call('POST /api/office/vehicles/:id/price', {
            params: { id },
            body: { price, version: versionOf(id, version) },
          }),
      }),
    remove: ({ id, version, name }) =>
      run({
        id,
        done: `${name} was deleted.`,
        failed: 'An error occurred while deleting the product.',
        undoable: true,
        ask: () =>
          call('DELETE /api/office/vehicles/:id', { params: { id }, query: { version: versionOf(id, version) } }),
      }),
    undo: ({ id, eventId }, done) =>
      run({
        id,
        done,
        failed: 'Not undone.',
        undoable: false,
        ask: () => call('POST /api/office/vehicles/:id/undo', { params: { id }, body: { eventId } }),
      }),
  }
}
