import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { regionCookie } from './region.ts'

/** What the server read for this page, and in whose words it wrote it. */
export type Boot = { region: string | undefined; read: [QueryKey, unknown][] }

/**
 * Takes over what the server read. Whether the page it wrote may stand too: not when this browser
 * has moved to another zone since it told its own.
 */
export const takeBoot = (queryClient: QueryClient): boolean => {
  const block = document.getElementById('boot')
  if (block === null) return false
  const { region, read }: Boot = JSON.parse(block.textContent)
  for (const [queryKey, data] of read) queryClient.setQueryData(queryKey, data)
  return region === undefined || region === regionCookie()
}
