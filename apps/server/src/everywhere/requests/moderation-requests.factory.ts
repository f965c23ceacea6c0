import type { Prepare } from '#everywhere/cast.factory.ts'
import { buildOpenOfA } from '#everywhere/things.factory.ts'
import { buildAppeal, buildCase, buildDecided } from '#operator/moderation/moderation.factory.ts'

export const moderationRequests: Record<string, Prepare> = {
  'GET /transparency': () => ({}),
  'GET /operator/reports': () => ({}),
  'GET /operator/statements': () => ({}),
  'POST /operator/reports/:caseId/open': async () => ({
    params: { caseId: (await buildCase()).caseId },
    body: {},
  }),
  'POST /operator/reports/:caseId/decision': async () => ({
    params: { caseId: (await buildCase()).caseId },
    body: {
      ...{ decision: 'nothing', ground: null, clause: '', isUnfounded: true, reports: 1 },
      facts: 'The page describes a real product of this brand.',
    },
  }),
  'POST /operator/reports': async (cast) => ({
    body: {
      thing: { kind: 'campaign', name: await buildOpenOfA(cast) },
      ...{ decision: 'remove', ground: 'terms', clause: 'section 4' },
      facts: 'The campaign sells jobs that do not exist.',
    },
  }),
  'POST /operator/reports/:caseId/restore': async () => ({
    params: { caseId: (await buildDecided()).caseId },
    body: { reason: 'We read the page again, and it is fine.' },
  }),
  'POST /operator/appeals/:appealId/decision': async () => ({
    params: { appealId: (await buildAppeal()).appealId },
    body: { outcome: 'upheld', reasons: 'The page still describes a fake product.', instead: null },
  }),
  'POST /operator/reports/:caseId/senders/:reportId': async () => {
    const { caseId, reportId } = await buildCase()
    return {
      params: { caseId, reportId },
      body: { kind: 'warning', reason: 'Please read before you report.', days: null },
    }
  },
}
