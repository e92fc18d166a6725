/** Whether a text has the form of a product id: 14 hexadecimal characters, lower case. */
export function isProductId(text: string): boolean {
  return /^[0-9a-f]{14}$/.test(text)
}

/**
 * A product id for a vehicle: the first 14 hexadecimal characters of SHA-256 over a random salt and the car number
 * (ADMIN-2). The salt is made for this vehicle and forgotten: a bare hash of a plate can be reversed in minutes.
 */
export async function makeProductId(carNumber: string | null): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const number = new TextEncoder().encode(carNumber ?? '')
  const input = new Uint8Array(salt.length + number.length)
  input.set(salt)
  input.set(number, salt.length)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', input))
  return [...digest.subarray(0, 7)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
