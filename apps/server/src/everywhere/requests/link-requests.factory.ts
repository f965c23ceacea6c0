import type { Code } from '@tandem/contract/affiliate/links/link.schema.ts'
import { giveCode } from '#affiliate/links/give-code.ts'
import { buildEnrolled, buildLink } from '#affiliate/links/link.factory.ts'
import { type Cast, type Prepare, secret } from '#everywhere/cast.factory.ts'

const enrolledOfA = ({ brandA, creatorA }: Cast) =>
  buildEnrolled({ brand: brandA, creator: creatorA })

const inEnrolment =
  (more: { body?: unknown; query?: Record<string, unknown> } = {}): Prepare =>
  async (cast) => {
    const stage = await enrolledOfA(cast)
    const canary = secret()
    await buildLink(stage, { label: canary })
    return { params: { enrolmentId: stage.enrolmentId }, canary, ...more }
  }
const onLink =
  (body?: unknown): Prepare =>
  async (cast) => {
    const { id } = await buildLink(await enrolledOfA(cast))
    return { params: { linkId: id }, ...(body !== undefined && { body }) }
  }
const code = { code: 'ADA10', offer: '10 % off' }
const onCode = async (
  cast: Cast,
): Promise<{ enrolmentId: string; code: Code | undefined; canary: string }> => {
  const { enrolmentId } = await enrolledOfA(cast)
  const canary = secret()
  const { items } = await giveCode(cast.brandA.actor, enrolmentId, { ...code, offer: canary })
  return { enrolmentId, code: items[0], canary }
}

export const linkRequests: Record<string, Prepare> = {
  'GET /enrolments/:enrolmentId/links': inEnrolment(),
  'POST /enrolments/:enrolmentId/links': inEnrolment({ body: { label: 'Story' } }),
  'GET /enrolments/:enrolmentId/days': inEnrolment({ query: { days: 7 } }),
  'PATCH /links/:linkId': onLink({ label: 'Newsletter' }),
  'POST /links/:linkId/disable': onLink(),
  'POST /links/:linkId/enable': onLink(),
  'GET /brand/enrolments/:enrolmentId/codes': async (cast) => {
    const { enrolmentId, canary } = await onCode(cast)
    return { params: { enrolmentId }, canary }
  },
  'POST /brand/enrolments/:enrolmentId/codes': async (cast) => ({
    params: { enrolmentId: (await enrolledOfA(cast)).enrolmentId },
    body: code,
  }),
  'POST /brand/codes/:codeId/end': async (cast) => ({
    params: { codeId: (await onCode(cast)).code?.id },
  }),
}
