import { createFileRoute } from '@tanstack/react-router'
import { BrandWalletPage } from '#wallet/brand-wallet-page.tsx'

export const Route = createFileRoute('/_app/brand-wallet')({
  staticData: { role: 'brand', title: 'Brand Wallet' },
  component: BrandWalletPage,
})
