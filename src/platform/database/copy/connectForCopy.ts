import { types as postgresTypes, type Client, type CustomTypesConfig } from 'pg'
import { serversOf } from '../postgres/address.ts'
import { openBest } from '../postgres/openBest.ts'

const CONNECT_WITHIN_MS = 10_000

// 64-bit integers as numbers, as everywhere: rupees and milliseconds stay far below 2^53.
const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === postgresTypes.builtins.INT8
      ? Number
      : postgresTypes.getTypeParser(oid, format)) as typeof postgresTypes.getTypeParser,
}

/** Opens a connection of its own for a copy, which may take hours: no statement has a limit. */
export async function connectForCopy(address: string): Promise<Client> {
  const { client } = await openBest(
    serversOf(address),
    { types, application_name: 'forecourt copy', keepAlive: true },
    CONNECT_WITHIN_MS,
  )
  return client
}
