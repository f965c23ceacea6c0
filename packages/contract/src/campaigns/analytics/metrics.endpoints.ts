import { endpoint } from '../../endpoint.ts'
import { Metrics, MetricsQuery } from './metrics.schema.ts'

/** For a brand's own systems, which want the same numbers as the pages. */
export const metricsApi = {
  read: endpoint({
    method: 'GET',
    path: '/v1/metrics',
    access: 'brand',
    query: MetricsQuery,
    output: Metrics,
    refuses: [],
  }),
}
