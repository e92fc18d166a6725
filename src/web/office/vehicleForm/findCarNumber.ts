import { callApi } from '../calls/callApi.ts'

/** A car of the stock. */
export interface StockedCar { id: number; productId: string; name: string }

/** The car of the stock with this number, in any spelling; null where there is none, or no answer came. */
export async function findCarNumber(carNumber: string): Promise<StockedCar | null> {
  const { ok, body } = await callApi('GET', `/api/office/vehicles/by-number?${new URLSearchParams({ carNumber })}`)
  return ok ? (body as { vehicle: StockedCar | null }).vehicle : null
}
