import type { Verdict } from '@tandem/contract/verdict.ts'
import { useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmWindow } from '#ui/layer/confirm-window.tsx'
import { Section } from '#ui/section.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useLeaveBrand } from './member.api.ts'

export const LeaveBrand = ({ verdict }: { verdict: Verdict }) => {
  const { brand } = useSession()
  const leave = useLeaveBrand()
  const [asking, setAsking] = useState(false)
  const name = brand?.name ?? 'this brand'
  return (
    <Section title="Leave brand">
      <p className="text-muted">You lose access to {name}. Your account stays.</p>
      <Button
        variant="secondary"
        className="justify-self-start"
        disabledReason={reasonFor(verdict)}
        onClick={() => setAsking(true)}
      >
        Leave brand
      </Button>
      {asking && (
        <ConfirmWindow
          open
          onOpenChange={setAsking}
          title={`Leave ${name}?`}
          effect={
            <>
              <p>
                You lose access at once, and API keys that you created stop working. You can only
                come back with a new invitation.
              </p>
              <WriteTrouble error={leave.error} className="mt-2" />
            </>
          }
          confirmLabel="Leave brand"
          busy={leave.isPending}
          // A new page load forgets all data of the brand.
          onConfirm={() =>
            brand &&
            leave.mutate(
              { params: { brandId: brand.id } },
              { onSuccess: () => window.location.assign('/') },
            )
          }
        />
      )}
    </Section>
  )
}
