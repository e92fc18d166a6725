import type { FastifyRequest } from 'fastify'
import type { ExportedList } from '#domain/audit/securityAct.ts'
import { Failure } from '#domain/errors.ts'
import { isDay } from '#domain/text/day.ts'
import { addDays, indianDay, startOfIndianDay } from '#domain/text/indianTime.ts'
import { orderedPair } from '#domain/text/orderedPair.ts'
import * as calls from '#contract/registers.ts'
import { noteActOf } from '#services/accounts/securityEvents.ts'
import { streamStockRegister, streamTripRegister } from '#services/registers/streamRegisters.ts'
import { closeTrip, correctTrip, openTrip, type TripOut } from '#services/registers/writeTrip.ts'
import type { Site } from '#services/site.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { accountOf, actorOf } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import { sendCsv } from '../http/sendCsv.ts'
import { textStream } from '../http/textStream.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'

/** The registers of stock and movements (DESK-4, VISIT-3). */
export function registerRoutes(app: ApiScope, site: Site): void {
  /** A moment by the clocks of India; null is now. */
  function momentOf(field: string, typed: string | null): number {
    if (typed === null) return site.clock.now()
    const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed) ? Date.parse(`${typed}:00+05:30`) : Number.NaN
    if (!Number.isNaN(at)) return at
    const message = 'Please enter day and time.'
    throw new Failure('invalid', message, { [field]: message })
  }
  const outOf = (body: {
    purpose: TripOut['purpose']
    driver: string
    licence_no: string
    out_at: string | null
    out_km: number | null
    from_place: string
    to_place: string
    remarks: string
  }): TripOut => ({
    purpose: body.purpose,
    driver: body.driver,
    licenceNo: body.licence_no,
    outAt: momentOf('out_at', body.out_at),
    outKm: body.out_km,
    fromPlace: body.from_place,
    toPlace: body.to_place,
    remarks: body.remarks,
  })

  handleCall(app, calls.openTrip, async request => {
    const { id, serial } = await openTrip(
      site,
      actorOf(request),
      request.params.id,
      outOf(request.body),
      request.body.drive_id,
    )
    return { ...done('The car is out.'), trip: id, serial }
  })

  handleCall(app, calls.closeTrip, async request => {
    const { in_at: at, in_km: inKm } = request.body
    await closeTrip(site, actorOf(request), request.params.id, { inAt: momentOf('in_at', at), inKm })
    return done('The car is back.')
  })

  handleCall(app, calls.correctTrip, async request => {
    const { in_at: at, in_km: inKm } = request.body
    const { id, serial } = await correctTrip(site, actorOf(request), request.params.id, {
      ...outOf(request.body),
      inAt: momentOf('in_at', at),
      inKm,
    })
    return { ...done(`Row ${serial} puts it right.`), trip: id, serial }
  })

  const noteExport = (request: FastifyRequest, list: ExportedList) =>
    noteActOf(site, accountOf(request).id, { act: 'list_exported', list }, actorOf(request))

  handleCall(app, calls.exportStockRegister, async (request, reply) => {
    await noteExport(request, 'stock_register')
    const name = `stock-register-${indianDay(site.clock.now())}.csv`
    return sendCsv(reply, name, await textStream(streamStockRegister(site)))
  })

  handleCall(app, calls.exportTripRegister, async (request, reply) => {
    const { car } = request.query
    const today = indianDay(site.clock.now())
    const dayOf = (typed: unknown) => (typeof typed === 'string' && isDay(typed) ? typed : undefined)
    const [from = '2000-01-01', until = today] = orderedPair(dayOf(request.query.from), dayOf(request.query.until))
    const vehicle = typeof car === 'string' ? await findStockVehicle(site, { productId: car.toLowerCase() }) : null
    if (car !== undefined && vehicle === null) throw new Failure('not_found', 'There is no such car.')
    await noteExport(request, 'trip_register')
    const rows = streamTripRegister(site, {
      from: startOfIndianDay(from),
      until: startOfIndianDay(addDays(until, 1)),
      vehicleId: vehicle?.id ?? null,
    })
    return sendCsv(reply, `trip-register-${today}.csv`, await textStream(rows))
  })
}
