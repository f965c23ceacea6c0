import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { usageInWords } from '#campaigns/campaigns/terms-words.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Hint } from '#ui/hint.tsx'
import { Folded } from '#ui/section.tsx'
import { agreedClocks } from './agreed-clocks.ts'

export const AgreedTerms = ({
  collaboration,
}: {
  collaboration: Pick<CreatorCollaborationDetail, 'terms' | 'termsHash' | 'campaign'>
}) => {
  const { terms, termsHash, campaign } = collaboration
  if (termsHash === null) return null
  const usage = {
    days: terms.usageDays,
    channels: terms.usageChannels,
    edits: terms.usageEdits,
    territory: terms.usageTerritory,
  }
  return (
    <Folded title="Agreed terms">
      <dl className="grid gap-3">
        {agreedClocks(terms, campaign.category).map(({ what, words }) => (
          <Line key={what} what={what} words={words} />
        ))}
        <Line what="Using the content" words={usageInWords(usage)} />
      </dl>
      <div className="mt-4 grid justify-items-start gap-2 border-line border-t pt-4">
        <p>
          Fingerprint of these terms{' '}
          <code className="tabular font-semibold">{termsHash.slice(0, 8)}</code>
          <Hint label="About the fingerprint">
            Computed from the terms on acceptance. If you both see the same one, nobody has changed
            the terms.
          </Hint>
        </p>
        <CopyButton text={termsHash} label="Copy fingerprint" />
      </div>
    </Folded>
  )
}

const Line = ({ what, words }: { what: string; words: string }) => (
  <div className="grid gap-0.5">
    <dt className="text-muted text-sm">{what}</dt>
    <dd>{words}</dd>
  </div>
)
