import { inTransaction } from '#platform/postgres/transaction.ts'
import { deleteReport } from './shared-report.store.ts'

export const forgetReport = (id: string): Promise<boolean> =>
  inTransaction((tx) => deleteReport(tx, id))
