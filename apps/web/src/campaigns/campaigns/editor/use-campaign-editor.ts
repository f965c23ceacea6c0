import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '#lib/session.ts'
import { useDraftWire } from '../campaign.api.ts'
import { DraftKeeper } from './draft-keeper.ts'
import { gapsIn, mistakesIn, sameCampaign } from './values/campaign-draft.ts'
import { usualValues } from './values/usual-values.ts'

export const useCampaignEditor = (opened: BrandCampaign | undefined) => {
  const brandId = useSession().brand?.id ?? ''
  const wire = useDraftWire()
  const client = useQueryClient()
  const [keeper] = useState(() => new DraftKeeper(brandId, opened, wire, usualValues(client)))
  useEffect(() => keeper.start(), [keeper])
  const draft = useSyncExternalStore(keeper.subscribe, keeper.read)
  const mistakes = mistakesIn(draft.values)
  return {
    ...draft,
    mistakes,
    wrong: { ...gapsIn(draft.values), ...mistakes },
    dirty: !sameCampaign(draft.values, draft.saved),
    update: keeper.update,
    save: keeper.save,
    decide: keeper.decide,
    readAnew: keeper.readAnew,
    startOver: keeper.startOver,
  }
}

export type CampaignEditorState = ReturnType<typeof useCampaignEditor>
