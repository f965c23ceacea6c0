import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { agree, coinsInMoney, coinsInWords } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { solvencyQuery } from './coins.api.ts'
import { coverInPercent, coverInWords, expiryInWords } from './cover-words.ts'
import { SolvencyFigures } from './solvency-figures.tsx'

export const SolvencyPage = () => {
  const { productName } = useInstallation()
  return (
    <main className="gutter mx-auto grid max-w-3xl content-start gap-8 py-8 md:py-12">
      <header className="grid gap-2">
        <Link
          to="/"
          className="mb-6 flex items-center gap-2.5 justify-self-start font-bold font-display text-lg"
        >
          <img src="/favicon.svg" alt="" width={28} height={28} />
          {productName}
        </Link>
        <h1 tabIndex={-1} className="text-3xl">
          How all coins are covered
        </h1>
        <p className="max-w-prose text-muted">
          This page shows how many coins exist, and whether enough money is there to cover them.
        </p>
      </header>
      <Sheet />
    </main>
  )
}

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
