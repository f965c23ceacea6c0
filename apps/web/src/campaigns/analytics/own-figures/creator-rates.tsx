import type { CreatorRate } from '@tandem/contract/campaigns/analytics/creator-figures.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useInstallation } from '#lib/installation.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { FigureStat } from '../figure-card.tsx'
import { figureInWords } from '../figure-words.ts'
import { creatorRatesQuery } from './creator-figures.api.ts'

export const CreatorRates = () => {
  const rates = useQuery(creatorRatesQuery)
  return (
    <Section title="Your numbers">
      <p className="max-w-[65ch] text-muted">
        How your applications and collaborations of the last 365 days ended.
      </p>
      {rates.isPending && (
        <SkeletonRegion label="Loading your numbers">
          <Skeleton className="h-28" />
        </SkeletonRegion>
      )}
      {rates.isLoadingError && <LoadFailure query={rates} />}
      {rates.data && (
        <ul className="grid gap-3 sm:grid-cols-3">
          {rates.data.items.map((rate) => (
            <li
              key={rate.figure.id}
              className="grid content-start gap-1 rounded-card border border-line bg-card p-4"
            >
              <Rate rate={rate} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const Rate = ({ rate: { figure, quartiles } }: { rate: CreatorRate }) => {
  const installation = useInstallation()
  const inWords = (value: number) => figureInWords(value, figure.unit, installation)
  const [part, whole] = figure.inputs
  return (
    <>
      <FigureStat figure={figure} compared={null} />
      <p className="text-muted text-sm">
        {figure.value !== null && part && whole && (
          <span className="block">
            {part.value} of {whole.value}
          </span>
        )}
        {quartiles && (
          <>
            <span className="block">
              Median of {quartiles.n} creators: {inWords(quartiles.median)}
            </span>
            {quartiles.lower < quartiles.upper && (
              <span className="block">
                Middle half: {inWords(quartiles.lower)} to {inWords(quartiles.upper)}
              </span>
            )}
          </>
        )}
      </p>
    </>
  )
}
