import {
  matchPartLabels,
  type MatchStanding as Standing,
  type StandingPart,
} from '@tandem/contract/discovery/matching/match.schema.ts'
import { listed } from '@tandem/contract/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { matchStandingQuery } from './matching.api.ts'

export const MatchStanding = () => {
  const standing = useQuery(matchStandingQuery)
  return (
    <Section title="What raises and lowers your match" className="border-line border-t pt-8">
      {standing.isPending && (
        <SkeletonRegion label="Loading your match">
          <Skeleton className="h-72" />
        </SkeletonRegion>
      )}
      {standing.isLoadingError && <LoadFailure query={standing} />}
      {standing.data && <Shown standing={standing.data} />}
    </Section>
  )
}

const Shown = ({ standing: { campaigns, score, parts } }: { standing: Standing }) => (
  <>
    <p className="max-w-[65ch] text-muted">
      {score === null
        ? 'No campaign is open to new applications. Your facts count as soon as one opens.'
        : `On average, you match ${score} of 100 points in ${campaigns} open campaigns. The same rules score every match.`}
    </p>
    <ul className="grid gap-4">
      {parts.map((part) => (
        <li key={part.part} className="grid gap-1 border-line border-t pt-4">
          <Part part={part} campaigns={campaigns} />
        </li>
      ))}
    </ul>
  </>
)

/** “All points in 3 and no points in 6 of 9 campaigns.” */
const countsInWords = ({ full, some, none }: StandingPart, campaigns: number): string => {
  const counts: [number, string][] = [
    [full, 'all points'],
    [some, 'some points'],
    [none, 'no points'],
  ]
  const words = counts.filter(([count]) => count > 0).map(([count, what]) => `${what} in ${count}`)
  const sentence = `${listed(words)} of ${campaigns} campaigns.`
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

const Part = ({ part: one, campaigns }: { part: StandingPart; campaigns: number }) => {
  const { part, max, average, fact, step } = one
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-semibold">{matchPartLabels[part]}</h3>
        {campaigns > 0 && (
          <span className="tabular whitespace-nowrap font-semibold">
            {average} of {max}
          </span>
        )}
      </div>
      {campaigns > 0 && (
        <div aria-hidden="true" className="h-1.5 rounded-full bg-sunken">
          <div
            className="h-full rounded-full bg-accent"
            style={{ width: `${(100 * average) / max}%` }}
          />
        </div>
      )}
      <p>{fact}.</p>
      {campaigns > 0 && <p className="text-muted text-sm">{countsInWords(one, campaigns)}</p>}
      {step && (
        <p>
          {step.words}{' '}
          <Link
            to="/settings/$section"
            params={{ section: step.section }}
            className="font-semibold underline underline-offset-4"
          >
            {step.section === 'profile' ? 'Edit your profile' : 'Open your record'}
          </Link>
        </p>
      )}
    </>
  )
}
