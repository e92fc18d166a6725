import { useState } from 'react'
import type { ApiReply } from '../calls/callApi.ts'
import { useMay } from '../access/useMay.ts'
import { useOfficeCall } from '../calls/useOfficeCall.ts'

/** The outcome of the last press: a text, and the data for its undo. */
export interface ActionOutcome { done: boolean; text: string; undo: { id: number; eventId: number } | null }

/** A call of the API with the messages of success and failure; the server's reason follows the latter. */
interface VehicleCall { method: 'POST' | 'DELETE'; path: string; body?: object; done: string; failed: string }

export interface VehicleActions {
  /** Whether the account may change cars. */
  allowed: boolean
  /** Whether the last press is not answered yet. */
  busy: boolean
  outcome: ActionOutcome | null
  setState: (vehicle: { id: number; version: number }, state: string) => Promise<void>
  remove: (vehicle: { id: number; version: number; name: string }) => Promise<void>
  undo: (vehicle: { id: number; eventId: number }, done: string) => Promise<void>
}

function eventOf({ body }: ApiReply): number | null {
  return typeof body === 'object' && body !== null && 'eventId' in body && typeof body.eventId === 'number' ? body.eventId : null
}

/** The actions of staff on a vehicle. The data of the page are loaded again after each, also after a conflict. */
export function useVehicleActions(): VehicleActions {
  const allowed = useMay('vehicle.write')
  const { busy, call } = useOfficeCall()
  const [outcome, setOutcome] = useState<ActionOutcome | null>(null)

  async function run(id: number, { method, path, body, done, failed }: VehicleCall, undoable: boolean): Promise<void> {
    if (busy) return
    setOutcome(null)
    const reply = await call(`/api/office/vehicles/${id}${path}`, body, method)
    if (reply === null) return
    const eventId = eventOf(reply)
    setOutcome(reply.ok
      ? { done: true, text: done, undo: undoable && eventId !== null ? { id, eventId } : null }
      : { done: false, text: `${failed} ${reply.message}`.trim(), undo: null })
  }

  return {
    allowed,
    busy,
    outcome,
    setState: ({ id, version }, state) => run(
      id, { method: 'POST', path: '/state', body: { state, version }, done: `The car is ${state} now.`, failed: 'The state was not changed.' }, true),
    remove: ({ id, version, name }) => run(
      id, { method: 'DELETE', path: `?version=${version}`, done: `${name} was deleted.`, failed: 'An error occurred while deleting the product.' }, true),
    undo: ({ id, eventId }, done) => run(id, { method: 'POST', path: '/undo', body: { eventId }, done, failed: 'Not undone.' }, false),
  }
}
