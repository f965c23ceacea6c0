import type { Code } from '@tandem/contract/affiliate/links/link.schema.ts'
import { plural } from '@tandem/contract/plural.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Section } from '#ui/section.tsx'

export const MyCodes = ({ codes }: { codes: readonly Code[] }) => (
  <Section title={plural(codes.length, 'Your discount code')}>
    <ul className="grid gap-3">
      {codes.map(({ id, code, offer }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-4 shadow-rest"
        >
          <div className="grid min-w-0">
            <p className="break-all font-bold font-display text-lg">{code}</p>
            {offer !== '' && <p className="break-words text-muted text-sm">{offer}</p>}
          </div>
          <CopyButton text={code} label="Copy code" />
        </li>
      ))}
    </ul>
  </Section>
)
