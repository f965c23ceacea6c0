import type { Session } from '@tandem/contract/accounts/identity/session.schema.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { brandOfTab, settleBrand } from '../brands/brand-of-tab.ts'
import { learnSentences } from '../refusal-sentence.ts'
import { regionCookie } from './region.ts'

/** Data that the server embeds in a rendered page. */
export type Boot = {
  region: string | undefined
  read: [QueryKey, unknown][]
  sentences: Record<string, string>
}

/** False when the page cannot be hydrated: its region or the tab's brand is another one. */
export const takeBoot = (queryClient: QueryClient): boolean => {
  const block = document.getElementById('boot')
  if (block === null) return false
  const { region, read, sentences }: Boot = JSON.parse(block.textContent)
  learnSentences(sentences)
  const session = read.find(([[subject]]) => subject === 'session')?.[1] as Session | undefined
  const brand = brandOfTab()
  if (session?.brand && brand !== null && session.brand.id !== brand) return false
  if (session !== undefined) settleBrand(session, undefined)
  for (const [queryKey, data] of read) queryClient.setQueryData(queryKey, data)
  return region === undefined || region === regionCookie()
}
