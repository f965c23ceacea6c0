import type { CreatorAccount } from '@tandem/contract/discovery/creator-search/creator-card.schema.ts'
import { clsx } from 'clsx'
import { BadgeCheck, Music2 } from 'lucide-react'
import { formatCoins } from '#lib/coins.ts'
import { SocialIcon } from '#ui/social-icon.tsx'
import { followersInShort, platformNames } from './creator-words.ts'

export const AccountList = ({
  accounts,
  isWhole = false,
  brief = false,
}: {
  accounts: readonly CreatorAccount[]
  isWhole?: boolean
  brief?: boolean
}) =>
  accounts.length === 0 ? (
    <p className="text-muted text-sm">No accounts added</p>
  ) : (
    <ul
      aria-label="Accounts"
      className={clsx('text-sm', brief ? 'flex flex-wrap gap-x-4 gap-y-1' : 'grid gap-1.5')}
    >
      {accounts.map(({ platform, handle, isProven, followers, toldBy }) => (
        <li key={platform} className="flex min-w-0 items-center gap-2">
          {platform === 'tiktok' ? (
            <Music2 aria-hidden="true" className="size-4 shrink-0" />
          ) : (
            <SocialIcon name={platform} className="size-4" />
          )}
          <span className="sr-only">{platformNames[platform]}</span>
          <span className={brief ? 'sr-only' : 'min-w-0 truncate'} title={handle ?? undefined}>
            {handle ?? platformNames[platform]}
          </span>
          {isProven && (
            <span
              className="inline-flex shrink-0 text-ok"
              title="Verified: the creator signed in there"
            >
              <BadgeCheck aria-hidden="true" className="size-4" />
              <span className="sr-only">Verified</span>
            </span>
          )}
          {followers !== null && (
            <span
              className={clsx('tabular shrink-0 text-muted', !brief && 'ml-auto')}
              title={brief ? (handle ?? undefined) : undefined}
            >
              {isWhole ? formatCoins(followers) : followersInShort(followers)}
              <span className="sr-only">
                {toldBy === 'platform'
                  ? `, counted by ${platformNames[platform]}`
                  : ', self-reported'}
              </span>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
