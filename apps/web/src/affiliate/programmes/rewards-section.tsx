import type {
  BrandProgramme,
  Reward,
} from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import { useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { Section } from '#ui/section.tsx'
import { Time } from '#ui/time.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useEndReward } from './programme.api.ts'
import { isInForce, isPlanned, orderPays, rewardNotes } from './reward-words.ts'

const RewardDialog = lazyLayer(async () => (await import('./reward-dialog.tsx')).RewardDialog)

const isOver = (reward: Reward): boolean => !isInForce(reward) && !isPlanned(reward)
const overLast = (a: Reward, b: Reward): number => Number(isOver(a)) - Number(isOver(b))

/** Ended rewards stay visible for both sides. */
export const RewardsSection = ({ programme }: { programme: BrandProgramme }) => {
  const [asking, setAsking] = useState<{ before: Reward | undefined }>()
  const end = useEndReward()
  const { id: programmeId, rewards, can } = programme
  const base = rewards.find((one) => one.fromOrders === 1 && isInForce(one))
  return (
    <Section
      title="Reward per order"
      action={
        <Button
          size="small"
          variant="secondary"
          disabledReason={reasonFor(can.reward)}
          onClick={() => setAsking({ before: base })}
        >
          Set reward
        </Button>
      }
    >
      <ul className="grid">
        {rewards.toSorted(overLast).map((reward) => (
          <li
            key={reward.id}
            className="flex flex-wrap items-start justify-between gap-3 border-line border-b py-3 last:border-0"
          >
            <div className="grid gap-1">
              <span className="flex flex-wrap items-center gap-2 font-semibold">
                {orderPays(reward.pays)}
                <RewardChip reward={reward} />
              </span>
              {rewardNotes(reward).map((note) => (
                <span key={note} className="text-sm">
                  {note}
                </span>
              ))}
              <span className="text-muted text-sm">
                <span>From</span> <Time at={reward.from} as="date" />
                {reward.until !== null && (
                  <>
                    {' '}
                    until <Time at={reward.until} as="date" />
                  </>
                )}
              </span>
            </div>
            {reward.fromOrders > 1 && reward.until === null && can.reward.allowed && (
              <Button
                size="small"
                variant="quiet"
                busy={end.isPending}
                onClick={() => end.mutate({ params: { programmeId, rewardId: reward.id } })}
              >
                End tier
              </Button>
            )}
          </li>
        ))}
      </ul>
      <WriteTrouble error={end.error} />
      {asking !== undefined && (
        <RewardDialog
          place={{ programmeId }}
          before={asking.before}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Section>
  )
}

const RewardChip = ({ reward }: { reward: Reward }) => {
  if (isInForce(reward)) return <Chip tone="ok">In force</Chip>
  return isPlanned(reward) ? <Chip tone="accent">Planned</Chip> : <Chip>Ended</Chip>
}
