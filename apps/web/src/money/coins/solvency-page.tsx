import { useQuery } from '@tanstack/react-query'
import { AboutFrame } from '#accounts/about/about-frame.tsx'
import { FiguresLink } from '#collaborations/open-figures/figures-link.tsx'
import { agree, coinsInMoney, coinsInWords } from '#lib/coins.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { solvencyQuery } from './coins.api.ts'
import { coverInPercent, coverInWords, expiryInWords } from './cover-words.ts'
import { SolvencyFigures } from './solvency-figures.tsx'

export const SolvencyPage = () => (
  <AboutFrame title="How all coins are covered">
    <p className="max-w-prose text-muted">
      This page shows how many coins exist, and whether enough money is there to cover them.
    </p>
    <Sheet />
    <FiguresLink />
  </AboutFrame>
)

const Sheet = () => {
  const query = useQuery(solvencyQuery)
  if (query.isPending)
    return (
      <SkeletonRegion label="Loading the numbers" className="grid gap-8">
        <Skeleton className="h-24 w-64 max-w-full" />
        <Skeleton className="h-72" />
        <Skeleton className="h-40" />
      </SkeletonRegion>
    )
  if (query.data === undefined)
    return <LoadFailure query={query} title="The numbers could not be loaded" />
  const sheet = query.data
  return (
    <>
      <section aria-label="Cover" className="grid gap-1">
        <p className="tabular font-bold font-display text-hero">{coverInPercent(sheet)}</p>
        <p className="max-w-prose">{coverInWords(sheet)}</p>
        {sheet.playMoney && (
          <p className="mt-2 max-w-prose rounded-control bg-warn-soft px-4 py-3">
            This marketplace only takes test payments, so the money below isn’t real.
          </p>
        )}
      </section>
      <SolvencyFigures sheet={sheet} />
      <p className="max-w-prose text-muted text-sm">
        {expiryInWords(sheet.expiryMonths)} As of <Time at={sheet.at} as="date-time" />, from the
        coin ledger. Updated every minute. {coinsInWords(sheet.coinsPerUnit)}{' '}
        {agree(sheet.coinsPerUnit, 'are')} worth {coinsInMoney(sheet.coinsPerUnit, sheet)}. Only
        sums are shown, never one person’s or brand’s balance.
      </p>
    </>
  )
}
