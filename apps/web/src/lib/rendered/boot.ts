import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { learnSentences } from '../refusal-sentence.ts'
import { regionCookie } from './region.ts'

/** What the server read for this page, why it refuses, and in whose words it was written. */
export type Boot = {
  region: string | undefined
  read: [QueryKey, unknown][]
  sentences: Record<string, string>
}

/**
 * Takes over what the server read. Whether the page it wrote may stand too: not when this browser
 * has moved to another zone since it told its own.
 */
export const takeBoot = (queryClient: QueryClient): boolean => {
  const block = document.getElementById('boot')
  if (block === null) return false
  const { region, read, sentences }: Boot = JSON.parse(block.textContent)
  learnSentences(sentences)
  for (const [queryKey, data] of read) queryClient.setQueryData(queryKey, data)
  return region === undefined || region === regionCookie()
}
