import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { useCommit } from '#money/spending/use-commit.ts'
import { ConfirmWindow } from '#ui/layer/confirm-window.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useCampaignStep } from '../campaign.api.ts'
import { confirmationOf, doneInWords } from './campaign-confirm.ts'

/** Asks before publishing, or for approval if the budget is above the member's limit. */
export const PublishWindow = ({
  campaign,
  onPublished,
  onTrouble,
  onClose,
}: {
  campaign: BrandCampaign
  onPublished: () => void
  onTrouble: (error: Error) => void
  onClose: () => void
}) => {
  const step = useCampaignStep()
  const publish = {
    error: step.error,
    isPending: step.isPending,
    mutate: (
      { params }: { params: { campaignId: string } },
      { onSuccess }: { onSuccess: (campaign: BrandCampaign) => void },
    ) =>
      step.mutate(
        { step: 'publish', campaignId: params.campaignId },
        {
          onSuccess,
          onError: (error) => {
            onTrouble(error)
            onClose()
          },
        },
      ),
  }
  const input = { params: { campaignId: campaign.id } }
  const commit = useCommit(campaigns.publish, publish, {
    coins: (campaign.coins + campaign.reimburseCapCoins + campaign.fee) * campaign.creatorsNeeded,
    what: input,
  })
  const question = confirmationOf('publish', campaign)
  if (question === undefined) return null
  return (
    <ConfirmWindow
      {...question}
      open
      effect={
        <>
          <p>{commit.note ?? question.effect}</p>
          <WriteTrouble error={commit.error} className="mt-2" />
        </>
      }
      confirmLabel={commit.label(question.confirmLabel)}
      disabledReason={commit.disabledReason}
      busy={commit.isPending}
      onOpenChange={(open) => !open && onClose()}
      onConfirm={() =>
        commit.send(input, {
          done: () => {
            toast.success(doneInWords.publish)
            onClose()
            onPublished()
          },
          asked: onClose,
        })
      }
    />
  )
}
