import type { BrandActor } from '#platform/actor.ts'
import { carryOut } from '#platform/http/bind.ts'
import { throwIfAnswered } from '#platform/http/idempotency.ts'
import { requestContext, withRequestContext } from '#platform/http/request-context.ts'
import { ensure, Refusal, refuse } from '#platform/refusal.ts'
import type { Http } from './ask-for-approval.ts'
import { mayDecideSpending } from './spending.rules.ts'
import { findRequest } from './spending.views.ts'

/** Carries out what was asked, in the name of the member who asked, with the checks of today. */
export const approveRequest = async (
  actor: BrandActor,
  requestId: string,
  http: Http,
): Promise<void> => {
  // The approved write claims the key of this request. A repeated request must be answered before.
  const key = requestContext()?.idempotency
  if (key !== undefined) await throwIfAnswered(key)
  const found = (await findRequest(actor, requestId)) ?? refuse('spending.request_not_found')
  ensure(mayDecideSpending(actor, found))
  const { operation, input, member, userId, email } = found
  if (member === null) return refuse('spending.cannot_carry_out')
  const asker: BrandActor = { userId, email, role: 'brand', brandId: actor.brandId, member }
  const context = requestContext() ?? { requestId: '', operation: '' }
  try {
    await withRequestContext({ ...context, spending: { approves: { requestId, actor } } }, () =>
      carryOut(operation, { actor: asker, ...input, ...http }),
    )
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'spending.decided') throw error
    const detail = `This cannot be carried out now. ${error.message} The request stays open.`
    throw new Refusal('spending.cannot_carry_out', { detail, cause: error })
  }
}
