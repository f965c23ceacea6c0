import type { RightsGrant } from '@tandem/contract/collaborations/rights/rights-grant.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { formatDate } from '#lib/dates.ts'
import { Section } from '#ui/section.tsx'
import { RenewForm } from './renew-form.tsx'
import { RenewalPriceForm } from './renewal-price-form.tsx'

export const RenewalSection = ({ side, grant }: { side: Side; grant: RightsGrant }) => (
  <Section title="Renewal">
    {grant.renewedUntil === null ? (
      side === 'brand' ? (
        <RenewForm grant={grant} />
      ) : (
        <RenewalPriceForm key={grant.renewalCoins} grant={grant} />
      )
    ) : (
      <p className="text-muted">
        Renewed until {formatDate(grant.renewedUntil)}. The renewal is in your list of rights.
      </p>
    )}
  </Section>
)
