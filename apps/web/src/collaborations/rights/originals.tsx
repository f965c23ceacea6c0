import type { RightsGrant } from '@tandem/contract/collaborations/rights/rights-grant.schema.ts'
import { plural } from '@tandem/contract/plural.ts'
import type { Side } from '@tandem/contract/side.ts'
import { useQuery } from '@tanstack/react-query'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { FileTile } from '#platform/files/file-tile.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { grantQuery } from './rights.api.ts'

export const OriginalsOf = ({ grantId }: { grantId: string }) => {
  const grant = useQuery(grantQuery('brand', grantId))
  if (grant.isLoadingError) return <LoadFailure query={grant} />
  return grant.data === undefined || grant.data.originals.length === 0 ? null : (
    <Originals side="brand" grant={grant.data} />
  )
}

export const Originals = ({ side, grant }: { side: Side; grant: RightsGrant }) => {
  const closed = reasonFor(grant.can.download)
  return (
    <Section title={plural(grant.originals.length, 'The original')}>
      {closed !== undefined && <p className="text-muted">{closed}</p>}
      {grant.originals.length === 0 && (
        <p className="text-muted">
          {side === 'brand'
            ? 'No original was uploaded. Use the published post.'
            : 'You uploaded no original.'}
        </p>
      )}
      <ul className="grid grid-cols-2 gap-4">
        {grant.originals.map(({ url, name }) => (
          <li key={url} className="min-w-0">
            <FileTile url={url} name={name} previewOnly={closed !== undefined} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
