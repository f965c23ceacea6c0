import { operatorSettings } from '@tandem/contract/operator/settings/setting.endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const settingsQuery = queryOptions({
  queryKey: ['operator', 'settings'],
  queryFn: ({ signal }) => call(operatorSettings.list, { signal }),
})
