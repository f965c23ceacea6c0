import { networkNames } from '@tandem/contract/accounts/brands/social-handles.ts'
import {
  campaignCategoryLabels,
  campaignTypeLabels,
} from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import type {
  ImportedRecord,
  RecordAccount,
  RecordPost,
  RecordWork,
} from '@tandem/contract/collaborations/track-record/portable/portable-record.schema.ts'
import { plural } from '@tandem/contract/plural.ts'
import { BadgeCheck } from 'lucide-react'
import { formatCoins } from '#lib/coins.ts'
import { monthInWords } from '#money/settlements/settlement-words.ts'
import { Chip } from '#ui/chip.tsx'
import { Folded } from '#ui/section.tsx'
import { Stat } from '#ui/stat.tsx'
import { Time } from '#ui/time.tsx'

type Summary = Omit<ImportedRecord, 'id' | 'importedAt'>

const labels: Record<string, string> = { ...campaignCategoryLabels, ...campaignTypeLabels }
const platforms: Record<string, string> = {
  ...networkNames,
  instagram: networkNames.insta,
  facebook: networkNames.fb,
}
const kindInWords = (kind: string): string => labels[kind] ?? kind.replaceAll('_', ' ')

/** Figures that another marketplace signed. They are never added to our own. */
export const RecordSummary = ({ record }: { record: Summary }) => {
  const handedIn = record.onTime + record.late
  const { average, count } = record.rating
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-3 gap-4">
        <Stat label="Completed" value={record.completed} />
        <Stat label="On time" value={handedIn === 0 ? '–' : `${record.onTime} of ${handedIn}`} />
        <Stat
          label="Rating"
          value={average === null ? '–' : average.toFixed(1)}
          note={`${count} ${plural(count, 'review')}`}
        />
      </div>
      {record.accounts.length > 0 && (
        <ul aria-label="Accounts" className="grid gap-2">
          {record.accounts.map((account) => (
            <Account key={`${account.platform} ${account.handle}`} account={account} />
          ))}
        </ul>
      )}
      {record.work.length > 0 && (
        <Folded level="h3" title="Completed work">
          <ul className="grid divide-y divide-line">
            {record.work.map((work, nr) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: reason: a signed list never changes
              <Work key={nr} work={work} />
            ))}
          </ul>
          <Rest all={record.completed} shown={record.work.length} />
        </Folded>
      )}
      {record.posts.length > 0 && (
        <Folded level="h3" title="Posts">
          <ul className="grid divide-y divide-line">
            {record.posts.map((post, nr) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: reason: a signed list never changes
              <Post key={nr} post={post} />
            ))}
          </ul>
          <Rest all={record.allPosts} shown={record.posts.length} />
        </Folded>
      )}
    </div>
  )
}

const Rest = ({ all, shown }: { all: number; shown: number }) =>
  all > shown && (
    <p className="pt-2 text-muted text-sm">
      The newest {shown} of {formatCoins(all)}.
    </p>
  )

const Source = ({ source, at }: { source: RecordAccount['source']; at: string }) =>
  source === 'platform' ? (
    <Chip tone="ok" icon={<BadgeCheck aria-hidden="true" />}>
      Verified, <Time at={at} as="date" />
    </Chip>
  ) : (
    <span className="text-muted text-sm">self-reported</span>
  )

const Account = ({ account }: { account: RecordAccount }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <span className="break-all font-medium">
      {platforms[account.platform] ?? kindInWords(account.platform)} {account.handle}
    </span>
    {account.followers !== null && (
      <span className="tabular">{formatCoins(account.followers)} followers</span>
    )}
    <Source source={account.source} at={account.at} />
  </li>
)

const Work = ({ work }: { work: RecordWork }) => (
  <li className="grid gap-0.5 py-2">
    <p className="break-words font-medium">
      {work.brand}: {work.campaign}
    </p>
    <p className="text-muted text-sm">
      {[
        kindInWords(work.type),
        monthInWords(work.month),
        work.onTime !== null && (work.onTime ? 'on time' : 'late'),
        work.stars !== null && `${work.stars} of 5 stars`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  </li>
)

const figures = ['views', 'likes', 'comments', 'saves', 'shares'] as const

const Post = ({ post }: { post: RecordPost }) => (
  <li className="grid justify-items-start gap-1 py-2">
    <p className="font-medium">
      {post.url === null ? (
        kindInWords(post.type)
      ) : (
        <a
          href={post.url}
          target="_blank"
          rel="noreferrer nofollow"
          className="underline underline-offset-4"
        >
          {kindInWords(post.type)} on {new URL(post.url).hostname}
        </a>
      )}
      , {monthInWords(post.month)}
    </p>
    <p className="tabular text-sm">
      {figures
        .flatMap((name) => (post[name] === null ? [] : `${formatCoins(post[name])} ${name}`))
        .join(' · ')}
    </p>
    <Source source={post.source} at={post.at} />
  </li>
)
