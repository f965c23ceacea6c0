import type { Account } from '@tandem/contract/discovery/public-pages/public-page.schema.ts'
import { networks } from '#accounts/brands/social-networks.ts'
import { ProvenMark } from '#content/connections/proven-mark.tsx'
import { formatCoins } from '#lib/coins.ts'
import { SocialIcon } from '#ui/social-icon.tsx'
import { Time } from '#ui/time.tsx'

const labelOf = (network: Account['network']) => networks.find(({ key }) => key === network)

export const KitAccounts = ({ accounts }: { accounts: readonly Account[] }) => (
  <ul aria-label="Handles" className="grid gap-3 sm:grid-cols-2">
    {accounts.map(({ network, handle, followers, countedAt, isProven }) => {
      const known = labelOf(network)
      return (
        <li key={network} className="grid gap-1 rounded-card border border-line bg-card p-4">
          <p className="flex flex-wrap items-center gap-2 break-all font-semibold">
            {known && <SocialIcon name={known.icon} />}
            <span className="sr-only">{known?.label}</span>
            {handle}
            {isProven && <ProvenMark />}
          </p>
          <p className="tabular text-sm">
            {followers === null ? (
              <span className="text-muted">Followers not stated</span>
            ) : (
              <>
                <span className="font-bold font-display text-xl">{formatCoins(followers)}</span>{' '}
                followers{' '}
                <span className="text-muted">
                  {countedAt === null ? (
                    'self-reported'
                  ) : (
                    <>
                      as of <Time at={countedAt} as="date" />
                    </>
                  )}
                </span>
              </>
            )}
          </p>
        </li>
      )
    })}
  </ul>
)
