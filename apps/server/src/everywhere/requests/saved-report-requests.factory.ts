import { randomUUID } from 'node:crypto'
import { saveReport } from '#campaigns/saved-reports/save-report.ts'
import type { Prepare } from '#everywhere/cast.factory.ts'

export const savedReportRequests: Record<string, Prepare> = {
  'GET /brand/saved-reports': () => ({}),
  'POST /brand/saved-reports': () => ({ body: { name: randomUUID(), query: { period: '90' } } }),
  'DELETE /brand/saved-reports/:savedReportId': async ({ brandA }) => {
    const name = randomUUID()
    const { items } = await saveReport(brandA.actor, { name, query: {} })
    return { params: { savedReportId: items.find((one) => one.name === name)?.id } }
  },
}
