import type { BrandFacts } from '@tandem/contract/operator/people/people.schema.ts'
import { useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { Time } from '#ui/time.tsx'
import { useEndVerification, useVerifyBrand } from './people.api.ts'
import { ReasonDialog } from './reason-dialog.tsx'

export const BrandVerification = ({ brand }: { brand: BrandFacts }) => {
  const [isOpen, setOpen] = useState(false)
  const { verification, can } = brand
  return (
    <div className="grid justify-items-start gap-3">
      {verification === null ? (
        <Button disabledReason={reasonFor(can.verify)} onClick={() => setOpen(true)}>
          Verify brand
        </Button>
      ) : (
        <>
          <p className="max-w-prose break-words">
            Checked by {verification.by} on <Time at={verification.at} as="date" />:{' '}
            {verification.checks}
          </p>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            End verification
          </Button>
        </>
      )}
      {isOpen &&
        (verification === null ? (
          <Verify brand={brand} onClose={() => setOpen(false)} />
        ) : (
          <End brand={brand} onClose={() => setOpen(false)} />
        ))}
    </div>
  )
}

type Acting = { brand: BrandFacts; onClose: () => void }

const Verify = ({ brand, onClose }: Acting) => (
  <ReasonDialog
    title={`Verify ${brand.name}?`}
    description="Its page and campaigns show a mark with your name, the date and what you checked. A new name or website ends it."
    label="Verify brand"
    field="What you checked"
    missing="Say what you checked first."
    write={useVerifyBrand()}
    inputOf={(checks) => ({ params: { brandId: brand.id }, body: { checks } })}
    done="The brand is verified, and was notified."
    onClose={onClose}
  />
)

const End = ({ brand, onClose }: Acting) => (
  <ReasonDialog
    title={`End the verification of ${brand.name}?`}
    description="The mark disappears at once. The brand reads your reason."
    label="End verification"
    write={useEndVerification()}
    inputOf={(reason) => ({ params: { brandId: brand.id }, body: { reason } })}
    done="The verification ended. The brand was notified."
    onClose={onClose}
  />
)
