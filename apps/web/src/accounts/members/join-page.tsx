import type { OpenedInvitation } from '@tandem/contract/accounts/members/invitation.schema.ts'
import { roleWords } from '@tandem/contract/accounts/members/role-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { BrandLogo } from '#accounts/brands/brand-logo.tsx'
import { sentenceOf } from '#lib/api-refusal.ts'
import { useInstallation } from '#lib/installation.ts'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { enterBrand } from './enter-brand.ts'
import { type JoinLink, tokenOfLink } from './invitation-link.ts'
import { openedInvitationQuery } from './join.api.ts'
import { JoinWays } from './join-ways.tsx'

export const JoinPage = ({ onJoined = enterBrand }: { onJoined?: (brandId: string) => void }) => {
  const { productName } = useInstallation()
  // Undefined until the browser runs: servers never see the hash.
  const [token, setToken] = useState<string | null>()
  useEffect(() => setToken(tokenOfLink()), [])
  const opened = useQuery(openedInvitationQuery(token ?? null))
  return (
    <main className="gutter mx-auto grid min-h-dvh max-w-lg content-start gap-8 py-8">
      <p className="flex items-center gap-2.5 font-bold font-display text-lg">
        <img src="/favicon.svg" alt="" width={28} height={28} />
        {productName}
      </p>
      {token === null && (
        <Trouble sentence="This address has no invitation. Open the link in the email again." />
      )}
      {opened.isError && <Trouble sentence={sentenceOf(opened.error)} />}
      {token && opened.data && <Invitation of={opened.data} link={{ token, onJoined }} />}
      {token !== null && opened.isPending && (
        <SkeletonRegion label="Loading the invitation" className="grid gap-4">
          <Skeleton className="h-14" />
          <Skeleton className="h-24" />
        </SkeletonRegion>
      )}
    </main>
  )
}

const Trouble = ({ sentence }: { sentence: string }) => (
  <div className="grid gap-3">
    <h1 tabIndex={-1} className="text-3xl">
      This invitation cannot be opened
    </h1>
    <p role="alert">{sentence}</p>
    <a href="/" className="font-semibold underline underline-offset-4">
      Go to the start page
    </a>
  </div>
)

const Invitation = ({ of: invitation, link }: { of: OpenedInvitation; link: JoinLink }) => {
  const { brandName, brandLogoUrl, brandHue, invitedBy, role, message } = invitation
  return (
    <>
      <header className="grid gap-4">
        <BrandLogo
          logoUrl={brandLogoUrl}
          name={brandName}
          hue={brandHue}
          className="size-16 text-3xl"
        />
        <h1 tabIndex={-1} className="text-3xl">
          Join {brandName}
        </h1>
        <p>
          {invitedBy} invites you to work for {brandName} as {roleWords[role].noun}.{' '}
          <span className="text-muted">{roleWords[role].may}</span>
        </p>
        {message !== '' && (
          <blockquote className="whitespace-pre-line border-line border-l-2 pl-4 wrap-anywhere">
            {message}
          </blockquote>
        )}
      </header>
      <JoinWays invitation={invitation} link={link} />
    </>
  )
}
