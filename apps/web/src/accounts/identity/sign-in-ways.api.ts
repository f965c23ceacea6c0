import { account } from '@tandem/contract/accounts/identity/account.endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const signInWaysQuery = queryOptions({
  queryKey: ['sign-in-ways'],
  queryFn: ({ signal }) => call(account.ways, { signal }),
  // Links in mails change it in other tabs.
  refetchOnWindowFocus: 'always',
})
