import { createFileRoute } from '@tanstack/react-router'
import { readAhead } from '#lib/loading/read-ahead.ts'
import { BrandWalletPage } from '#money/wallet/brand-wallet-page.tsx'
import { latestQuery, walletQuery } from '#money/wallet/wallet.api.ts'
import type { WalletSearch } from '#money/wallet/wallet-search.ts'

export const Route = createFileRoute('/_app/brand-wallet')({
  staticData: { role: 'brand', title: 'Brand Wallet' },
  // Declares the types for links only: the page validates, which keeps this chunk small.
  validateSearch: (search: Record<string, unknown>): WalletSearch => search,
  loader: readAhead((client) => [
    client.prefetchQuery(walletQuery),
    client.prefetchQuery(latestQuery),
  ]),
  component: BrandWalletPage,
})
