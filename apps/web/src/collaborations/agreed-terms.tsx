import type { CreatorCollaborationDetail } from '@tandem/contract/sides/side.schema.ts'
import { usageInWords } from '#campaigns/terms-words.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Section } from '#ui/section.tsx'
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
    <Section title="What you two agreed">
      <details className="rounded-card border border-line p-4">
        <summary className="min-h-6 cursor-pointer font-medium">
          Every deadline, the rights of use and the fingerprint
        </summary>
        <dl className="mt-4 grid gap-3">
          {agreedClocks(terms, campaign.category).map(({ what, words }) => (
            <Line key={what} what={what} words={words} />
          ))}
          <Line what="Using the content" words={usageInWords(usage)} />
        </dl>
        <div className="mt-4 grid justify-items-start gap-2 border-line border-t pt-4">
          <p>
            Fingerprint <code className="tabular font-semibold">{termsHash.slice(0, 8)}</code>
          </p>
          <p className="text-muted text-sm">
            It was taken of these rules when the place was given. As long as you both see the same
            one, you both see the same rules: nobody changed them since.
          </p>
          <CopyButton text={termsHash} label="Copy the whole fingerprint" />
        </div>
      </details>
    </Section>
  )
}

const Line = ({ what, words }: { what: string; words: string }) => (
  <div className="grid gap-0.5">
    <dt className="text-muted text-sm">{what}</dt>
    <dd>{words}</dd>
  </div>
)
