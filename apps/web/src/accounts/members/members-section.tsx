import type { MemberList } from '@tandem/contract/accounts/members/member.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { SearchBox } from '#ui/form/search-box.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { InvitationList } from './invitation-list.tsx'
import { LeaveBrand } from './leave-brand.tsx'
import { membersQuery } from './member.api.ts'
import { MemberRow } from './member-row.tsx'

const InviteDialog = lazyLayer(async () => (await import('./invite-dialog.tsx')).InviteDialog)

/** A short list needs no search. */
const searchFrom = 8

export const MembersSection = () => {
  const [q, setQ] = useState('')
  const [inviting, setInviting] = useState(false)
  const list = useInfiniteQuery(membersQuery(q))
  const first: MemberList | undefined = list.data?.pages[0]
  return (
    <>
      <Section
        title="Members"
        action={
          first && (
            <Button
              size="small"
              disabledReason={reasonFor(first.can.invite)}
              onClick={() => setInviting(true)}
            >
              Invite a member
            </Button>
          )
        }
      >
        {first && first.count >= searchFrom && (
          <SearchBox label="Search members" placeholder="Name or email" q={q} onSearch={setQ} />
        )}
        <PagedList
          list={list}
          byButton
          skeleton={
            <SkeletonRegion label="Loading the members" className="grid gap-4">
              <Skeleton className="h-16" />
              <Skeleton className="h-16" />
            </SkeletonRegion>
          }
          empty={<p className="text-muted">No member has this name or address.</p>}
        >
          {(items) => (
            <ul className="grid divide-y divide-line">
              {items.map((member) => (
                <MemberRow key={member.userId} of={member} />
              ))}
            </ul>
          )}
        </PagedList>
      </Section>
      <InvitationList />
      {first && <LeaveBrand verdict={first.can.leave} />}
      {first && inviting && (
        <InviteDialog roles={first.givable} onClose={() => setInviting(false)} />
      )}
    </>
  )
}
