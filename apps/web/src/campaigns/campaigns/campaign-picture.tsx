import type { CampaignCard } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import type { ComponentProps } from 'react'
import { ThingPicture } from '#ui/pictures/thing-picture.tsx'

export const CampaignPicture = ({
  campaign: { id, cover },
  ...shown
}: { campaign: Pick<CampaignCard, 'id' | 'cover'> } & Omit<
  ComponentProps<typeof ThingPicture>,
  'seed' | 'picture'
>) => <ThingPicture {...shown} seed={id} picture={cover} />
