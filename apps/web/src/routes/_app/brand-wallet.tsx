import { createFileRoute } from '@tanstack/react-router'
import { BrandWalletPage } from '#wallet/brand-wallet-page.tsx'
import { readWalletSearch } from '#wallet/wallet-search.ts'

export const Route = createFileRoute('/_app/brand-wallet')({
  staticData: { role: 'brand', title: 'Brand Wallet' },
  // The payment page leads back here with the top-up it was for.
  validateSearch: readWalletSearch,
  component: BrandWalletPage,
})
