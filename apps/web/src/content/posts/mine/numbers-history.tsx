import { platformLabels } from '@tandem/contract/content/connections/platform.vocabulary.ts'
import type { ToldNumbers } from '@tandem/contract/content/posts/post.schema.ts'
import { postNumberNames } from '@tandem/contract/content/posts/post-numbers.schema.ts'
import { counted } from '@tandem/contract/plural.ts'
import { formatCoins } from '#lib/coins.ts'
import { Time } from '#ui/time.tsx'
import { numberLabels } from '../typed-numbers.ts'

const sourceOf = (from: ToldNumbers['from']): string => {
  if (from === 'creator') return 'You'
  return from === 'brand' ? 'The brand' : platformLabels[from]
}

const known = (number: number | null): string => (number === null ? '–' : formatCoins(number))

/** Names each number that differs from the report before: “Views 1,000 → 1,200”. */
const changesIn = (told: ToldNumbers, before: ToldNumbers | undefined): string[] =>
  postNumberNames
    .filter((name) => told[name] !== (before?.[name] ?? null))
    .map((name) =>
      before === undefined
        ? `${numberLabels[name]} ${known(told[name])}`
        : `${numberLabels[name]} ${known(before[name])} → ${known(told[name])}`,
    )

/** Reports of the creator, the brand and a connected account, newest first. */
export const NumbersHistory = ({ told }: { told: readonly ToldNumbers[] }) => {
  const read = told.find(({ from }) => from !== 'creator' && from !== 'brand')
  return (
    <section aria-label="History of the numbers" className="grid gap-2 text-sm">
      {read && (
        <p className="text-muted">
          {sourceOf(read.from)} also reports this post. The newest report counts, and the brand sees
          its source.
        </p>
      )}
      <details open={told.length < 4}>
        <summary className="min-h-9 cursor-pointer content-center font-medium">
          History: {counted(told.length, 'report')}
        </summary>
        <ol className="grid gap-3 pt-1">
          {told.map((one, nr) => {
            const changes = changesIn(one, told[nr + 1])
            return (
              <li key={`${one.at} ${one.from}`} className="grid gap-0.5">
                <p>
                  <span className="font-medium">{sourceOf(one.from)}</span>, <Time at={one.at} />
                </p>
                <p className="tabular text-muted">
                  {changes.length === 0 ? 'Confirmed the same numbers' : changes.join(' · ')}
                </p>
              </li>
            )
          })}
        </ol>
      </details>
    </section>
  )
}
