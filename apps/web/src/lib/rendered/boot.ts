import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { learnSentences } from '../refusal-sentence.ts'
import { regionCookie } from './region.ts'

/** Data that the server embeds in a rendered page. */
export type Boot = {
  region: string | undefined
  read: [QueryKey, unknown][]
  sentences: Record<string, string>
}

/** False when the browser's region has changed since, so that the page cannot be hydrated. */
export const takeBoot = (queryClient: QueryClient): boolean => {
  const block = document.getElementById('boot')
  if (block === null) return false
  const { region, read, sentences }: Boot = JSON.parse(block.textContent)
  learnSentences(sentences)
  for (const [queryKey, data] of read) queryClient.setQueryData(queryKey, data)
  return region === undefined || region === regionCookie()
}
