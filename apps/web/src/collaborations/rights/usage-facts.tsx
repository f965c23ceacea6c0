import type { Usage } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { usageChannelLabels } from '@tandem/contract/campaigns/campaigns/campaign-terms.vocabulary.ts'
import { daysInWords, listed } from '@tandem/contract/plural.ts'

const placesInWords = ({ channels }: Usage): string => {
  const words = listed(channels.map((channel) => usageChannelLabels[channel].toLowerCase()))
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const UsageFacts = ({ usage, aiUse = false }: { usage: Usage; aiUse?: boolean }) => {
  const facts: [string, string][] = [
    ['Duration', daysInWords(usage.days)],
    ['Used in', placesInWords(usage)],
    ['Where', usage.territory ?? 'Everywhere'],
    ['Edits', usage.edits ? 'Allowed' : 'Not allowed'],
    ['AI training or likeness', aiUse ? 'Allowed' : 'Not allowed'],
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
      {facts.map(([name, words]) => (
        <div key={name} className="grid gap-0.5">
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="break-words">{words}</dd>
        </div>
      ))}
    </dl>
  )
}
