import { legalPageTitles } from '@tandem/contract/accounts/about/about.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useInstallation } from '#lib/installation.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { operatorQuery } from './about.api.ts'

export const OperatorDetails = () => {
  const query = useQuery(operatorQuery)
  if (query.isPending)
    return (
      <SkeletonRegion label="Loading the operator’s details">
        <Skeleton className="h-32 max-w-72" />
      </SkeletonRegion>
    )
  if (query.data === undefined)
    return <LoadFailure query={query} title="The operator’s details could not be loaded" />
  const { name, addressLines, taxId, email } = query.data
  return (
    <div className="grid gap-6">
      <address className="grid gap-1 not-italic">
        <strong className="font-semibold">{name}</strong>
        <span className="whitespace-pre-line">{addressLines.join('\n')}</span>
        {taxId !== '' && <span className="text-muted">Tax number {taxId}</span>}
        {email !== '' && (
          <a className="justify-self-start underline underline-offset-4" href={`mailto:${email}`}>
            {email}
          </a>
        )}
      </address>
      <LegalLinks />
    </div>
  )
}

const LegalLinks = () => {
  const { termsUrl, privacyUrl, imprintUrl } = useInstallation()
  const links = [
    { label: legalPageTitles.terms, url: termsUrl },
    { label: legalPageTitles.privacy, url: privacyUrl },
    { label: legalPageTitles.imprint, url: imprintUrl },
  ]
  return (
    <ul className="grid gap-2">
      {links.map(
        ({ label, url }) =>
          url !== null && (
            <li key={label}>
              <a className="underline underline-offset-4 hoverable:text-muted" href={url}>
                {label}
              </a>
            </li>
          ),
      )}
    </ul>
  )
}
