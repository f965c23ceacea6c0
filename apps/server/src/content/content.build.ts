import { collaborations } from '@tandem/contract/sides/side.endpoints.ts'
import { db } from '#platform/postgres/db.ts'
import { buildStage, content, linkFor } from '../collaborations/collaboration.build.ts'
import type { useTestApp } from '../test-app.build.ts'

type Person = { token: string }

/** A campaign that asks for a draft, with two items to tick. */
export const buildDraftStage = () =>
  buildStage({ needsDraft: true, checklist: ['Show the bottle', 'Say the name'] })

export const collaborationRow = (id: string) =>
  db.selectFrom('collaborations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** What both sides do with content, each with what is usual unless a test says more. */
export const contentCalls = (server: ReturnType<typeof useTestApp>) => ({
  submit: (as: Person, id: string, more: object = {}) =>
    server.call(collaborations.submit, {
      as,
      params: { collaborationId: id },
      body: { ...content, url: 'https://drive.example/preview', ...more },
    }),
  goLive: (as: Person, id: string, more: object = {}) =>
    server.call(collaborations.goLive, {
      as,
      params: { collaborationId: id },
      body: { caption: content.caption, disclosed: true, url: linkFor(id), ...more },
    }),
  approve: (as: Person, id: string, version: number) =>
    server.call(collaborations.approve, { as, params: { collaborationId: id }, body: { version } }),
  askChanges: (as: Person, id: string, version: number, more: object = {}) =>
    server.call(collaborations.requestChanges, {
      as,
      params: { collaborationId: id },
      body: { version, feedback: 'Please film it by day.', ...more },
    }),
  takeBack: (as: Person, id: string, version: number) =>
    server.call(collaborations.takeBackChanges, {
      as,
      params: { collaborationId: id },
      body: { version },
    }),
  refuseLive: (as: Person, id: string, version: number, more: object = {}) =>
    server.call(collaborations.refuseLive, {
      as,
      params: { collaborationId: id },
      body: { version, problem: 'dead', ...more },
    }),
})
