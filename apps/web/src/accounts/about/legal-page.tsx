import {
  type LegalPageName,
  legalPageTitles,
} from '@tandem/contract/accounts/about/about.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useInstallation } from '#lib/installation.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { legalPageQuery } from './about.api.ts'
import { AboutFrame } from './about-frame.tsx'

export const LegalPage = ({ page }: { page: LegalPageName }) => (
  <AboutFrame title={legalPageTitles[page]}>
    <Text page={page} />
  </AboutFrame>
)

const Text = ({ page }: { page: LegalPageName }) => {
  const query = useQuery(legalPageQuery(page))
  if (query.isPending)
    return (
      <SkeletonRegion label="Loading the page">
        <Skeleton className="h-72" />
      </SkeletonRegion>
    )
  if (query.data === undefined)
    return <LoadFailure query={query} title="This page could not be loaded" />
  const { html } = query.data
  if (html === null) return <NotHere page={page} />
  return (
    <div
      className="grid max-w-prose gap-4 [&_a]:underline [&_a]:underline-offset-4 [&_h1]:text-2xl [&_h2]:mt-4 [&_h2]:text-xl [&_h3]:text-lg [&_ol]:list-decimal [&_ol]:ps-5 [&_ul]:list-disc [&_ul]:ps-5"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: reason: the server escapes raw HTML in the operator's Markdown.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** The operator may have published the text on another site instead. */
const NotHere = ({ page }: { page: LegalPageName }) => {
  const { termsUrl, privacyUrl, imprintUrl } = useInstallation()
  const url = { terms: termsUrl, privacy: privacyUrl, imprint: imprintUrl }[page]
  return url?.startsWith('http') ? (
    <a className="justify-self-start underline underline-offset-4" href={url}>
      {`Read it on ${new URL(url).host}`}
    </a>
  ) : (
    <p className="text-muted">The operator of this site has not written this page yet.</p>
  )
}
