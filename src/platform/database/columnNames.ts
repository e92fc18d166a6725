import { CamelCasePlugin } from 'kysely'

/**
 * Lets queries name tables and columns as code does: `held_until` of the database is `heldUntil` in a query and in its rows. What
 * stands within sql`…` is sent as it is written, but the columns of its rows are renamed too. A digit keeps its underscore
 * (`views_7`), and JSON within a row keeps its names.
 */
export class ColumnNames extends CamelCasePlugin {
  readonly #known = new Map<string, string>()

  constructor() {
    super({ maintainNestedObjectKeys: true })
  }

  protected override camelCase(column: string): string {
    let name = this.#known.get(column)
    if (name === undefined) {
      name = column.replace(/_([a-z])/gu, (_, letter: string) => letter.toUpperCase())
      this.#known.set(column, name)
    }
    return name
  }
}
