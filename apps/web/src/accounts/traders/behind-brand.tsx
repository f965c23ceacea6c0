import { useQuery } from '@tanstack/react-query'
import { CountryName } from '#ui/country-name.tsx'
import { Section } from '#ui/section.tsx'
import { traderQuery } from './trader.api.ts'

/** Shows nothing until the brand has named who is behind it. */
export const BehindBrand = ({ brandSlug }: { brandSlug: string }) => {
  const trader = useQuery(traderQuery(brandSlug)).data?.trader
  if (!trader) return null
  const { name, street, postalCode, city, country, registerNumber, email, phone } = trader
  return (
    <Section title="Who is behind this brand">
      <address className="grid justify-items-start gap-1 not-italic">
        <strong className="break-words font-semibold">{name}</strong>
        <span>{street}</span>
        <span>
          {[postalCode, city].filter(Boolean).join(' ')}, <CountryName code={country} />
        </span>
        {registerNumber !== '' && <span className="text-muted">Register: {registerNumber}</span>}
        <a className="break-all underline underline-offset-4" href={`mailto:${email}`}>
          {email}
        </a>
        {phone !== '' && <span>{phone}</span>}
      </address>
      <p className="max-w-prose text-muted text-sm">
        The brand certifies that it only offers what complies with the law.
      </p>
    </Section>
  )
}
