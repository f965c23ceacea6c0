import type { PostDetail } from '@tandem/contract/posts/post.schema.ts'
import { postNumberNames } from '@tandem/contract/posts/post-numbers.schema.ts'
import { formatCoins } from '#lib/coins.ts'
import { Time } from '#ui/time.tsx'
import { numberLabels, sourceWords } from './typed-numbers.ts'

/** Where the numbers come from stands beside them; an unknown one is not 0. */
export const PostNumbersList = ({ post }: { post: PostDetail }) => {
  const newest = post.told[0]
  if (newest === undefined)
    return <p className="text-muted text-sm">Nobody has told its numbers yet.</p>
  return (
    <section aria-label="Numbers" className="grid gap-3">
      <dl className="grid grid-cols-3 gap-x-4 gap-y-3">
        {postNumberNames.map((name) => (
          <div key={name} className="grid">
            <dt className="text-muted text-sm">{numberLabels[name]}</dt>
            <dd className="tabular font-semibold text-lg">
              {newest[name] === null ? (
                <span className="font-normal text-base text-muted">not given</span>
              ) : (
                formatCoins(newest[name])
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-muted text-sm">
        {sourceWords[newest.from]} <Time at={newest.at} as="date" />
        {newest.screenshotUrl !== null && (
          <>
            {' '}
            ·{' '}
            <a
              href={newest.screenshotUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="text-accent-ink underline underline-offset-4"
            >
              Screenshot<span className="sr-only">, opens in a new tab</span>
            </a>
          </>
        )}
      </p>
    </section>
  )
}
