import type { Verification } from '@tandem/contract/accounts/brands/brand.schema.ts'
import { clsx } from 'clsx'
import { BadgeCheck } from 'lucide-react'
import { useInstallation } from '#lib/installation.ts'
import { Hint } from '#ui/hint.tsx'
import { Time } from '#ui/time.tsx'

/** Says who checked the brand, when and what. Nothing for brands that nobody verified. */
export const VerifiedMark = ({
  of: { name, verification },
  named = false,
  className,
}: {
  of: { name: string; verification: Verification | null }
  /** Also shows the word. */
  named?: boolean
  className?: string
}) =>
  verification === null ? null : (
    <span
      className={clsx(
        'inline-flex items-center gap-0.5 whitespace-nowrap text-accent-ink',
        className,
      )}
    >
      <Hint label={`${name} is verified`} icon={BadgeCheck} className="[&>button]:text-accent-ink">
        <Checked by={verification} />
      </Hint>
      {named && <span className="font-semibold text-sm">Verified</span>}
    </span>
  )

const Checked = ({ by: { at, by, checks } }: { by: Verification }) => {
  const { productName } = useInstallation()
  return (
    <>
      Checked by {by}, an operator of {productName}, on <Time at={at} as="date" />: {checks}
    </>
  )
}
