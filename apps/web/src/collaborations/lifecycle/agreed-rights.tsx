import type { UsageChannel } from '@tandem/contract/campaigns/campaigns/campaign-terms.vocabulary.ts'
import type { CollaborationTerms } from '@tandem/contract/collaborations/lifecycle/collaboration-terms.schema.ts'
import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { formatDate } from '#lib/dates.ts'
import { Section } from '#ui/section.tsx'

const channelWords: Record<UsageChannel, string> = {
  organic: 'organic posts',
  paid_ads: 'paid ads',
  website: 'website',
  email: 'emails',
  print: 'print',
}

type Agreed = Pick<BrandCollaborationDetail, 'rightsUntil' | 'keepLiveUntil'> & {
  terms: Pick<CollaborationTerms, 'usageChannels' | 'usageEdits' | 'usageTerritory'>
}

export const usageSentence = (brand: string, { rightsUntil, terms }: Agreed): string => {
  if (rightsUntil === null || terms.usageChannels.length === 0)
    return `${brand} may show the post where it was published. No other use was agreed.`
  const channels = terms.usageChannels.map((channel) => channelWords[channel]).join(', ')
  const where = terms.usageTerritory === null ? '' : ` in ${terms.usageTerritory}`
  const edits = terms.usageEdits ? 'edits allowed' : 'no edits'
  return `${brand} may use the content until ${formatDate(rightsUntil)}${where}: ${channels}; ${edits}.`
}

export const ContentRights = ({ brand, agreed }: { brand: string; agreed: Agreed }) => (
  <Section title="After the work">
    <p>{usageSentence(brand, agreed)}</p>
    {agreed.keepLiveUntil !== null && (
      <p>The post stays online until {formatDate(agreed.keepLiveUntil)}.</p>
    )}
  </Section>
)
