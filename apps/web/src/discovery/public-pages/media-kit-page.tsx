import type { MediaKit } from '@tandem/contract/discovery/public-pages/public-page.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ReportLink } from '#accounts/reports/report-link.tsx'
import { PostGrid } from '#content/posts/post-grid.tsx'
import { usePageTitle } from '#lib/address/page-title.tsx'
import { isNotThere } from '#lib/api-refusal.ts'
import { countryName } from '#lib/countries.ts'
import { languageName } from '#lib/languages.ts'
import { useSession } from '#lib/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { KitAccounts } from './kit-accounts.tsx'
import { KitRates } from './kit-rates.tsx'
import { KitRecord } from './kit-record.tsx'
import { mediaKitQuery } from './public-page.api.ts'
import { PublicPageHead } from './public-page-head.tsx'
import { reportPost } from './report-post.tsx'

const InviteToDialog = lazyLayer(
  async () =>
    (await import('#collaborations/applications/invitations/invite-to-dialog.tsx')).InviteToDialog,
)

const ImportedRecords = lazyPart(
  async () =>
    (await import('#collaborations/track-record/portable/imported-records.tsx')).ImportedRecords,
)

export const MediaKitPage = ({ creatorName }: { creatorName: string }) => {
  const kit = useQuery(mediaKitQuery(creatorName))
  usePageTitle(kit.data?.name)
  if (kit.isPending)
    return (
      <SkeletonRegion label="Loading the media kit" className="grid gap-5">
        <Skeleton className="size-24 rounded-full!" />
        <Skeleton className="h-9 w-64 max-w-full" />
        <Skeleton className="h-40 w-full rounded-card!" />
      </SkeletonRegion>
    )
  if (kit.isError)
    return isNotThere(kit.error) ? (
      <EmptyState
        title="Media kit not found"
        text="There is no public media kit here. Ask the sender for a new link."
      />
    ) : (
      <LoadFailure query={kit} />
    )
  return <Kit kit={kit.data} />
}

const Kit = ({ kit }: { kit: MediaKit }) => {
  // For members, the header already contains the page's `h1`.
  const Name = useSession().user === null ? 'h1' : 'h2'
  const spoken = kit.languages.map(languageName).join(', ')
  const from = kit.country === null ? '' : countryName(kit.country)
  return (
    <article className="grid max-w-5xl gap-10">
      {kit.isPublic ? (
        <PublicPageHead preview={kit.preview} />
      ) : (
        <p className="rounded-control bg-sunken p-4">
          Only you can see this.{' '}
          <Link to="/settings" className="font-semibold underline underline-offset-4">
            Make it public in Settings
          </Link>
        </p>
      )}
      <header className="grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-6">
        <div>
          <Avatar src={kit.photoUrl} className="size-24" />
        </div>
        <div className="grid content-start gap-3">
          <Name tabIndex={-1} className="text-hero">
            {kit.name}
          </Name>
          {(from !== '' || spoken !== '') && (
            <p className="text-muted">{[from, spoken].filter(Boolean).join(' · ')}</p>
          )}
          {kit.bio !== '' && <p className="max-w-[65ch] whitespace-pre-line text-lg">{kit.bio}</p>}
          {kit.niches.length > 0 && (
            <ul aria-label="Niches" className="flex flex-wrap gap-2">
              {kit.niches.map((niche) => (
                <li key={niche}>
                  <Chip>{niche}</Chip>
                </li>
              ))}
            </ul>
          )}
          <Invite kit={kit} />
        </div>
      </header>
      {kit.accounts.length > 0 && <KitAccounts accounts={kit.accounts} />}
      {kit.takes !== null && (
        <Section title="Rates">
          <KitRates takes={kit.takes} />
        </Section>
      )}
      <Section title="Record">
        <KitRecord kit={kit} />
      </Section>
      {kit.imported.length > 0 && (
        <Section title="Records of other marketplaces">
          <ImportedRecords items={kit.imported} />
        </Section>
      )}
      {kit.posts.length > 0 && (
        <Section title="Posts for brands">
          <PostGrid posts={kit.posts} titleOf={({ brandName }) => brandName} below={reportPost} />
        </Section>
      )}
      {kit.isPublic && (
        <ReportLink thing={{ kind: 'creator', name: kit.slug }} name="this creator" />
      )}
    </article>
  )
}

const Invite = ({ kit: { slug, name } }: { kit: MediaKit }) => {
  const { user, userType } = useSession()
  const [open, setOpen] = useState(false)
  if (user === null)
    return (
      <p>
        <Link to="/login" search={{ to: `/creator/${slug}` }} className={buttonClass()}>
          Invite this creator
        </Link>
      </p>
    )
  if (userType !== 'brand') return null
  return (
    <div>
      <Button onClick={() => setOpen(true)}>Invite this creator</Button>
      {open && <InviteToDialog creator={{ slug, name }} onClose={() => setOpen(false)} />}
    </div>
  )
}
