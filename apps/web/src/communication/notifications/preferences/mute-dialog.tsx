import type { MutedThing } from '@tandem/contract/communication/notifications/preference.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { mandatoryKinds } from './always-sent.ts'
import { mutesQuery, useMuting } from './preference.api.ts'

export type Mutable = { of: MutedThing; id: string; name: string; campaignId: string }

export const MuteDialog = ({
  side,
  thing,
  onClose,
}: {
  side: Side
  thing: Mutable
  onClose: () => void
}) => {
  const mutes = useQuery(mutesQuery)
  const isMuted = (of: MutedThing, id: string) =>
    mutes.data?.items.some((one) => one.of === of && one.id === id) === true
  const muted = isMuted(thing.of, thing.id)
  const within = thing.of === 'collaboration' && isMuted('campaign', thing.campaignId)
  const campaign = { of: 'campaign', id: thing.campaignId } as const
  const muting = useMuting(within ? campaign : thing)
  const mutingCampaign = useMuting(campaign)
  const offersCampaign = thing.of === 'collaboration' && !within
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Notifications about ${thing.name}`}
    >
      <div className="grid gap-4">
        {mutes.isPending && <Skeleton className="h-11" />}
        {mutes.isLoadingError && <LoadFailure query={mutes} />}
        {mutes.data && (
          <>
            <p role="status" className="font-medium">
              {stateInWords(thing, muted, within)}
            </p>
            <p className="text-muted text-sm">
              {thing.of === 'campaign' && 'Muting a campaign includes all of its collaborations. '}
              You always get notifications of these kinds: {mandatoryKinds(side)}.
            </p>
            <div className="flex flex-wrap gap-3">
              <Button
                variant={muted || within ? 'secondary' : 'primary'}
                busy={muting.isPending}
                onClick={() => muting.set(!(muted || within))}
              >
                {labelOf(within ? 'campaign' : thing.of, muted || within)}
              </Button>
              {offersCampaign && (
                <Button
                  variant="secondary"
                  busy={mutingCampaign.isPending}
                  onClick={() => mutingCampaign.set(true)}
                >
                  Mute whole campaign
                </Button>
              )}
            </div>
          </>
        )}
        <WriteTrouble error={muting.error ?? mutingCampaign.error} />
      </div>
    </Dialog>
  )
}

const stateInWords = ({ of }: Mutable, muted: boolean, within: boolean): string => {
  if (within) return 'The whole campaign is muted.'
  return muted ? `This ${of} is muted.` : `You get all notifications about this ${of}.`
}

const labelOf = (of: MutedThing, muted: boolean): string => `${muted ? 'Unmute' : 'Mute'} ${of}`
