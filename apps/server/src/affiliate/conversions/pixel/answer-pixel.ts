import { ToldCheckout } from '@tandem/contract/affiliate/conversions/told-checkout.schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { countPixelCall } from '#accounts/identity/index.ts'
import { refuseWhileLow } from '#platform/disk/disk-space.ts'
import { insertCall } from '../call-log.store.ts'
import { openClick } from '../open-click.ts'
import { isLinkOf } from '../own-programme.views.ts'
import { readInput, readJson } from '../read-input.ts'
import { refuseField } from '../refuse-field.ts'
import { tellCheckout } from './tell-checkout.ts'

const said = {
  kept: 'Click before a checkout, stored until the shop reports the order.',
  explained: 'Click before the checkout. It changed nothing: see the order’s explanation.',
  counted: 'Click before the checkout. The order counts for the link’s creator.',
}

/** Allows every origin: shops run on any domain, and requests carry no cookies. */
export const openToPages = (reply: FastifyReply): FastifyReply =>
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
    'access-control-max-age': '86400',
    'cross-origin-resource-policy': 'cross-origin',
  })

/** Browsers can't sign. Instead, this server signed the id, and only buyers know the token. */
export const answerPixel = async (
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ received: true }> => {
  openToPages(reply)
  await refuseWhileLow()
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const told = readInput(ToldCheckout, readJson(body))
  const click = openClick(told.click_id)
  if (click === undefined)
    return refuseField('click_id', 'Send the cmref exactly as the link added it.')
  await countPixelCall(request.ip)
  const { programme_id: programmeId } = request.params as { programme_id: string }
  if (!(await isLinkOf(programmeId, click.linkId)))
    return refuseField(
      'click_id',
      'This click belongs to another programme. Use that programme’s pixel.',
    )
  const became = await tellCheckout(programmeId, told, click)
  if (became.what !== 'known')
    await insertCall({
      programmeId,
      source: 'pixel',
      orderRef: 'orderRef' in became ? became.orderRef : null,
      status: 200,
      outcome: 'taken',
      detail: said[became.what],
    })
  return { received: true }
}
