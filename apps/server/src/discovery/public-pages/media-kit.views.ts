import type { Socials } from '@tandem/contract/accounts/brands/brand.schema.ts'
import type { Followers } from '@tandem/contract/accounts/creators/creator.schema.ts'
import type {
  Account,
  MediaKit,
} from '@tandem/contract/discovery/public-pages/public-page.schema.ts'
import { counted } from '@tandem/contract/plural.ts'
import { sql } from 'kysely'
import { handlesOf, takesOf } from '#accounts/creators/index.ts'
import { listImported, viewCreatorRecord } from '#collaborations/track-record/index.ts'
import { provenHandles } from '#content/connections/index.ts'
import { listCreatorPortfolio } from '#content/posts/index.ts'
import type { Actor } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { linkPreview, type PreviewFacts } from './preview.rules.ts'

type Row = Parameters<typeof takesOf>[0] & {
  id: string
  name: string
  photo_url: string | null
  bio: string
  country: string | null
  niches: string[]
  languages: string[]
  handles: unknown
  followers: unknown
  connected: unknown
  is_public: boolean
  measure: string | null
  shows_takes: boolean
}

const findCreator = async (tx: Db, slug: string): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`
    select c.id, creator_name(u.display_name) as name, u.photo_url, c.bio, c.country, c.niches, c.languages,
           c.handles, c.followers, connected_handles(c.id) as connected, c.is_public, c.measure,
           c.takes_from_coins, c.takes_to_coins, c.shows_takes
      from creators c join users u on u.id = c.id
     where c.slug = ${slug} and u.disabled_at is null`.execute(tx)
  return rows[0]
}

type Counted = { platform: string; count: number; at: string }

/** Follower counts from platforms, if the creator shows them publicly. */
const listCounted = async (tx: Db, creatorId: string): Promise<Map<string, Counted>> => {
  const { rows } = await sql<Counted>`
    select c.platform, f.count, f.counted_at as at
      from connections c
      join lateral (
        select count, counted_at from follower_counts
         where creator_id = c.creator_id and platform = c.platform and source = 'platform'
         order by counted_at desc limit 1) f on true
     where c.creator_id = ${creatorId} and c.shown_to = 'everyone'`.execute(tx)
  return new Map(rows.map((row) => [row.platform, row]))
}

const platformOf = {
  insta: 'instagram',
  fb: 'facebook',
  twitter: 'twitter',
  youtube: 'youtube',
  tiktok: 'tiktok',
}

const accountsOf = (row: Row, counted: ReadonlyMap<string, Counted>): Account[] => {
  const handles: Socials = handlesOf(row.handles)
  const told = row.followers as Followers
  const proven = new Map(
    provenHandles(handles, row.connected).map(({ platform, handle }) => [
      platform as string,
      handle,
    ]),
  )
  const named = (Object.keys(platformOf) as (keyof typeof platformOf)[]).flatMap((network) => {
    const handle = handles[network]
    if (handle === undefined) return []
    const isProven = proven.has(platformOf[network])
    const read = isProven ? counted.get(platformOf[network]) : undefined
    const followers = read?.count ?? told[network] ?? null
    return [{ network, handle, followers, countedAt: read?.at ?? null, isProven }]
  })
  const [tiktok, read] = [proven.get('tiktok'), counted.get('tiktok')]
  if (handles.tiktok !== undefined || tiktok === undefined || read === undefined) return named
  // Older profiles have no handle for TikTok, so the connection provides it.
  const account = { handle: tiktok, followers: read.count, countedAt: read.at, isProven: true }
  return [...named, { network: 'tiktok', ...account }]
}

export const kitPreview = (kit: Omit<MediaKit, 'preview'>): PreviewFacts => {
  const followers = kit.accounts.reduce((sum, account) => sum + (account.followers ?? 0), 0)
  const { completed } = kit.record
  return {
    kind: 'creator',
    title: kit.name,
    lines: [
      kit.niches.slice(0, 3).join(' · '),
      followers > 0 ? `${followers.toLocaleString('en')} followers` : '',
      completed > 0 ? `${counted(completed, 'collaboration')} completed` : '',
    ].filter(Boolean),
    picture: kit.photoUrl,
    hue: 33,
  }
}

export const viewMediaKit = async (actor: Actor | null, slug: string): Promise<MediaKit> => {
  const row = (await findCreator(db, slug)) ?? refuse('creator.not_found')
  const isOpen = row.is_public && row.measure === null
  if (!isOpen && actor?.userId !== row.id) return refuse('creator.not_found')
  const [counted, record, imported, posts] = await Promise.all([
    listCounted(db, row.id),
    viewCreatorRecord(row.id),
    listImported(row.id),
    listCreatorPortfolio(slug, {}),
  ])
  const kit = {
    slug,
    name: row.name,
    photoUrl: row.photo_url,
    bio: row.bio,
    country: row.country,
    niches: row.niches,
    languages: row.languages,
    accounts: accountsOf(row, counted),
    takes: row.shows_takes ? takesOf(row) : null,
    rating: record.rating,
    record,
    imported,
    // The campaign of a post is confidential between its brand and creator.
    posts: posts.items.map(({ brand, ...post }) => ({
      ...post,
      ...{ campaign: null, creator: null, brandName: brand.name },
    })),
    isPublic: isOpen,
  }
  return {
    ...kit,
    preview: linkPreview(settings.publicUrl, kitPreview(kit), {
      path: `/creator/${slug}`,
      name: slug,
      description: row.bio || `${row.name} on ${settings.productName}`,
    }),
  }
}
