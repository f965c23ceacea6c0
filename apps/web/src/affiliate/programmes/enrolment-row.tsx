import type { Enrolment } from '@tandem/contract/affiliate/programmes/enrolment.schema.ts'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { BrandRating } from '#accounts/brands/brand-rating.tsx'
import { ProvenMark } from '#content/connections/proven-mark.tsx'
import { formatCoins } from '#lib/coins.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { Menu } from '#ui/layer/menu.tsx'
import { Time } from '#ui/time.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useApprove, useEndReward, useResumeCreator } from './programme.api.ts'
import { enrolmentLabels } from './programme-words.ts'
import { basePay, orderPays } from './reward-words.ts'

const TurnAwayDialog = lazyLayer(
  async () => (await import('./turn-away-dialog.tsx')).TurnAwayDialog,
)

const RewardDialog = lazyLayer(async () => (await import('./reward-dialog.tsx')).RewardDialog)

type Asking = 'reject' | 'pause' | 'remove' | 'reward'

export const EnrolmentRow = ({ enrolment }: { enrolment: Enrolment }) => {
  const [asking, setAsking] = useState<Asking>()
  const { creator, state, can } = enrolment
  const label = enrolmentLabels[state]
  const own = basePay([], enrolment.rewards)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-line border-b py-4 last:border-0">
      <Avatar src={creator.photoUrl} />
      <div className="grid min-w-48 flex-1 gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{creator.name}</span>
          <Chip tone={label.tone}>{label.words}</Chip>
          <Time at={enrolment.changedAt} className="text-muted text-sm" />
        </span>
        <Evidence creator={creator} />
        {enrolment.pitch !== '' && <p className="max-w-prose">{enrolment.pitch}</p>}
        {enrolment.reason !== null && (
          <p className="text-muted text-sm">You wrote: {enrolment.reason}</p>
        )}
        {own !== undefined && <p className="text-sm">Earns {orderPays(own.pays)}.</p>}
      </div>
      <Decisions enrolment={enrolment} onAsk={setAsking} />
      {asking === 'reward' && (
        <RewardDialog
          place={{ enrolmentId: enrolment.id, creatorName: creator.name }}
          before={own}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking !== undefined && asking !== 'reward' && (
        <TurnAwayDialog
          enrolment={enrolment}
          step={asking}
          isInvitation={!can.approve.allowed && asking === 'reject'}
          onClose={() => setAsking(undefined)}
        />
      )}
    </li>
  )
}

const Evidence = ({ creator }: Pick<Enrolment, 'creator'>) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
    <BrandRating rating={creator.rating} />
    <span>{creator.completed} completed</span>
    <span>
      {creator.followers === null
        ? 'Followers unknown'
        : `${formatCoins(creator.followers)} followers`}
    </span>
    {Object.entries(creator.handles)
      .filter(([, handle]) => handle)
      .map(([network, handle]) => (
        <span key={network}>{handle}</span>
      ))}
    {creator.proven.length > 0 && <ProvenMark />}
  </span>
)

const Decisions = ({
  enrolment,
  onAsk,
}: {
  enrolment: Enrolment
  onAsk: (asking: Asking) => void
}) => {
  const [approve, resume, end] = [useApprove(), useResumeCreator(), useEndReward()]
  const { can, creator, programmeId } = enrolment
  const own = enrolment.rewards.find(({ until }) => until === null)
  const params = { enrolmentId: enrolment.id }
  const more = (['reward', 'pause', 'remove'] as const).filter((what) => can[what].allowed)
  const words = { reward: 'Set personal reward', pause: 'Pause creator', remove: 'Remove creator' }
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
      {can.approve.allowed && (
        <Button
          size="small"
          busy={approve.isPending}
          aria-label={`Accept ${creator.name}`}
          onClick={() =>
            approve.mutate(
              { params },
              { onSuccess: () => toast.success(`${creator.name} joined.`) },
            )
          }
        >
          Accept
        </Button>
      )}
      {can.reject.allowed && (
        <Button
          size="small"
          variant="secondary"
          aria-label={
            can.approve.allowed
              ? `Decline ${creator.name}`
              : `Withdraw invitation of ${creator.name}`
          }
          onClick={() => onAsk('reject')}
        >
          {can.approve.allowed ? 'Decline' : 'Withdraw'}
        </Button>
      )}
      {can.resume.allowed && (
        <Button
          size="small"
          variant="secondary"
          busy={resume.isPending}
          aria-label={`Resume ${creator.name}`}
          onClick={() => resume.mutate({ params })}
        >
          Resume
        </Button>
      )}
      {more.length > 0 && (
        <Menu
          items={[
            ...more.map((what) => ({ label: words[what], onSelect: () => onAsk(what) })),
            ...(own !== undefined && can.reward.allowed
              ? [
                  {
                    label: 'End personal reward',
                    onSelect: () => end.mutate({ params: { programmeId, rewardId: own.id } }),
                  },
                ]
              : []),
          ]}
          trigger={
            <Button variant="quiet" size="icon" aria-label={`Actions for ${creator.name}`}>
              <Ellipsis aria-hidden="true" />
            </Button>
          }
        />
      )}
      <WriteTrouble
        error={approve.error ?? resume.error ?? end.error}
        className="basis-full text-sm"
      />
    </div>
  )
}
