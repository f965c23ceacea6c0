import type { MemberRole } from '@tandem/contract/accounts/brands/member-actions.ts'
import type { OpenSession } from '@tandem/contract/accounts/identity/identity.schema.ts'
import type {
  AuthUser,
  Session,
  SessionBrand,
} from '@tandem/contract/accounts/identity/session.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'
import { placeOf } from '../history/place-of.ts'
import { isSecured } from '../second-factor/required.views.ts'
import { mayWriteForBrand } from '../second-factor/second-factor.rules.ts'
import { idleDays, tokenHash } from './session.store.ts'

export const nobody: Session = { user: null, userType: null, brand: null, brands: [] }

/** Without a brand, the session shows the one that the person used last. */
export const viewSessionOf = async (
  userId: string,
  tx: Db = db,
  brandId: string | null = null,
): Promise<Session> => (await viewWithZone(userId, tx, brandId)).session

export const viewWithZone = async (
  userId: string,
  tx: Db = db,
  brandId: string | null = null,
): Promise<{ session: Session; timeZone: string | null }> => {
  const row = await tx
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .where('u.id', '=', userId)
    .select([
      'u.id',
      'u.email',
      'u.email_verified',
      'u.display_name',
      'u.photo_url',
      'u.time_zone',
      sql<string | null>`(select s.brand_id from sessions s where s.user_id = u.id
                           order by s.seen_at desc limit 1)`.as('last_brand_id'),
      isSecured.as('is_secured'),
      sql<Side | null>`p.doc ->> 'userType'`.as('user_type'),
      runningAnnouncements().as('announcements'),
    ])
    .executeTakeFirst()
  if (row === undefined) return { session: nobody, timeZone: null }
  const brands = await listBrandsOf(userId, tx)
  const oldest = brands.toSorted((a, b) => (a.joinedAt < b.joinedAt ? -1 : 1))[0]
  const current =
    brands.find(({ id }) => id === brandId) ??
    brands.find(({ id }) => id === row.last_brand_id) ??
    oldest
  const session: Session = {
    user: authUserOf(row),
    userType: row.user_type,
    brand:
      current === undefined
        ? null
        : {
            ...current,
            isLimited: current.isLimited || undefined,
            isAlone: current.isAlone || undefined,
            mayWrite: mayWriteForBrand(settings.brandsNeedSecondFactor, row.is_secured),
          },
    brands,
    ...(row.announcements.length > 0 && { announcements: row.announcements }),
  }
  return { session, timeZone: row.time_zone }
}

/** For the user `u` with the profile `p`. */
const runningAnnouncements = () => {
  const time = sql`${now().toISOString()}::timestamptz`
  return sql<NonNullable<Session['announcements']>>`(
    select coalesce(json_agg(json_build_object('id', a.id, 'title', a.title, 'body', a.body,
                                               'link', a.link, 'endsAt', a.ends_at) order by a.id), '[]')
      from announcements a
     where a.ended_at is null and a.ends_at > ${time} and a.starts_at <= ${time}
       and a.audience in ('all', p.doc ->> 'userType')
       and not exists (select from announcement_dismissals d
                        where d.announcement_id = a.id and d.user_id = u.id))`
}

type BrandRow = SessionBrand & { joinedAt: string; isLimited: boolean; isAlone: boolean }

const listBrandsOf = (userId: string, tx: Db): Promise<BrandRow[]> =>
  tx
    .selectFrom('brand_members as m')
    .innerJoin('brands as b', 'b.id', 'm.brand_id')
    .where('m.user_id', '=', userId)
    .orderBy(sql`lower(b.name)`)
    .orderBy('b.id')
    .select([
      'b.id',
      'b.slug',
      'b.name',
      'b.logo_url as logoUrl',
      sql<MemberRole>`m.role`.as('role'),
      'm.created_at as joinedAt',
      sql<boolean>`member_limit(m.brand_id, m.user_id) is not null`.as('isLimited'),
      sql<boolean>`not exists (select from brand_members o
                                where o.brand_id = m.brand_id and o.user_id <> m.user_id)`.as(
        'isAlone',
      ),
    ])
    .execute()

const authUserOf = (row: {
  id: string
  email: string
  email_verified: boolean
  display_name: string | null
  photo_url: string | null
}): AuthUser => ({
  uid: row.id,
  email: row.email,
  emailVerified: row.email_verified,
  displayName: row.display_name,
  photoURL: row.photo_url,
})

export const viewAccount = async (userId: string, tx: Db = db): Promise<AuthUser> =>
  authUserOf(
    await tx
      .selectFrom('users')
      .where('id', '=', userId)
      .select(['id', 'email', 'email_verified', 'display_name', 'photo_url'])
      .executeTakeFirstOrThrow(),
  )

export const viewSessions = async (
  userId: string,
  currentToken: string | undefined,
): Promise<{ items: OpenSession[] }> => {
  const currentHash = tokenHash(currentToken ?? '')
  const rows = await db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<string>`app_now()`)
    .where('seen_at', '>', sql<string>`app_now() - make_interval(days => ${idleDays})`)
    .orderBy('seen_at', 'desc')
    .select(['public_id', 'created_at', 'seen_at', 'ip', 'user_agent', 'token_hash'])
    .execute()
  return {
    items: await Promise.all(
      rows.map(async (row) => ({
        id: row.public_id,
        current: row.token_hash.equals(currentHash),
        createdAt: row.created_at,
        seenAt: row.seen_at,
        ip: row.ip,
        place: await placeOf(row.ip),
        userAgent: row.user_agent,
      })),
    ),
  }
}
