import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../call.ts'
import { brandOfTab, keepBrandOfTab } from './brand-of-tab.ts'

/** The key of mutations that open a brand, which do not wait for themselves. */
export const openingBrand = ['open-brand'] as const

/** After this time, a write that still runs continues on the server. */
const longestWaitMs = 3_000

const untilWritten = async (queryClient: QueryClient): Promise<void> => {
  const since = performance.now()
  const isWriting = () =>
    queryClient.isMutating({
      predicate: ({ options }) => options.mutationKey?.[0] !== openingBrand[0],
    }) > 0
  while (isWriting() && performance.now() - since < longestWaitMs)
    await new Promise((resolve) => setTimeout(resolve, 50))
}

/** Makes this tab act for the brand, and remembers the brand for the device. */
export const chooseBrand = async (brandId: string): Promise<void> => {
  const before = brandOfTab()
  keepBrandOfTab(brandId)
  try {
    await call(identity.chooseBrand, { body: { brandId } })
  } catch (error) {
    keepBrandOfTab(before)
    throw error
  }
}

/** Loads the page anew, so that no data and no half-sent text of the other brand stays in it. */
export const openBrand = async (
  queryClient: QueryClient,
  brandId: string,
  address = '/',
): Promise<void> => {
  await untilWritten(queryClient)
  await chooseBrand(brandId)
  location.assign(address)
}
