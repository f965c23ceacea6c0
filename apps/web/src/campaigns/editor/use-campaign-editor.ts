import type { BrandCampaign } from '@tandem/contract/campaigns/campaign.schema.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '#lib/session.ts'
import { useDraftWire } from '../campaign.api.ts'
import { mistakesIn, sameCampaign } from './campaign-draft.ts'
import { DraftKeeper } from './draft-keeper.ts'

export const useCampaignEditor = (opened: BrandCampaign | undefined) => {
  const brandId = useSession().brand?.id ?? ''
  const wire = useDraftWire()
  const [keeper] = useState(() => new DraftKeeper(brandId, opened, wire))
  useEffect(() => keeper.start(), [keeper])
  const draft = useSyncExternalStore(keeper.subscribe, keeper.read)
  return {
    ...draft,
    mistakes: mistakesIn(draft.values),
    dirty: !sameCampaign(draft.values, draft.saved),
    update: keeper.update,
    save: keeper.save,
    decide: keeper.decide,
    readAnew: keeper.readAnew,
    startOver: keeper.startOver,
  }
}

export type CampaignEditorState = ReturnType<typeof useCampaignEditor>
