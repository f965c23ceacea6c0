import { createFileRoute } from '@tanstack/react-router'
import { BrandWalletPage } from '#wallet/brand-wallet-page.tsx'

export const Route = createFileRoute('/_app/brand-wallet')({
  staticData: { role: 'brand', title: 'Brand Wallet' },
  // The payment page leads back here with the top-up it was for.
  validateSearch: ({ topup }: Record<string, unknown>): { topup?: string } =>
    typeof topup === 'string' ? { topup } : {},
  component: Page,
})

function Page() {
  return <BrandWalletPage topupId={Route.useSearch().topup} />
}
