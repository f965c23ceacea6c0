import { analytics } from '@tandem/contract/campaigns/analytics/analytics.endpoints.ts'
import type { ReportQuery } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import type { useTestApp } from '../../test-app.factory.ts'
import { drainMetrics } from './index.ts'

/** The brand's report, once everything that happened is counted. */
export const readReport = async (
  server: ReturnType<typeof useTestApp>,
  brand: { token: string },
  query: ReportQuery = {},
) => {
  await drainMetrics()
  const { body } = await server.call(analytics.brandReport, { as: brand, query })
  const figure = (id: string) => body.figures.find((one) => one.id === id)?.value
  return { ...body, figure }
}
