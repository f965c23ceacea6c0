import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { NoCoinsYet } from './no-coins-yet.tsx'
import { StatementLineItem } from './statement-line-item.tsx'
import { latestQuery } from './wallet.api.ts'
import { LinesSkeleton } from './wallet-skeleton.tsx'

export const LatestMovements = () => {
  const latest = useQuery(latestQuery)
  if (latest.isPending) return <LinesSkeleton label="Loading recent transactions" />
  if (latest.isLoadingError) return <LoadFailure query={latest} />
  const lines = latest.data.items
  if (lines.length === 0) return <NoCoinsYet />
  return (
    <Section
      title="Recent transactions"
      action={
        <Link
          to="/brand-wallet"
          search={{ tab: 'statement' }}
          className={buttonClass('quiet', 'small')}
        >
          Full statement
        </Link>
      }
    >
      <ol aria-label="Recent transactions">
        {lines.map((line) => (
          <StatementLineItem key={line.id} line={line} />
        ))}
      </ol>
    </Section>
  )
}
