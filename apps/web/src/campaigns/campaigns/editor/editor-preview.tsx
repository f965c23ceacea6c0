import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { installationQuery } from '#lib/installation.ts'
import { sessionQuery } from '#lib/session.ts'
import { CampaignCard } from '../campaign-card.tsx'
import { CampaignWhole } from '../campaign-whole.tsx'
import { previewOf } from './campaign-preview.ts'
import type { CampaignValues } from './values/campaign-values.ts'

/** Sends no requests, because brands may not call the endpoints for creators. */
const usePreviewClient = (): QueryClient => {
  const known = useQueryClient()
  const [client] = useState(() => {
    const quiet = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
    for (const { queryKey } of [sessionQuery, installationQuery])
      quiet.setQueryData(queryKey, known.getQueryData(queryKey))
    return quiet
  })
  return client
}

export const EditorPreview = ({
  values,
  campaign,
}: {
  values: CampaignValues
  campaign: BrandCampaign
}) => {
  const client = usePreviewClient()
  const preview = previewOf(values, campaign)
  return (
    <QueryClientProvider client={client}>
      <section aria-label="In lists of campaigns" className="grid gap-2">
        <p className="font-medium text-muted text-sm">In lists of campaigns</p>
        <div inert className="grid">
          <CampaignCard campaign={preview} onOpen={() => {}} namesBrand />
        </div>
      </section>
      <section aria-label="On its own page" className="grid gap-2">
        <p className="font-medium text-muted text-sm">On its own page</p>
        <div className="rounded-card border border-line border-dashed p-4">
          <h2 className="text-xl">{preview.title}</h2>
          <p className="mb-4 text-muted">By {preview.brand.name}</p>
          <CampaignWhole campaign={preview} preview />
        </div>
      </section>
    </QueryClientProvider>
  )
}
