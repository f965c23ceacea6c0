import { Download } from 'lucide-react'
import { buttonClass } from '#ui/button.tsx'
import { Hint } from '#ui/hint.tsx'
import { Section } from '#ui/section.tsx'
import { receiptPath } from './rights-end.api.ts'

const files = [
  ['pdf', 'PDF'],
  ['json', 'JSON'],
] as const

export const ReceiptSection = ({ grantId }: { grantId: string }) => (
  <Section title="The receipt">
    <div className="flex flex-wrap items-center gap-3">
      {files.map(([ending, name]) => (
        <a
          key={ending}
          href={receiptPath(grantId, ending)}
          download
          className={buttonClass('secondary', 'small')}
        >
          <Download aria-hidden="true" />
          Receipt as {name}
        </a>
      ))}
      <Hint label="What the receipt proves">
        Who granted what to whom, and until when. Both sides have the same signed receipt, so that
        changes can be detected.
      </Hint>
    </div>
  </Section>
)
