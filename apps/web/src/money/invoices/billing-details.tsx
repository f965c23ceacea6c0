import type { Billing } from '@tandem/contract/money/invoices/billing.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countryName } from '#lib/countries.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { billingQuery } from './invoice.api.ts'

const BillingSheet = lazyLayer(async () => (await import('./billing-sheet.tsx')).BillingSheet)

export const BillingDetails = () => {
  const billing = useQuery(billingQuery)
  const [editing, setEditing] = useState(false)
  if (billing.isPending)
    return (
      <SkeletonRegion label="Loading the billing details">
        <Skeleton className="h-40 rounded-card" />
      </SkeletonRegion>
    )
  if (billing.isLoadingError)
    return <LoadFailure query={billing} title="The billing details could not be loaded" />
  const { details, can } = billing.data
  return (
    <Card className="p-4 md:p-5">
      <Section
        title="Invoices go to"
        action={
          <Button
            variant="secondary"
            size="small"
            disabledReason={reasonFor(can.edit)}
            onClick={() => setEditing(true)}
          >
            {details === null ? 'Add billing details' : 'Edit billing details'}
          </Button>
        }
      >
        <Told details={details} />
      </Section>
      {editing && <BillingSheet details={details} onClose={() => setEditing(false)} />}
    </Card>
  )
}

const Told = ({ details }: { details: Billing['details'] }) => {
  if (details === null)
    return <p className="text-muted">Only your brand’s name. Issued invoices don’t change.</p>
  const { legalName, street, extra, postalCode, city, country, taxId, email } = details
  const lines = [street, extra, `${postalCode} ${city}`.trim(), countryName(country)]
  return (
    <div className="grid gap-x-8 gap-y-3 break-words sm:grid-cols-2">
      <address className="min-w-0 not-italic">
        <span className="font-medium">{legalName}</span>
        {lines
          .filter((line) => line !== '')
          .map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
      </address>
      <dl className="grid min-w-0 content-start gap-2">
        <Fact name="Tax ID" value={taxId} />
        <Fact name="Invoice email" value={email} />
      </dl>
    </div>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-muted text-sm">{name}</dt>
    <dd>{value === '' ? 'None' : value}</dd>
  </div>
)
