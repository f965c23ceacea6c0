import { randomInt } from 'node:crypto'
import type { Link, LinkDraft } from '@tandem/contract/affiliate/links/link.schema.ts'
import type { CreatorActor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { type Enrolled, findOwnEnrolled } from './enrolled.views.ts'
import { acceptsLink, acceptsName } from './link.rules.ts'
import { insertLink } from './link.store.ts'
import { viewLink } from './link.views.ts'
import { acceptsTarget, plainTarget } from './target.rules.ts'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const randomSlug = (): string =>
  Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')

const insertUnderFreeName = async (
  tx: Db,
  { enrolmentId, programmeId }: Enrolled,
  { label, targetUrl, name }: LinkDraft & { targetUrl: string },
): Promise<string> => {
  const link = { enrolmentId, programmeId, label, targetUrl }
  for (;;) {
    const id = await insertLink(tx, { ...link, slug: name ?? randomSlug() })
    if (id !== undefined) return id
    if (name !== undefined) return refuse('link.name_taken')
  }
}

export const createLink = (
  actor: CreatorActor,
  enrolmentId: string,
  draft: LinkDraft,
): Promise<Link> =>
  inTransaction(async (tx) => {
    const enrolled = await findOwnEnrolled(tx, actor.userId, enrolmentId)
    ensure(acceptsLink(enrolled, enrolled.linkCount))
    const typed = draft.targetUrl || enrolled.landingUrl
    ensure(acceptsTarget(typed, enrolled.allowedHosts))
    ensure(acceptsName(draft.name))
    const targetUrl = plainTarget(new URL(typed))
    return viewLink(tx, await insertUnderFreeName(tx, enrolled, { ...draft, targetUrl }))
  })
