import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import {
  buildStage,
  linkFor,
  sampleContent,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { db } from '#platform/postgres/db.ts'
import type { useTestApp } from '../../test-app.factory.ts'

type Person = { token: string }

export const buildDraftStage = () =>
  buildStage({ needsDraft: true, checklist: ['Show the bottle', 'Say the name'] })

export const collaborationRow = (id: string) =>
  db.selectFrom('collaborations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const contentCalls = (server: ReturnType<typeof useTestApp>) => ({
  submit: (as: Person, id: string, more: object = {}) =>
    server.call(submissions.submit, {
      as,
      params: { collaborationId: id },
      body: { ...sampleContent, url: 'https://drive.example/preview', ...more },
    }),
  goLive: (as: Person, id: string, more: object = {}) =>
    server.call(submissions.goLive, {
      as,
      params: { collaborationId: id },
      body: { caption: sampleContent.caption, disclosed: true, url: linkFor(id), ...more },
    }),
  approve: (as: Person, id: string, version: number) =>
    server.call(submissions.approve, { as, params: { collaborationId: id }, body: { version } }),
  askChanges: (as: Person, id: string, version: number, more: object = {}) =>
    server.call(submissions.requestChanges, {
      as,
      params: { collaborationId: id },
      body: { version, feedback: 'Please film it by day.', ...more },
    }),
  takeBack: (as: Person, id: string, version: number) =>
    server.call(submissions.takeBackChanges, {
      as,
      params: { collaborationId: id },
      body: { version },
    }),
  refuseLive: (as: Person, id: string, version: number, more: object = {}) =>
    server.call(submissions.refuseLive, {
      as,
      params: { collaborationId: id },
      body: { version, problem: 'dead', ...more },
    }),
})
