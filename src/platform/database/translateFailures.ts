import type { DatabaseConnection } from 'kysely'

const translated = new WeakSet<DatabaseConnection>()

/**
 * Lets everything that fails on a connection pass through `translate`, which returns what is thrown instead. Drivers give the
 * same connection many times: it is changed once.
 */
export function translateFailures<Connection extends DatabaseConnection>(
  connection: Connection,
  translate: (thrown: unknown) => unknown,
): Connection {
  if (translated.has(connection)) return connection
  translated.add(connection)
  const execute = connection.executeQuery.bind(connection)
  const stream = connection.streamQuery.bind(connection)
  connection.executeQuery = async (...question) => {
    try {
      return await execute(...question)
    } catch (error) {
      throw translate(error)
    }
  }
  connection.streamQuery = async function* (...question) {
    try {
      yield* stream(...question)
    } catch (error) {
      throw translate(error)
    }
  } as Connection['streamQuery']
  return connection
}
