import type { Generated } from 'kysely'

/** The table by which reports know whether they have every write of what they add up. */
export interface ReportTables {
  reportWrites: ReportWriteTable
}

/** Added by triggers in the transaction of each write of deals, money, intakes and settings. */
interface ReportWriteTable {
  id: Generated<number>
  writtenIn: string
}
