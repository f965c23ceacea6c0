import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { receipts } from '@tandem/contract/collaborations/receipts/receipt.endpoints.ts'
import { messages } from '@tandem/contract/communication/messages/message.endpoints.ts'
import type { Endpoint } from '@tandem/contract/endpoint.ts'
import type { RefusalCode } from '@tandem/contract/refusals.ts'
import { sql } from 'kysely'
import { linkFor } from '#collaborations/lifecycle/collaboration.factory.ts'
import { buildPrivateFile } from '#platform/files/file.factory.ts'
import { db } from '#platform/postgres/db.ts'
import type { Teller } from './teller.factory.ts'

type Step<Body> = Endpoint<
  { collaborationId: string },
  Record<string, never>,
  Body,
  unknown,
  RefusalCode
>

/** What people do in collaborations, in one line each. */
export const movesOf = (teller: Teller) => {
  let letters = 0
  const userIdOf = async (who: string): Promise<string> =>
    (
      await db
        .selectFrom('users')
        .where('email', '=', `${who}@story.test`)
        .select('id')
        .executeTakeFirstOrThrow()
    ).id

  /** By a person of either side. */
  const moves = <Body>(who: string, id: string, endpoint: Step<Body>, body: Body) =>
    teller.does(who, endpoint, { params: { collaborationId: id }, body })

  return {
    moves,
    userIdOf,
    /** A brand's decision names the version it saw. */
    decides: async <Body extends { version: number }>(
      who: string,
      id: string,
      endpoint: Step<Body>,
      body: Omit<Body, 'version'>,
    ) => {
      const { rows } = await sql<{ version: number }>`
        select version from collaborations where id = ${id}`.execute(db)
      return moves(who, id, endpoint, { ...body, version: rows[0]?.version ?? 0 } as Body)
    },
    applies: async (who: string, campaignId: string, pitch: string): Promise<string> =>
      (await teller.does(who, applications.apply, { params: { campaignId }, body: { pitch } })).id,
    invites: async (who: string, campaignId: string, creator: string, note?: string) => {
      const { rows } = await sql<{ slug: string }>`
        select slug from creators where id = ${await userIdOf(creator)}`.execute(db)
      const body = { creatorName: rows[0]?.slug ?? '', ...(note === undefined ? {} : { note }) }
      const invited = await teller.does(who, applications.invite, { params: { campaignId }, body })
      return invited.id
    },
    writes: (who: string, id: string, body: string) => {
      letters += 1
      const nr = String(letters).padStart(12, '0')
      return moves(
        who,
        id,
        messages.send as Step<{ id: string; body: string; fileUrls: string[] }>,
        {
          id: `00000000-0000-4000-8000-${nr}`,
          body,
          fileUrls: [],
        },
      )
    },
    sendsReceipt: async (who: string, id: string, order: string, amountMinor: number) =>
      moves(who, id, receipts.send as Step<object>, {
        orderReference: order,
        amountMinor,
        fileUrl: await teller.at(async () => buildPrivateFile(await userIdOf(who))),
      }),
    draft: (name: string) => ({
      url: `https://drive.story.test/${name}`,
      fileUrls: [],
      caption: `${name}. #ad`,
      disclosed: true as const,
    }),
    post: (name: string) => ({
      url: linkFor(name.padEnd(11, 'x')),
      caption: `${name}. #ad`,
      disclosed: true as const,
    }),
  }
}
export type Moves = ReturnType<typeof movesOf>
