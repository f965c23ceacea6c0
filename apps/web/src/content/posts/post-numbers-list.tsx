import type { PostDetail, ToldNumbers } from '@tandem/contract/content/posts/post.schema.ts'
import { postNumberNames } from '@tandem/contract/content/posts/post-numbers.schema.ts'
import { formatCoins } from '#lib/coins.ts'
import { NumbersSourceLine, notGiven, sourceName } from './numbers-source.tsx'
import { numberLabels } from './typed-numbers.ts'

export const PostNumbersList = ({ told }: Pick<PostDetail, 'told'>) => {
  const newest = told.filter((one, nr) => told.findIndex((other) => other.from === one.from) === nr)
  if (newest.length === 0) return <p className="text-muted text-sm">No numbers yet.</p>
  return (
    <>
      {newest.map((one) => (
        <OfOneSource key={one.from} told={one} alone={newest.length === 1} />
      ))}
    </>
  )
}

const OfOneSource = ({ told, alone }: { told: ToldNumbers; alone: boolean }) => (
  <section
    aria-label={alone ? 'Numbers' : `Numbers: ${sourceName(told.from)}`}
    className="grid gap-3"
  >
    <dl className="grid grid-cols-3 gap-x-4 gap-y-3">
      {postNumberNames.map((name) => (
        <div key={name} className="grid content-start">
          <dt className="text-muted text-sm">{numberLabels[name]}</dt>
          <dd className="tabular font-semibold text-lg">
            {told[name] === null ? (
              <span className="font-normal text-muted text-sm">{notGiven(told.from)}</span>
            ) : (
              formatCoins(told[name])
            )}
          </dd>
        </div>
      ))}
    </dl>
    <p className="text-muted text-sm">
      <NumbersSourceLine from={told.from} at={told.at} />
      {told.screenshotUrl !== null && (
        <>
          {' '}
          ·{' '}
          <a
            href={told.screenshotUrl}
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
