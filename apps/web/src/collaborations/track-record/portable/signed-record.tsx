import { useQuery } from '@tanstack/react-query'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { ownImportedQuery, signedRecordPath } from './portable-record.api.ts'

export const SignedRecordSection = ({ className }: { className?: string }) => {
  const { data } = useQuery(ownImportedQuery)
  const reason = data && reasonFor(data.can.sign)
  return (
    <Section title="Signed record" {...(className !== undefined && { className })}>
      <p className="max-w-[65ch] text-muted">
        A file with your completed work, ratings and figures, signed by this marketplace. Other
        marketplaces with Tandem can verify and import it.
      </p>
      <div>
        {reason === undefined ? (
          <a className={buttonClass('secondary')} href={signedRecordPath} download>
            Download signed record
          </a>
        ) : (
          <Button variant="secondary" disabledReason={reason}>
            Download signed record
          </Button>
        )}
      </div>
    </Section>
  )
}
