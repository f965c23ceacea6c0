import type { CreatorCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { CampaignPicture } from '#campaigns/campaigns/campaign-picture.tsx'
import { nextActOfCreator } from '#collaborations/lifecycle/next-act.ts'
import { clockOf } from '#collaborations/lifecycle/next-step.ts'
import { coinsOf } from '#collaborations/lifecycle/payment-stages.ts'
import { PaymentWay } from '#collaborations/lifecycle/payment-way.tsx'
import { Reward } from '#collaborations/lifecycle/reward.tsx'
import { StateChip } from '#collaborations/lifecycle/state-chip.tsx'
import { UnreadMark } from '#communication/messages/unread-mark.tsx'
import { coinsInMoney } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { Button } from '#ui/button.tsx'
import { Countdown } from '#ui/time/countdown.tsx'
import { Time } from '#ui/time.tsx'

const RowReward = ({ item }: { item: CreatorCollaboration }) => {
  const rate = useInstallation()
  const coins = coinsOf(item)
  return (
    <>
      {coins > 0 && <span className="font-semibold text-ink">{coinsInMoney(coins, rate)} </span>}
      <Reward
        coins={coins}
        category={item.campaign.category}
        className={coins > 0 ? 'font-normal' : 'text-ink'}
      />
    </>
  )
}

export const CollaborationRow = ({
  item,
  onOpen,
  onAct,
}: {
  item: CreatorCollaboration
  onOpen: () => void
  onAct: (act: string) => void
}) => {
  const { campaign, brand } = item
  const act = nextActOfCreator({ ...item, category: campaign.category })
  const clock = item.turn === 'nobody' ? null : clockOf(item)
  return (
    <div className="@container">
      <div className="relative grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 has-[button:hover]:bg-sunken @2xl:grid-cols-[3.5rem_minmax(0,1fr)_8rem_7rem_9rem] @4xl:grid-cols-[3.5rem_minmax(0,1fr)_9rem_8rem_10rem]">
        <CampaignPicture
          campaign={campaign}
          shownWidth="3.5rem"
          frame={1}
          className="size-14 rounded-control @max-2xl:row-span-2 @max-2xl:self-start"
        />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
          <h2 className="min-w-0 font-sans text-base tracking-normal">
            <button
              type="button"
              onClick={onOpen}
              className="line-clamp-2 max-w-full text-left font-semibold after:absolute after:inset-0 after:rounded-control @4xl:line-clamp-1"
            >
              {campaign.title}
            </button>
          </h2>
          <p className="break-words text-muted text-sm">
            <RowReward item={item} />
            {` · ${brand.name}`}
          </p>
          <span className="mt-1.5 empty:hidden @max-2xl:hidden">
            <PaymentWay of={item} compact />
          </span>
        </div>
        <span className="flex flex-wrap gap-1.5 @max-2xl:order-last">
          <StateChip state={item.state} />
          <UnreadMark collaborationId={item.id} />
        </span>
        <span className="text-sm @max-2xl:hidden">
          {clock === null ? (
            <Time at={item.stateSince} as="day" className="text-muted" />
          ) : (
            <Countdown at={clock} />
          )}
        </span>
        <span className="flex flex-col items-end gap-1 @max-2xl:col-start-3 @max-2xl:row-start-1">
          {act !== null && (
            <Button
              size="small"
              aria-label={`${act}: ${campaign.title}`}
              data-next
              onClick={() => onAct(act)}
              className="relative z-10"
            >
              {act}
            </Button>
          )}
          {clock !== null && <Countdown at={clock} className="text-xs @2xl:hidden" />}
        </span>
      </div>
    </div>
  )
}
