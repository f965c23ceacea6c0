import type { LinkPreview } from '@tandem/contract/discovery/public-pages/public-page.schema.ts'
import { useInstallation } from '#lib/installation.ts'

/** Metadata for search engines and link previews. All other pages forbid indexing. */
export const PublicPageHead = ({ preview }: { preview: LinkPreview }) => {
  const { productName } = useInstallation()
  const { address, title, description, picture } = preview
  return (
    <>
      <meta name="robots" content="all" />
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={productName} />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
