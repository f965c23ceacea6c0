import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Chip } from '#ui/chip.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { BrandVerification } from './brand-verification.tsx'
import { BackTo, Events, Facts, Holdings } from './facts.tsx'
import { brandFactsQuery } from './people.api.ts'

export const BrandFactsPage = ({ brandId }: { brandId: string }) => {
  const query = useQuery(brandFactsQuery(brandId))
  if (query.isPending) return <Skeleton className="h-96" />
  if (query.data === undefined)
    return <LoadFailure query={query} title="This brand could not be loaded" />
  const brand = query.data
  return (
    <>
      <div className="grid gap-5">
        <BackTo section="people" label="People and brands" />
        <div className="flex flex-wrap items-center gap-3">
          <h2 data-page-heading className="min-w-0 break-words text-2xl">
            {brand.name}
          </h2>
          <Chip>Brand</Chip>
          {brand.verification !== null && <Chip tone="ok">Verified</Chip>}
        </div>
        <BrandVerification brand={brand} />
      </div>
      <Facts
        facts={[
          ['Page', `/brand/${brand.slug}`],
          ['Website', brand.website ?? '–'],
          ['Since', <Time key="since" at={brand.joinedAt} as="date" />],
          [
            'Campaigns',
            brand.campaigns.map(({ state, count }) => `${count} ${state}`).join(', ') || '–',
          ],
          ['Id', brand.id],
        ]}
      />
      <Holdings holdings={brand.holdings} />
      <Section title="Members">
        <ul className="divide-y divide-line border-line border-y">
          {brand.members.map(({ userId, name, email, role, isSuspended }) => (
            <li key={userId}>
              <Link
                to="/operator/$"
                params={{ _splat: `people/${userId}` }}
                className="flex min-h-14 items-center gap-3 py-2 hoverable:text-accent-ink"
              >
                <span className="min-w-0 grow">
                  <span className="block truncate font-semibold">{name}</span>
                  <span className="block truncate text-muted text-sm">{email}</span>
                </span>
                {isSuspended && <Chip tone="bad">Suspended</Chip>}
                <Chip>{`${role.charAt(0).toUpperCase()}${role.slice(1)}`}</Chip>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <Events events={brand.events} />
    </>
  )
}
