import type { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { Purchase } from '@tandem/contract/collaborations/receipts/receipt.schema.ts'
import { clsx } from 'clsx'
import { Check, Circle, Lock, Minus } from 'lucide-react'
import { coinsInMoney, coinsInWords } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { Time } from '#ui/time.tsx'
import { type Milestone, milestonesOf } from './milestones.ts'

type MilestonesProps = {
  collaboration: { state: CollaborationState; coins: number; purchase: Purchase | null }
}

export const Milestones = ({ collaboration: { purchase, ...collaboration } }: MilestonesProps) =>
  purchase === null ? null : (
    <ul aria-label="Agreed payments" className="grid gap-2 text-sm">
      {milestonesOf({ ...collaboration, purchase }).map((milestone) => (
        <MilestoneLine key={milestone.name} milestone={milestone} />
      ))}
    </ul>
  )

const icons = { promised: Circle, held: Lock, paid: Check, ended: Minus }

const MilestoneLine = ({ milestone }: { milestone: Milestone }) => {
  const { name, status, words, at } = milestone
  const Icon = icons[status]
  return (
    <li className="grid grid-cols-[auto_1fr] items-start gap-x-2">
      <Icon
        aria-hidden="true"
        className={clsx('mt-0.5 size-4', status === 'paid' ? 'text-ok' : 'text-muted')}
      />
      <p>
        <span className="text-muted">{name}: </span>
        <strong className="tabular font-semibold">
          <Amount milestone={milestone} />
        </strong>
        <span className={status === 'paid' ? 'text-ok' : 'text-muted'}>
          <span>
            {' — '}
            {words}
          </span>
          {at !== null && (
            <>
              {' '}
              <Time at={at} as="date" />
            </>
          )}
        </span>
      </p>
    </li>
  )
}

const Amount = ({ milestone: { name, coins, isMost } }: { milestone: Milestone }) => {
  const rate = useInstallation()
  const money = coinsInMoney(coins, rate)
  if (name === 'Content') return `${money}, ${coinsInWords(coins)}`
  return isMost ? `up to ${money} back` : `${money} back`
}
