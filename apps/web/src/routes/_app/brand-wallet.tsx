import { createFileRoute } from '@tanstack/react-router'
import { BrandCoupons } from '#coupons/brand-coupons.tsx'
import { BrandWalletPage } from '#wallet/brand-wallet-page.tsx'

type Search = { topup?: string; tab?: string; show?: string; coupon?: string }

export const Route = createFileRoute('/_app/brand-wallet')({
  staticData: { role: 'brand', title: 'Brand Wallet' },
  // The payment page leads back here with the top-up it was for.
  validateSearch: (search: Record<string, unknown>): Search =>
    Object.fromEntries(
      ['topup', 'tab', 'show', 'coupon'].flatMap((name) =>
        typeof search[name] === 'string' ? [[name, search[name]]] : [],
      ),
    ),
  component: Page,
})

function Page() {
  const { topup, tab } = Route.useSearch()
  return tab === 'coupons' ? <BrandCoupons /> : <BrandWalletPage topupId={topup} />
}
